// The player's own turn: clicks narrow the legal moves, the prompt asks, and the remaining move is sent.

import * as board from "./board.js";
import { Choice } from "./choice.js";
import { $, capital, icon, kept, make, word } from "./page.js";
import * as prompt from "./prompt.js";

const BRIEF = 5; // letters; a button with fewer has the width of a touch target
const WORDY = 16; // letters; the text of a longer button wraps
const title = (name) => name.split(/[:,]/)[0].replace(/\.$/, ""); // title of a thing without its contents
const THINK = 900; // milliseconds before a move is played automatically, plus up to as many at random

export class Turn {
  constructor(table) {
    this.table = table;
    this.choice = null; // choice among the legal moves; null without a question
    this.offer = null; // the number of the question
    this.pending = null; // a sent move without a response, sent again after a lost connection
    this.sure = null; // the move to confirm, played when chosen again
    this.waiting = null; // timer of the automatic move
    this.undone = false; // whether the move was undone, so it is not played automatically again
    this.about = ""; // description of the thing clicked without effect
  }

  /** Drop the question if there is a new one. */
  expire(offer) {
    if (offer !== this.offer) this.pending = this.choice = null;
  }

  /** Ask the scene's question; `changed` if its moves differ from before. */
  ask(scene, changed) {
    if (scene.offer !== this.offer || !this.choice) {
      const fresh = scene.offer !== this.offer;
      this.offer = scene.offer;
      this.choice = this.offer === null ? null : new Choice(scene.moves);
      this.sure = null;
      if (fresh) { prompt.calm(); this.byItself(); }
    } else if (changed) this.choice = new Choice(scene.moves);
  }

  /** Clear the prompt when there is no question to this page. */
  drop() {
    this.choice = this.offer = null;
    this.list();
  }

  /** Handle the refusal of a move. */
  refused(text) {
    this.pending = null;
    this.choice?.clear();
    this.table.complain(text);
    this.refresh();
  }

  /** Show why a click did nothing and what can be chosen instead. */
  explained({ text, instead }) {
    const named = !this.about || text.toLowerCase().includes(this.about.toLowerCase());
    this.table.complain(named ? text : `${this.about} — ${text}`, instead);
    this.about = "";
  }

  /** The one remaining move after a click on this, if the game has a preview of it. */
  foresee(id) {
    const { choice } = this;
    if (!choice || this.pending || this.table.replay.at !== null) return null;
    const left = id ? choice.left.filter((move) => move.ids[choice.selected.length] === id) : choice.only ? [choice.only] : [];
    return left.length === 1 && left[0].foretold ? left[0] : null;
  }

  hover(id) {
    const move = this.foresee(id) ?? this.foresee(null);
    board.point(move?.takes ?? [], "would");
    if (prompt.complaining()) return;
    if (move) prompt.hint(move.foretold.join(" · "));
    else if (prompt.foretelling()) this.refresh();
  }

  /** Update prompt, highlights and buttons for the current choice. */
  refresh(first = false) {
    const { choice, pending, table } = this;
    const { scene } = table;
    if (table.replay.at !== null || table.stage.playing || !scene.prompt) return;
    prompt.unhint();
    const free = choice && !pending;
    const waited = scene.prompt.yours ? scene.eye : scene.seats.find((seat) => seat.asked)?.seat; // the seat to move
    prompt.say(this.question(), waited, scene.prompt.yours);
    board.light(pending ? null : choice, (id) => choice.action(id, scene.then), first);
    const buttons = [];
    if (scene.eye < 0) buttons.push(table.chair());
    if (scene.undo && !pending) buttons.push(prompt.button("act-undo", "undo", word("act.undo"), () => table.undo(), "ghost short"));
    if (scene.undo && scene.grace && !scene.prompt.yours && buttons.length) { buttons[0].classList.add("grace"); buttons[0].style.setProperty("--grace", `${scene.grace}s`); }
    if (!choice && scene.since_step < scene.steps && scene.mine?.length && table.missed()) buttons.push(prompt.button("act-since", "clock", word("story.since"), () => table.since(), "ghost"));
    else if (free && table.missed()) buttons.push(prompt.button("act-since", "clock", word("story.since"), () => table.since(), "ghost short"));
    if (free) {
      const only = choice.only;
      if (choice.selected.length) buttons.push(prompt.button("act-cancel", "cross", word("act.cancel"), () => this.cancel(), "ghost short"));
      if (only) buttons.push(make("button", { class: "btn go", id: "act-confirm", title: only.label, onclick: () => this.dispatch(only) }, icon("check"), word(this.sure === only ? "act.sure" : "act.confirm")));
      else choice.buttons.forEach((move) => buttons.push(make("button", { class: `btn ${this.sure === move || (choice.buttons.length === 1 && !choice.lit.size) ? "go" : ""} ${move.label.length < BRIEF ? "brief" : move.label.length > WORDY ? "wordy" : ""}`, "data-move": move.text, onclick: () => this.dispatch(move) }, this.sure === move ? word("act.sure") : capital(move.label))));
    }
    this.list();
    const foreseen = this.foresee(null);
    board.point(foreseen?.takes ?? [], "would");
    if (foreseen) { prompt.calm(); prompt.hint(foreseen.foretold.join(" · ")); }
    if (this.waiting && !pending) prompt.hint(word(choice?.moves.length > 1 ? "act.obvious" : "act.by_itself"));
    if (scene.next) buttons.push(make("a", { class: "btn go", href: `/t/${scene.next}` }, word("score.go")));
    prompt.acts(buttons);
    document.dispatchEvent(new CustomEvent("scene", { detail: { scene, table: table.id, offer: this.offer, play: (text) => this.choose(text) } }));
  }

  /** Play the move with this text. */
  choose(text) {
    const move = this.table.scene.moves?.find((each) => each.text === text);
    if (move && !this.pending) this.dispatch(move);
  }

  /** The question, or the question after the things clicked so far. */
  question() {
    const { choice } = this;
    const { scene } = this.table;
    const made = this.pending && scene.moves?.find((move) => move.text === this.pending.text);
    if (made) return capital(made.label); // being sent
    if (!choice || this.pending || !choice.selected.length) return scene.prompt.text;
    if (choice.only) return `${capital(choice.only.label)}?`;
    if (choice.selected.length === 1 && scene.then?.[choice.selected[0]]) return capital(scene.then[choice.selected[0]]);
    const called = board.called(choice.selected.at(-1));
    return called ? word("act.then", { what: title(called) }) : scene.prompt.text;
  }

  list() {
    const moves = this.choice && !this.pending ? this.choice.left : [];
    $("movelist").hidden = !moves.length;
    $("movelist").querySelector("ul").replaceChildren(...moves.map((move) => make("li", {}, make("button", { class: "btn", "data-move": move.text, onclick: () => this.dispatch(move) }, capital(move.label)))));
  }

  cancel() {
    this.choice?.clear();
    this.sure = null;
    prompt.calm();
    this.refresh();
  }

  refuse(ids) {
    board.refuse(ids.at(-1));
    board.hint(this.choice && !this.pending ? [...this.choice.lit] : []);
    const around = board.around(ids.at(-1));
    const name = [ids.at(-1), ...around].map(board.called).find(Boolean) ?? "";
    this.about = this.choice?.later(ids.at(-1)) ? "" : title(name);
    this.table.send({ type: "why", ids, around });
  }

  click(id) {
    const { choice, table } = this;
    const { scene } = table;
    if (table.replay.at !== null || table.stage.playing) return;
    if (!choice || this.pending) { if (scene.mine?.length && scene.status === "playing") this.refuse([id]); return; }
    if (!choice.pick(id)) {
      this.refuse([...choice.selected, id]);
      return;
    }
    prompt.calm();
    const only = choice.only;
    if (only && !only.foretold && kept.get("confirm") !== "yes") this.dispatch(only);
    else {
      this.refresh();
      if (document.activeElement.closest("#stage")) $("act-confirm")?.focus(); // so that the next key answers the question
    }
  }

  /** Press a button automatically, if the settings allow it, when it is the only choice or all others are slips. The delay hides this from others. */
  byItself() {
    clearTimeout(this.waiting);
    this.waiting = null;
    const moves = this.table.scene.moves ?? [];
    const sane = moves.filter((move) => !move.warn);
    const only = moves.length === 1 ? moves[0] : sane.length === 1 && sane[0].obvious ? sane[0] : null;
    const [name, usual] = moves.length > 1 ? ["obvious", "no"] : only?.ids.length ? ["single", "no"] : ["pass", "yes"];
    if (!only || this.undone || kept.get(name, usual) !== "yes") { this.undone = false; return; }
    const asked = this.offer;
    this.waiting = setTimeout(() => {
      this.waiting = null;
      if (this.offer === asked && !this.pending && this.table.replay.at === null && !$("curtain").open) this.dispatch(only, true);
    }, THINK + Math.random() * THINK);
  }

  /** Send the move; ask for confirmation first if it may be a slip. */
  dispatch(move, sure = false) {
    clearTimeout(this.waiting);
    this.waiting = null;
    if (move.warn && !sure && this.sure !== move && kept.get("warn", "yes") === "yes") {
      this.sure = move;
      this.refresh();
      prompt.complain(move.warn);
      return;
    }
    this.sure = null;
    if (move.ids[0]) board.remember(move.ids[0]);
    this.table.told.clear();
    this.table.away = false;
    this.pending = { type: "move", offer: this.offer, text: move.text, id: 1 };
    this.table.send(this.pending);
    this.refresh();
  }
}

// The table: one object holds all that changes. A scene is heard, its story is played, clicks become moves.

import * as board from "./board.js";
import { Choice } from "./choice.js";
import { book, curtain, dice, fork, notice, settings } from "./dialogs.js";
import { Link } from "./link.js";
import { copy, lobby } from "./lobby.js";
import { manners } from "./manners.js";
import { $, icon, kept, make, word } from "./page.js";
import * as panels from "./panels.js";
import * as prompt from "./prompt.js";
import { Replay, storyOf } from "./replay.js";
import { onRoom, sheet } from "./room.js";
import { merge, position, staged } from "./scene.js";
import { sound } from "./sound.js";
import { Stage, speed } from "./stage.js";

const THINK = 900;
const BACK = 20000; // milliseconds in which what happened since is told
const capital = (text) => text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);

class Table {
  constructor(id) {
    this.id = id;
    this.title = document.title;
    this.scene = {};
    this.choice = null;
    this.offer = null;
    this.pending = null; // a move that is sent and not yet answered: sent again after a broken connection
    this.wanted = null; // the seat that is looked from
    this.heard = null; // when the last line of talk that was shown was written
    this.waiting = null; // until the only move is made by itself
    this.undone = false; // what was taken back is not made again by itself
    this.about = ""; // what the thing is that was clicked in vain
    this.sure = null; // the move that was asked about, and will be made when it is chosen again
    this.told = []; // beats since the own last move: what is marked
    this.part = {}; // what is new since the page was painted
    this.stage = new Stage({ draw: (now, animate) => this.draw(now, animate), caption: (beat) => this.caption(beat), idle: () => { if (speed()) this.send({ type: "shown" }); this.settle(); } });
    this.stage.names = () => this.scene.seats.map((seat) => seat.name);
    this.stage.own = () => (this.scene.eye >= 0 ? this.scene.eye : this.scene.chair ?? -1);
    this.replay = new Replay(id, this);
    this.manners = manners(id, () => this.scene, (text) => this.complain(text));
    this.link = new Link(id, { hear: (message) => this.hear(message), seat: () => this.wanted, pending: () => this.pending });
    this.listen();
    this.link.open();
  }

  send(message) {
    this.link.send(message);
  }

  hear(message) {
    if (message.type === "scene") this.update(message);
    else if (message.type === "refused") { this.pending = null; this.choice?.clear(); this.complain(message.text); this.refresh(); }
    else if (message.type === "why") { this.complain(this.about ? `${this.about} — ${message.text}` : message.text); this.about = ""; }
    else if (message.type === "done" && message.id === 1) this.pending = null;
  }

  update(message) {
    const first = !this.scene.version;
    const { scene, story, part } = merge(this.scene, message);
    this.scene = scene;
    this.part = { ...this.part, ...part };
    if (scene.closed) { $("net").textContent = scene.closed; $("net").hidden = false; return; }
    if (scene.status === "open" || scene.status === "closed") { $("lobby").hidden = false; $("play").hidden = true; lobby(scene, this.id); return; }
    $("lobby").hidden = true;
    $("play").hidden = false;
    $("act-record").hidden = scene.status !== "over";
    this.manners.show(scene);
    this.replay.update(scene.steps);
    if ($("curtain").open || (this.wanted !== null && scene.mine?.length && scene.eye !== this.wanted)) return; // the device is on its way
    if (scene.offer !== this.offer) { this.pending = null; this.choice = null; }
    if (this.replay.at === null) {
      this.mark(story);
      if (story.length) { if (!this.stage.playing) this.hush(); this.stage.add(story); } else if (!this.stage.playing) this.settle(first);
    }
    if (first && /^#\d+$/.test(location.hash)) this.replay.go(Number(location.hash.slice(1)));
  }

  /** All has been shown: the page is as the scene says, and whoever is asked may answer. */
  settle(first = false) {
    if (this.replay.at !== null) { this.look(this.past, this.told); this.replay.told(); return; }
    const { scene, part } = this;
    const turn = $("prompt").classList.contains("yours");
    $("play").classList.toggle("over", scene.status === "over");
    if (scene.offer !== this.offer || !this.choice) {
      const fresh = scene.offer !== this.offer;
      this.offer = scene.offer;
      this.choice = this.offer === null ? null : new Choice(scene.moves);
      this.sure = null;
      if (fresh) { prompt.calm(); this.byItself(); }
    } else if (part.moves) this.choice = new Choice(scene.moves);
    this.part = {};
    this.paint(first ? scene : part);
    if (scene.prompt.yours) { $("tray").hidden = true; if (!turn) this.yourTurn(first); }
    document.title = scene.prompt.yours ? `● ${this.title}` : this.title;
    curtain(this);
  }

  /** Nobody can click while a story is told. */
  hush() {
    board.light(null);
    $("movelist").hidden = true;
    prompt.acts([prompt.button("act-skip", "last", word("story.skip"), () => this.stage.skip(), "ghost")]);
  }

  caption(beat) {
    beat.shown = true;
    prompt.calm();
    prompt.say(beat.text, beat.seat, false);
    if (beat.text && this.replay.at === null) panels.line(beat);
  }

  draw(now, animate) {
    const then = { ...this.scene, ...now };
    panels.seats({ ...then, seats: this.scene.seats.map((seat) => ({ ...seat, asked: false, answered: false })) }, this);
    panels.phases(then);
    board.show(then, animate);
    board.marks(this.marked());
  }

  // What is marked: what the beats since the own last move spoke of.

  mark(story) {
    const since = this.scene.mine?.length ? this.scene.since : story.find((beat) => beat.text)?.n - 1 || Infinity;
    this.told = [...this.told, ...story.filter((beat) => beat.text)].filter((beat) => beat.n > since);
  }

  /** The ids that are marked, of all or of one player: of beats that have been shown. */
  marked(seat = null) {
    return this.told.filter((beat) => beat.shown && (seat === null || beat.seat === seat)).flatMap((beat) => beat.marks ?? []);
  }

  // What is seen.

  paint(part = this.scene) {
    const { scene } = this;
    panels.seats(scene, this);
    panels.phases(scene);
    board.show(scene, false);
    board.marks(this.marked());
    if (part.log || part.since !== undefined) panels.log(scene.log, scene.since, (ids, touched) => this.point(ids, touched));
    if (part.chat) {
      panels.chat(scene.chat, scene.seats.map((seat) => seat.name));
      $("chattext").placeholder = word(scene.eye < 0 && scene.status === "playing" ? "chat.aside" : "chat.say");
      const last = scene.chat.at(-1)?.at ?? 0;
      if (this.heard !== null && last > this.heard) book.mark("chat");
      this.heard = last;
    }
    if (part.sheet || part.over || part.next || part.seats) this.result();
    this.refresh(true);
  }

  /** A position of the past, or null for the game as it is. */
  look(past, beats = []) {
    this.past = past;
    $("play").classList.toggle("looking", past !== null);
    this.told = [];
    this.stage.stop();
    if (past === null) { this.paint(); return; }
    this.draw(position(past), false);
    board.light(null);
    $("movelist").hidden = true;
    if (past.log) panels.log(past.log, past.log.at(-1)?.[0] - 1 || 0, (ids, touched) => this.point(ids, touched));
    this.told = beats.filter((beat) => beat.text);
    for (const beat of this.told) beat.shown = true;
    board.marks(this.marked());
    prompt.calm();
    const where = word("replay.looking", { step: this.replay.at, steps: this.replay.steps });
    const last = beats.filter((beat) => beat.text).at(-1);
    prompt.say(last?.text ?? where, last?.seat, false);
    if (last) prompt.hint(where);
    const onward = this.scene.status === "over" ? [prompt.button("", "play", word("replay.fork"), () => { this.replay.stop(); fork(this.id, this.replay.at, this.scene, (text) => this.complain(text)); })] : [];
    prompt.acts([...onward, prompt.button("act-now", "", word("replay.now"), () => this.replay.leave(), "go")]);
  }

  /** One step of the past, told beat by beat. */
  tell(first, story) {
    $("play").classList.add("looking");
    this.stage.stop();
    this.told = [];
    this.hush();
    this.draw(first, false);
    this.told = story.filter((beat) => beat.text);
    this.past = story.at(-1)?.position ?? first;
    this.stage.add(story);
  }

  /** Nothing of what the last player saw stays on the page: the device goes to somebody else. */
  hide() {
    this.choice = null;
    this.offer = null;
    this.told = [];
    this.stage.stop();
    board.hide();
    prompt.calm();
    prompt.say("", null, false);
    prompt.acts([]);
    this.list();
    panels.log([], 0, () => {});
    $("scorebody").replaceChildren();
    $("tray").hidden = true;
  }

  /** Look from another seat. */
  seat(seat) {
    this.wanted = seat;
    this.part = this.scene;
    this.send({ type: "look", seat });
  }

  /** The seat that a watcher has chosen to look from, or null. */
  get from() {
    return this.scene.eye < 0 ? this.wanted : null;
  }

  /** A watcher goes from chair to chair; the button says whose it is now. */
  chair() {
    const { scene } = this;
    const next = (scene.chair + 1) % scene.seats.length;
    const label = word("seat.chair", { name: scene.seats[scene.chair].name });
    const button = prompt.button("act-chair", "people", label, () => { this.told = []; this.seat(next); this.replay.forget(); }, "ghost");
    button.title = word("seat.chair.about", { name: scene.seats[next].name });
    return button;
  }

  /** What happened since the own last move, told again within some seconds. */
  async since() {
    const { first, beats } = await storyOf(this.id, this.scene.since_step, this.scene.steps);
    if (this.replay.at !== null || this.stage.playing) return;
    this.hush();
    this.draw(first, false);
    const story = staged(first, beats);
    this.told = story.filter((beat) => beat.text && beat.n > this.scene.since);
    this.stage.add(story, BACK);
  }

  /** What is left after a click on this, if it is one move, and the game foretells what it brings. */
  foresee(id) {
    const { choice } = this;
    if (!choice || this.pending || this.replay.at !== null) return null;
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

  complain(text) {
    prompt.complain(text, $("play").dataset.rules);
  }

  /** Prompt, lights and buttons for the choice as it stands. */
  refresh(first = false) {
    const { scene, choice, pending } = this;
    if (this.replay.at !== null || this.stage.playing || !scene.prompt) return;
    prompt.unhint();
    const free = choice && !pending;
    const waited = scene.prompt.yours ? scene.eye : scene.seats.find((seat) => seat.asked)?.seat; // whoever is waited for
    prompt.say(this.question(), waited, scene.prompt.yours);
    const labels = (id) => choice.moves.find((move) => move.ids.includes(id) && choice.selected.every((each, at) => move.ids[at] === each))?.label ?? id;
    board.light(pending ? null : choice, labels, first);
    const buttons = [];
    if (scene.eye < 0) buttons.push(this.chair());
    if (scene.undo && !pending) buttons.push(prompt.button("act-undo", "undo", word("act.undo"), () => { this.undone = true; this.send({ type: "undo" }); }, "ghost short"));
    if (scene.undo && scene.grace && !scene.prompt.yours && buttons.length) { buttons[0].classList.add("grace"); buttons[0].style.setProperty("--grace", `${scene.grace}s`); }
    if (!choice && scene.since_step < scene.steps && scene.mine?.length && this.missed()) buttons.push(prompt.button("act-since", "clock", word("story.since"), () => this.since(), "ghost"));
    else if (free && this.missed()) buttons.push(prompt.button("act-since", "clock", word("story.since"), () => this.since(), "ghost short"));
    if (free) {
      const only = choice.only;
      if (choice.selected.length) buttons.push(prompt.button("act-cancel", "cross", word("act.cancel"), () => this.cancel(), "ghost short"));
      if (only) buttons.push(make("button", { class: "btn go", id: "act-confirm", title: only.label, onclick: () => this.dispatch(only) }, icon("check"), word(this.sure === only ? "act.sure" : "act.confirm")));
      else choice.buttons.forEach((move) => buttons.push(make("button", { class: this.sure === move || (choice.buttons.length === 1 && !choice.lit.size) ? "btn go" : "btn", "data-move": move.text, onclick: () => this.dispatch(move) }, this.sure === move ? word("act.sure") : capital(move.label))));
    }
    this.list();
    const foreseen = this.foresee(null);
    board.point(foreseen?.takes ?? [], "would");
    if (foreseen) { prompt.calm(); prompt.hint(foreseen.foretold.join(" · ")); }
    if (this.waiting && !pending) prompt.hint(word(choice?.moves.length > 1 ? "act.obvious" : "act.by_itself"));
    if (scene.next) buttons.push(make("a", { class: "btn go", href: `/t/${scene.next}` }, word("score.go")));
    prompt.acts(buttons);
    document.dispatchEvent(new CustomEvent("scene", { detail: { scene, table: this.id, offer: this.offer, play: (text) => this.choose(text) } }));
  }

  /** Make the move with this text. */
  choose(text) {
    const move = this.scene.moves?.find((each) => each.text === text);
    if (move && !this.pending) this.dispatch(move);
  }

  /** The question, or what is asked after the things that were clicked so far. */
  question() {
    const { choice, scene } = this;
    if (!choice || this.pending || !choice.selected.length) return scene.prompt.text;
    if (choice.only) return `${capital(choice.only.label)}?`;
    if (choice.selected.length === 1 && scene.then?.[choice.selected[0]]) return capital(scene.then[choice.selected[0]]);
    const called = board.called(choice.selected.at(-1));
    return called ? word("act.then", { what: called.split(/[\n:]/)[0] }) : scene.prompt.text;
  }

  /** Whether others have done something that this page has not shown. */
  missed() {
    return !this.told.length && this.scene.status === "playing" && this.scene.mine?.length > 0 && this.scene.since > 0 && this.scene.since_step < this.scene.steps;
  }

  list() {
    const moves = this.choice && !this.pending ? this.choice.left : [];
    $("movelist").hidden = !moves.length;
    $("movelist").querySelector("ul").replaceChildren(...moves.map((move) => make("li", {}, make("button", { class: "btn", "data-move": move.text, onclick: () => this.dispatch(move) }, capital(move.label)))));
  }

  // What is done.

  cancel() {
    this.choice?.clear();
    this.sure = null;
    prompt.calm();
    this.refresh();
  }

  refuse(ids) {
    board.refuse(ids.at(-1));
    board.hint(this.choice && !this.pending ? [...this.choice.lit] : []);
    this.about = this.choice?.later(ids.at(-1)) ? "" : board.called(ids.at(-1)).split(/[\n:]/)[0];
    this.send({ type: "why", ids });
  }

  click(id) {
    const { choice, scene } = this;
    if (this.replay.at !== null || this.stage.playing) return;
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
      if (document.activeElement === document.body) document.getElementById(id)?.focus?.();
    }
  }

  /** When one button is all there is, or all else is a slip, it is pressed by itself, if that is wanted: after a moment, as if somebody had thought. */
  byItself() {
    clearTimeout(this.waiting);
    this.waiting = null;
    const moves = this.scene.moves ?? [];
    const sane = moves.filter((move) => !move.warn);
    const only = moves.length === 1 ? moves[0] : sane.length === 1 && sane[0].obvious ? sane[0] : null;
    const [name, usual] = moves.length > 1 ? ["obvious", "no"] : only?.ids.length ? ["single", "no"] : ["pass", "yes"];
    if (!only || this.undone || kept.get(name, usual) !== "yes") { this.undone = false; return; }
    const asked = this.offer;
    this.waiting = setTimeout(() => {
      this.waiting = null;
      if (this.offer === asked && !this.pending && this.replay.at === null && !$("curtain").open) this.dispatch(only, true);
    }, THINK + Math.random() * THINK);
  }

  /** Send the move; one that may be a slip is asked about first. */
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
    this.told = [];
    this.pending = { type: "move", offer: this.offer, text: move.text, id: 1 };
    this.send(this.pending);
    this.refresh();
  }

  listen() {
    board.listen((id) => this.click(id), (id) => this.hover(id));
    onRoom((room) => { this.told = []; this.send({ type: "shape", ...room }); this.replay.forget(); });
    document.addEventListener("keydown", (event) => {
      if (event.target.closest?.("input, textarea, dialog")) return;
      if (event.key === "Escape") this.cancel();
      if (event.key === "u") $("act-undo")?.click();
      if (event.key === " " && this.stage.playing) { event.preventDefault(); this.stage.skip(); }
    });
    $("stage").addEventListener("click", () => this.stage.skip(), { capture: true });
    $("act-scores").addEventListener("click", () => {
      if (!this.scene.sheet) return;
      $("scorebody").replaceChildren(panels.sheet(this.scene));
      $("scorebox").showModal();
    });
    $("act-link").addEventListener("click", (event) => copy(event.currentTarget, $("address").value));
    $("chatform").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("chattext").value.trim();
      if (text) this.send({ type: "chat", text });
      $("chattext").value = "";
    });
    $("room-say").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = event.target.querySelector("input");
      if (field.value.trim()) this.send({ type: "chat", text: field.value.trim() });
      field.value = "";
    });
    dice(this.id, () => this.scene.dice);
    settings({ speed: () => this.link.tellSpeed(), pass: () => this.byItself(), single: () => this.byItself(), obvious: () => this.byItself() });
    book.listen();
  }

  /** A line of the notebook points at the board; where the notebook is a sheet, a touch of the line closes it. */
  point(ids, touched) {
    board.point(ids, "told");
    if (touched && ids.length) sheet("");
  }

  /** What one player has done since the own last move. */
  pointAt(seat) {
    board.point(seat === null ? [] : this.marked(seat), "told");
  }

  yourTurn(first) {
    if (first) return;
    sound("bell");
    notice(this.scene.prompt.text, this.id);
  }

  result() {
    const { scene } = this;
    const back = make("button", { class: "btn", id: "act-replay", onclick: () => this.replay.go(0) }, icon("first"), word("score.replay"));
    const link = make("button", { class: "btn", onclick: (event) => copy(event.currentTarget, location.origin + location.pathname) }, icon("share"), make("span", {}, word("score.link")));
    const home = make("a", { class: "btn ghost", href: "/" }, word("score.home"));
    const study = make("a", { class: "btn", id: "act-analysis", href: `/t/${this.id}/analysis?start` }, word("analysis.start"));
    const again = scene.mine?.length && scene.status === "over" ? this.manners.again(scene) : [];
    panels.result(scene, [...again, back, study, link, home]);
  }
}

new Table($("play").dataset.table);

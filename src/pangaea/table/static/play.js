// The table: one object holds the page's state. It receives scenes, plays their stories and turns clicks into moves.

import * as board from "./board.js";
import "./focus.js";
import { helping } from "./help.js";
import { book, curtain, dice, fork, notice, settings } from "./dialogs.js";
import { Link } from "./link.js";
import { copy, lobby } from "./lobby.js";
import { manners } from "./manners.js";
import { $, call, capital, icon, make, word } from "./page.js";
import * as panels from "./panels.js";
import * as prompt from "./prompt.js";
import { Replay, storyOf } from "./replay.js";
import { onRoom, sheet } from "./room.js";
import { merge, position, staged } from "./scene.js";
import { sound } from "./sound.js";
import { Stage, speed } from "./stage.js";
import { Told } from "./told.js";
import { Turn } from "./turn.js";
import { resume } from "./zoom.js";

const BACK = 20000; // milliseconds in which 'What happened since' is shown
const lastLine = (scene) => scene.log?.at(-1)?.[0] ?? 0; // the number of the last line

class Table {
  constructor(id) {
    this.id = id;
    this.title = document.title;
    this.scene = {};
    this.wanted = null; // the seat to look from
    this.pointed = null; // the rival whose part of the story is marked
    this.heard = null; // time of the last chat line shown
    this.told = new Told();
    this.away = false; // whether something has happened unseen since the own last move
    this.turn = new Turn(this);
    this.part = {}; // changes since the page was painted
    this.stage = new Stage({ draw: (now, animate) => this.draw(now, animate), caption: (beat, whole) => this.caption(beat, whole), idle: () => { if (speed()) this.send({ type: "shown" }); this.settle(); } });
    this.stage.names = () => this.scene.seats.map((seat) => seat.name);
    this.stage.own = () => (this.scene.eye >= 0 ? this.scene.eye : this.scene.chair ?? -1);
    this.replay = new Replay(id, this);
    this.manners = manners(id, () => this.scene, (text) => this.complain(text));
    this.link = new Link(id, { hear: (message) => this.hear(message), seat: () => this.wanted, pending: () => this.turn.pending });
    helping((name) => this.card(name), () => !this.scene.prompt?.yours || this.replay.at !== null);
    this.listen();
    this.link.open();
  }

  send(message) {
    this.link.send(message);
  }

  hear(message) {
    if (message.type === "scene") this.update(message);
    else if (message.type === "refused") this.turn.refused(message.text);
    else if (message.type === "why") this.turn.explained(message);
    else if (message.type === "done" && message.id === 1) this.turn.pending = null;
  }

  update(message) {
    const first = !this.scene.version;
    const read = lastLine(this.scene);
    const { scene, story, part } = merge(this.scene, message);
    this.scene = scene;
    this.part = { ...this.part, ...part };
    if (scene.closed) { $("net").textContent = capital(scene.closed); $("net").hidden = false; return; }
    if (scene.status === "open" || scene.status === "closed") { $("lobby").hidden = false; $("play").hidden = true; lobby(scene, this.id); return; }
    $("lobby").hidden = true;
    $("play").hidden = false;
    $("act-record").hidden = scene.status !== "over";
    this.manners.show(scene);
    this.replay.update(scene.steps);
    if ($("curtain").open || (this.wanted !== null && scene.mine?.length && scene.eye !== this.wanted)) return; // the device is being handed over
    this.turn.expire(scene.offer);
    if (lastLine(scene) > read && !story.length) this.away = true; // the connection was lost
    if (this.replay.at === null) {
      this.told.add(story, scene.mine?.length ? scene.since : story.find((beat) => beat.text)?.n - 1 || Infinity);
      if (story.length) { if (!this.stage.playing) this.hush(); this.stage.add(story); } else if (!this.stage.playing) this.settle(first);
    }
    if (first) this.linked();
  }

  /** Show the moment of a link. */
  linked() {
    if (/^#\d+$/.test(location.hash)) this.replay.go(Number(location.hash.slice(1)));
  }

  /** After the story: show the scene as it is, and let the asked player answer. */
  settle(first = false) {
    if (this.replay.at !== null) { this.look(this.past, this.told.beats); this.replay.told(); return; }
    const { scene, part } = this;
    const asked = $("prompt").classList.contains("yours");
    $("play").classList.toggle("over", scene.status === "over");
    this.turn.ask(scene, Boolean(part.moves));
    this.part = {};
    this.paint(first ? scene : part);
    if (scene.prompt.yours) { $("tray").hidden = true; resume(); if (!asked) this.yourTurn(first); }
    document.title = scene.prompt.yours ? `● ${this.title}` : this.title;
    curtain(this);
  }

  /** Disable clicks during a story. */
  hush() {
    board.light(null);
    $("movelist").hidden = true;
    prompt.acts([prompt.button("act-skip", "last", word("story.skip"), () => this.stage.skip(), "ghost")]);
  }

  /** Show a sentence of the story, incomplete (not `whole`) while its dice roll. */
  caption(beat, whole) {
    beat.shown = whole;
    if (document.hidden) this.away = true;
    prompt.calm();
    prompt.say(beat.text, beat.seat, false);
    if (whole && beat.text) panels.line(beat);
  }

  draw(now, animate) {
    const then = { ...this.scene, ...now };
    panels.seats({ ...then, seats: this.scene.seats.map((seat) => ({ ...seat, asked: false, answered: false })) }, this);
    panels.phases(then);
    board.show(then, animate);
    board.marks(this.told.ids());
  }

  /** Request the help card of a thing at the shown moment. */
  card(name) {
    const own = this.stage.own();
    const seat = this.replay.at === null ? own : this.from ?? own;
    const query = { language: document.documentElement.lang, ...(seat >= 0 ? { seat } : {}), ...(this.replay.at === null ? {} : { step: this.replay.at }) };
    return call("GET", `/api/tables/${this.id}/help/${encodeURIComponent(name)}?${new URLSearchParams(query)}`);
  }

  // What the page shows.

  paint(part = this.scene) {
    const { scene } = this;
    panels.seats(scene, this);
    panels.phases(scene);
    board.show(scene, false);
    board.marks(this.told.ids());
    if (part.log || part.since !== undefined) panels.log(scene.log, scene.since, (ids, touched) => this.point(ids, touched));
    if (part.chat) {
      panels.chat(scene.chat, scene.seats.map((seat) => seat.name));
      $("chattext").placeholder = word(scene.eye < 0 && scene.status === "playing" ? "chat.aside" : "chat.say");
      const last = scene.chat.at(-1)?.at ?? 0;
      if (this.heard !== null && last > this.heard) { book.mark("chat"); panels.hear(scene.chat.filter((line) => line.at > this.heard && line.seat !== scene.eye), scene.seats.map((seat) => seat.name)); }
      this.heard = last;
    }
    if (part.sheet || part.over || part.next || part.seats) this.result();
    this.turn.refresh(true);
  }

  /** Show a past position, or null for the current game. */
  look(past, beats = []) {
    this.past = past;
    $("play").classList.toggle("looking", past !== null);
    this.told.clear();
    this.stage.stop();
    if (past === null) { this.paint(); return; }
    this.draw(position(past), false);
    board.light(null);
    $("movelist").hidden = true;
    const since = past.log[past.lines - 1]?.[0] ?? past.log.at(-1)?.[0] - 1; // a step shown beat by beat, or the last line
    panels.log(past.log, since || 0, (ids, touched) => this.point(ids, touched), "");
    for (const beat of beats) beat.shown = true;
    this.told.begin(beats);
    board.marks(this.told.ids());
    prompt.calm();
    const where = word("replay.looking", { step: this.replay.at, steps: this.replay.steps });
    const last = beats.filter((beat) => beat.text).at(-1);
    prompt.say(last?.text ?? where, last?.seat, false);
    if (last) prompt.hint(where);
    const onward = this.scene.status === "over" ? [prompt.button("", "play", word("replay.fork"), () => { this.replay.stop(); fork(this.id, this.replay.at, this.scene, (text) => this.complain(text)); })] : [];
    prompt.acts([...onward, prompt.button("act-now", "", word("replay.now"), () => this.replay.leave(), "go")]);
  }

  /** Show one step of the past beat by beat; `log` has its new lines after the first `lines`. */
  tell(first, story, log, lines) {
    $("play").classList.add("looking");
    this.stage.stop();
    this.told.clear();
    this.hush();
    this.draw(first, false);
    this.told.begin(story);
    this.past = { ...(story.at(-1)?.position ?? first), log, lines };
    this.stage.add(story);
  }

  /** Remove everything that the last player saw, because the device is handed over. */
  hide() {
    this.told.clear();
    this.stage.stop();
    board.hide();
    prompt.calm();
    prompt.say("", null, false);
    prompt.acts([]);
    this.turn.drop();
    panels.log([], 0, () => {});
    for (const id of ["scorebody", "described", "heard", "overlay", "closeup", "summary", "tray"]) $(id).replaceChildren();
    $("tray").hidden = true;
    document.dispatchEvent(new CustomEvent("veiled"));
  }

  /** Undo the last move. */
  undo() {
    this.turn.undone = true;
    this.part = this.scene; // everything was removed behind the curtain
    this.send({ type: "undo" });
  }

  /** Look from another seat. */
  seat(seat) {
    this.wanted = seat;
    this.part = this.scene;
    this.send({ type: "look", seat });
  }

  /** The seat from which a watcher looks, or null. */
  get from() {
    return this.scene.eye < 0 ? this.wanted : null;
  }

  /** Let a watcher change chairs; the button shows the current one. */
  chair() {
    const { scene } = this;
    const next = (scene.chair + 1) % scene.seats.length;
    const label = word("seat.chair", { name: scene.seats[scene.chair].name });
    const button = prompt.button("act-chair", "people", label, () => { this.told.clear(); this.seat(next); this.replay.forget(); }, "ghost");
    button.title = word("seat.chair.about", { name: scene.seats[next].name });
    return button;
  }

  /** Show again what happened since the own last move, within some seconds. */
  async since() {
    const { first, beats } = await storyOf(this.id, this.scene.since_step, this.scene.steps);
    if (this.replay.at !== null || this.stage.playing) return;
    const { log, since } = this.scene;
    this.hush();
    this.draw(first, false);
    panels.log(log.filter(([number]) => number <= since), since, () => {});
    this.part = { ...this.part, log }; // the whole notebook after the story
    const story = staged(first, beats);
    this.away = false;
    this.told.begin(story, since);
    this.stage.add(story, BACK);
  }

  complain(text, instead = "") {
    prompt.complain(text, $("play").dataset.rules, instead);
  }

  /** Whether this page has not shown some actions of others. */
  missed() {
    return (this.away || this.told.empty) && this.scene.status === "playing" && this.scene.mine?.length > 0 && this.scene.since > 0 && this.scene.since_step < this.scene.steps;
  }

  listen() {
    board.listen((id) => this.turn.click(id), (id) => this.turn.hover(id));
    for (const kind of ["pointerover", "pointerleave"]) $("stage").addEventListener(kind, (event) => this.over(kind === "pointerover" ? event.target.closest(".rival[data-piece]") : null));
    onRoom((room) => { this.told.clear(); board.marks([]); this.send({ type: "shape", ...room }); this.replay.forget(); });
    document.addEventListener("keydown", (event) => {
      if (event.target.closest?.("input, textarea, dialog")) return;
      if (event.key === "Escape") this.turn.cancel();
      if (event.key === "u") $("act-undo")?.click();
      if (event.key === " " && this.stage.playing) { event.preventDefault(); this.stage.skip(); }
    });
    $("stage").addEventListener("click", () => this.stage.skip(), { capture: true });
    addEventListener("hashchange", () => { if (this.scene.steps) this.linked(); });
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
    const again = () => this.turn.byItself();
    settings({ speed: () => this.link.tellSpeed(), pass: again, single: again, obvious: again });
    this.replay.sign();
    book.listen();
  }

  /** Let a line of the notebook point at the board; if the notebook is a sheet, a touch of the line closes it. */
  point(ids, touched) {
    board.point(ids, "told");
    if (touched && ids.length) sheet("");
  }

  /** When the pointer is on a rival's piece without choices, mark what that rival has done. */
  over(rival) {
    const seat = rival && !rival.querySelector(".can") ? Number(rival.dataset.piece.slice(6)) : null;
    if (seat === this.pointed) return;
    this.pointed = seat;
    this.pointAt(seat);
  }

  /** Mark what one player has done since the own last move. */
  pointAt(seat) {
    board.point(seat === null ? [] : this.told.ids(seat), "told");
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

// The stage: plays beats one after another, at a pace that people can follow. It knows no game.

import * as board from "./board.js";
import * as closeup from "./closeup.js";
import { arrive, depart } from "./flights.js";
import { $, chip, kept, make, word } from "./page.js";
import { peek, unfold } from "./room.js";
import { sound } from "./sound.js";
import { rest as unzoom } from "./zoom.js";

const SPEEDS = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };
const LASTS = { light: 350, normal: 600, heavy: 1200, summary: 6000 };
const LINE = 60; // letters that can be read in that time
const LETTER = 18; // milliseconds for each further letter
const AIM = { light: 90, usual: 320 }; // milliseconds for which actor and target are marked before anything moves
const ROLL = 520;
const READ = 900; // milliseconds for which dice rest before the next beat
const LONG = 15000; // milliseconds; in a longer queue, light beats are merged
const PALE = 0.6; // share of a death's duration after which the others close the gap
const FEW = 3; // up to this many new pieces come from the player who placed them
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The speed setting of this browser, as a factor of the normal duration. */
export const speed = () => SPEEDS[kept.get("speed", "normal")] ?? 1;

export class Stage {
  /** `draw` shows a position, `caption` a sentence and its actor; `idle` is called after the last beat. */
  constructor({ draw, caption, idle }) {
    Object.assign(this, { draw, caption, idle });
    this.queue = [];
    this.playing = false;
    this.skipping = false;
    this.until = Infinity; // when the queue should be finished
    this.wake = () => {};
    $("summary").addEventListener("click", () => this.wake());
  }

  /** Queue these beats, each with the position after it. */
  add(beats, most = Infinity) {
    this.queue.push(...beats);
    this.until = Math.min(this.until, performance.now() + most);
    if (!this.playing) this.run();
  }

  /** Skip to the end of the queue. */
  skip() {
    if (!this.playing) return;
    this.skipping = true;
    board.settle();
    this.wake();
  }

  /** Drop everything, because the page shows something else. */
  stop() {
    this.queue.length = 0;
    this.skipping = this.playing;
    this.wake();
  }

  async run() {
    this.playing = true;
    $("play").classList.add("telling");
    unzoom();
    while (this.queue.length) {
      const whole = lasting(this.queue);
      const left = Math.max(0, this.until - performance.now());
      const pace = whole > left ? left / whole : 1;
      await this.beat(this.queue.shift(), pace, whole > LONG);
    }
    this.playing = false;
    this.skipping = false;
    this.until = Infinity;
    $("play").classList.remove("telling");
    clear();
    closeup.close();
    unfold(null);
    this.idle();
  }

  /** The current duration of something. */
  time(milliseconds, pace) {
    return this.skipping || document.hidden ? 0 : milliseconds * speed() * pace;
  }

  async beat(beat, pace, hurry) {
    if (!beat.text) { this.draw(beat.position, this.time(1, pace) > 0); return; }
    document.dispatchEvent(new CustomEvent("beat", { detail: beat }));
    const quick = hurry && beat.weight === "light";
    const aim = quick ? 0 : this.time(beat.acts || beat.on ? AIM[beat.flies ? "light" : beat.weight] ?? AIM.usual : 120, pace);
    if (beat.dice) this.caption({ ...beat, text: this.rolling(beat) }, false); else this.say(beat, aim);
    if (aim > 0 && !beat.scene) peek([...(beat.acts ?? []), ...(beat.on ?? []), ...(beat.marks ?? [])]);
    mark(beat, aim > 0);
    sound(beat.kind ?? beat.weight);
    await this.wait(aim);
    if (beat.dice) await this.roll(beat, pace, () => this.say(beat, aim));
    let rest = this.time(needed(beat), pace) - aim;
    const ghosts = rest > 0 && !still.matches ? leaving(beat) : [];
    const departed = rest > 0 && !still.matches ? depart(beat.flies ?? [], shown) : [];
    closeup.after(beat);
    if (beat.motion === "leave" && ghosts.length) { // the others close the gap afterwards
      mark(beat, false);
      perish(beat, ghosts, PALE * rest);
      await this.wait(PALE * rest);
      for (const ghost of ghosts.splice(0)) ghost.remove();
      rest = this.time(1, 1) > 0 ? rest - PALE * rest : 0;
    }
    if (beat.marks && (beat.came?.length ?? 0) <= FEW) board.enter(home(beat.seat));
    this.draw(beat.position, rest > 0);
    mark(beat, false);
    document.dispatchEvent(new CustomEvent("beaten", { detail: beat }));
    if (rest > 0 && !still.matches) { pass(beat, ghosts, rest); count(beat); }
    ghosts.push(...arrive(departed, shown, home(beat.seat), overlay(), rest));
    if (beat.summary) { await this.summary(beat, rest + aim); return; }
    await this.wait(quick ? 40 : Math.max(0, rest));
    for (const ghost of ghosts) ghost.remove();
  }

  /** The sentence of a beat, and its line in the close-up if it belongs to a scene. */
  say(beat, aim) {
    this.caption(beat, true);
    if (beat.scene && aim > 0) closeup.show(beat, (beat.dice ?? []).map(die), this.names?.() ?? [], this.own?.() ?? -1); else closeup.close();
  }

  /** The sentence before the dice rest. */
  rolling(beat) {
    return beat.seat == null ? word("story.roll") : word("story.rolls", { name: this.names?.()[beat.seat] ?? "" });
  }

  /** Wait until the time is over or somebody skips. */
  wait(milliseconds) {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.wake = () => { clearTimeout(timer); done(); };
    });
  }

  /** Roll dice in the tray, where they stay until the next roll or question; `read` is called when they rest. */
  async roll(beat, pace, read) {
    const dice = beat.dice.map((face) => die(face));
    const shown = dice.map((each, at) => (beat.rolled_by?.[at] == null ? each : make("span", { class: "thrown" }, chip(beat.rolled_by[at]), each)));
    $("tray").replaceChildren(beat.seat == null ? "" : chip(beat.seat), ...shown);
    $("tray").classList.toggle("many", dice.length > 2);
    $("tray").hidden = false;
    const time = this.time(ROLL, pace);
    if (time && !still.matches) {
      for (const each of dice) each.animate([{ transform: "translate(-44px, -4px) rotate(-340deg)" }, { transform: "translate(-12px, 2px) rotate(-90deg)", offset: 0.6 }, { transform: "none" }], { duration: time, easing: "cubic-bezier(.3,.6,.3,1)" });
    }
    await this.wait(time);
    read();
    await this.wait(this.time(READ, pace) / 2);
  }

  /** Show the card at the end of a turn; it closes by a click or after some time. */
  async summary(beat, time) {
    if (!time) return;
    const { dead = [], scores, gets = {}, next } = beat.summary;
    const names = this.names?.() ?? [];
    const lost = dead.length > 9 ? [...dead.slice(0, 8), `+${dead.length - 8}`] : dead;
    const row = ([seat, was, now]) => make("li", {}, chip(seat), make("span", {}, names[seat] ?? ""), make("small", {}, gets[seat] ?? ""), make("b", {}, String(now)), make("em", { class: now < was ? "bad" : now > was ? "good" : "" }, now === was ? "·" : `${now > was ? "+" : "−"}${Math.abs(now - was)}`));
    $("summary").replaceChildren(
      ...(lost.length ? [make("h3", {}, word("story.lost")), make("ul", { class: "lost" }, ...lost.map((text) => make("li", {}, text)))] : []),
      make("h3", {}, word("story.scores")), make("ul", { class: "points" }, ...scores.map(row)),
      make("p", {}, next), make("small", {}, word("story.close")),
    );
    $("summary").hidden = false;
    await this.wait(Math.min(time, LASTS.summary));
    $("summary").hidden = true;
  }
}

/** The duration of a beat in milliseconds without its dice; longer for a long sentence. */
const needed = (beat) => (LASTS[beat.weight] ?? LASTS.normal) + LETTER * Math.max(0, beat.text.length - LINE);

/** The duration of these beats at normal speed. */
export function lasting(beats) {
  return beats.reduce((sum, beat) => sum + (beat.text ? needed(beat) + (beat.dice ? ROLL + READ / 2 : 0) : 0), 0) * speed();
}

/** Draw a die with pips, with the symbol of its face, or with digits for the sum of several dice. */
export function die(face) {
  const svg = (body) => { const made = document.createElementNS("http://www.w3.org/2000/svg", "svg"); made.setAttribute("viewBox", "0 0 48 48"); made.setAttribute("class", "tdie"); made.innerHTML = body; return made; };
  const spots = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }[face];
  const ground = '<rect x="2" y="2" width="44" height="44" rx="9"/>';
  if (/^\d+$/.test(face) && typeof face === "string") return svg(`${ground}<text x="24" y="34">${face}</text>`);
  if (typeof face === "string") return svg(`${ground}<use href="#${face}" x="9" y="9" width="30" height="30"/>`);
  return svg(ground + (spots ?? []).map((spot) => `<circle cx="${12 + (spot % 3) * 12}" cy="${12 + Math.floor(spot / 3) * 12}" r="4.4"/>`).join(""));
}

const overlay = () => $("overlay");
const shown = (id) => { const thing = document.getElementById(id); return thing?.closest(".rival.folded:not(.open)") ? null : thing; };
const box = (id) => shown(id)?.getBoundingClientRect();
const middle = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];

const panel = (seat) => document.querySelector(`#stage > .rival[data-piece="rival-${seat}"]`);

/** The element with a player's name: the caption of an open piece, or the seat. */
function home(seat) {
  const open = seat == null ? null : panel(seat);
  const chips = [open && !open.classList.contains("folded") ? open.querySelector("header .hchip") : null, $(`seat-${seat}`)?.querySelector(".hchip")];
  return chips.map((each) => each?.getBoundingClientRect()).find((area) => area?.width) ?? null;
}

/** Mark the actor with an ink frame and the target with a dashed red one, with an arrow between them. */
function mark(beat, arrow) {
  clear();
  frame(beat.acts ?? [], "acts");
  frame(beat.on ?? [], "aimed");
  if (beat.seat != null) for (const place of [$(`seat-${beat.seat}`), panel(beat.seat)]) place?.classList.add("acting");
  const [start, end] = [box(beat.acts?.[0]), box(beat.on?.[0])];
  if (arrow && start?.width && end?.width) point(middle(start), middle(end));
}

/** Frame these things: pieces by an outline that moves with them, others by a frame above the drawing. */
function frame(ids, css) {
  const away = overlay().getBoundingClientRect();
  const things = ids.map(shown).filter(Boolean);
  board.point(things.filter((thing) => thing.classList.contains("piece")).map((thing) => thing.id), css);
  for (const thing of things.filter((each) => !each.classList.contains("piece"))) {
    const area = resting(thing);
    const made = make("div", { class: `frame ${css}` });
    Object.assign(made.style, { left: `${area.left - away.x}px`, top: `${area.top - away.y}px`, width: `${area.right - area.left}px`, height: `${area.bottom - area.top}px` });
    if (area.right > area.left) overlay().append(made);
  }
}

/** The rectangle of a thing, without pieces that are still moving into it. */
function resting(thing) {
  const areas = (thing.querySelector(".glides") ? [...thing.children].filter((child) => !child.matches(".glides") && !child.querySelector(".glides")) : [thing]).map((each) => each.getBoundingClientRect()).filter((area) => area.width);
  const edge = (name, most) => most(...areas.map((area) => area[name]));
  return { left: edge("left", Math.min), top: edge("top", Math.min), right: edge("right", Math.max), bottom: edge("bottom", Math.max) };
}

function clear() {
  board.point([], "acts");
  board.point([], "aimed");
  for (const line of document.querySelectorAll(".seat.acting, .rival.acting")) line.classList.remove("acting");
  for (const old of overlay().querySelectorAll(".arrow, .frame")) old.remove();
}

function point([x, y], [u, v]) {
  const away = overlay().getBoundingClientRect();
  const long = Math.hypot(u - x, v - y);
  if (long < 24) return;
  const [dx, dy] = [(u - x) / long, (v - y) / long];
  const [a, b, c, d] = [x + dx * 14 - away.x, y + dy * 14 - away.y, u - dx * 16 - away.x, v - dy * 16 - away.y];
  const [p, q] = [(a + c) / 2 - dy * long * 0.12, (b + d) / 2 + dx * long * 0.12];
  const path = `M${a} ${b}Q${p} ${q} ${c} ${d}`;
  const turn = Math.atan2(d - q, c - p);
  const wing = (side) => `M${c} ${d}l${-13 * Math.cos(turn + side)} ${-13 * Math.sin(turn + side)}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "arrow");
  svg.innerHTML = `<path class="rim" d="${path}${wing(0.5)}${wing(-0.5)}"/><path d="${path}${wing(0.5)}${wing(-0.5)}"/>`;
  overlay().append(svg);
}

/** Copy the things that disappear with this beat. */
function leaving(beat) {
  const gone = beat.gone ?? [];
  const away = overlay().getBoundingClientRect();
  return gone.flatMap((id) => {
    const found = closeup.picture(shown(id));
    if (!found) return [];
    const ghost = make("div", { class: "ghost" }, found.copy);
    Object.assign(ghost.style, { left: `${found.area.x - away.x}px`, top: `${found.area.y - away.y}px`, width: `${found.area.width}px`, height: `${found.area.height}px` });
    return [ghost];
  });
}

/** Let the dead fade and sink, with a cross. */
function perish(beat, ghosts, time) {
  for (const id of beat.gone) shown(id)?.style.setProperty("visibility", "hidden"); // until the drawing is updated
  for (const ghost of ghosts) {
    overlay().append(ghost);
    ghost.append(make("i", { class: "cross" }, "×"));
    ghost.animate([{ opacity: 1 }, { opacity: 0.45, transform: "translateY(5px)", offset: 0.6 }, { opacity: 0, transform: "translateY(8px)" }], { duration: time, fill: "forwards" });
  }
}

/** Taken things fly to the actor, other vanished things fade, turned things flip, new things appear. */
function pass(beat, ghosts, time) {
  const taker = beat.motion === "take" ? box(beat.on?.at(-1) ?? beat.acts?.[0] ?? beat.marks?.at(-1)) ?? home(beat.seat) : null;
  for (const ghost of ghosts) {
    overlay().append(ghost);
    if (taker?.width) fly(ghost, taker, time); else ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: Math.min(time, 260), fill: "forwards" });
  }
  if (beat.motion === "swap") $("ownwrap").firstElementChild?.animate([{ opacity: 0, transform: "translateX(90px)" }, { opacity: 1, transform: "none" }], { duration: Math.min(time, 420), easing: "ease-out" }); // the new hand comes from the neighbour
  const turned = beat.motion === "flip" ? beat.marks ?? [] : [];
  turned.forEach((id, at) => {
    const card = document.getElementById(id);
    card?.classList.add("flipping");
    card?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: 240, delay: Math.min(at * 40, 600), fill: "backwards", easing: "ease-out" });
  });
  for (const id of beat.came ?? []) document.getElementById(id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(time, 260) });
}

/** Move a picture to the middle of an area and shrink it to fit. */
function fly(ghost, area, time) {
  const from = ghost.getBoundingClientRect();
  const [[x, y], [u, v]] = [middle(from), middle(area)];
  const scale = Math.min(1, Math.max(area.width, area.height) / Math.max(from.width, from.height));
  ghost.animate([{ transform: "none" }, { transform: `translate(${u - x}px, ${v - y}px) scale(${scale})` }], { duration: Math.min(time, 420), easing: "cubic-bezier(.25,.7,.25,1)", fill: "forwards" });
}

/** Let scores count up to their current values. */
function count(beat) {
  const now = beat.position.sheet.totals;
  (beat.totals ?? now).forEach((was, seat) => {
    if (was === now[seat]) return;
    for (const score of document.querySelectorAll(`#seat-${seat} .score, .rival[data-piece="rival-${seat}"] header span`)) {
      const steps = Math.min(Math.abs(now[seat] - was), 13);
      for (let step = 0; step <= steps; step += 1) setTimeout(() => { score.textContent = String(Math.round(was + ((now[seat] - was) * step) / steps)); }, step * 30);
      score.classList.add(now[seat] > was ? "up" : "down");
    }
  });
}

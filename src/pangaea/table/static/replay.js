// The replay: any position of the game by buttons, slider, keys or a link. Steps forward show their beats.

import { $, call, icon } from "./page.js";
import { room } from "./room.js";
import { staged } from "./scene.js";

const PAUSE = 250;
const SIGNS = { slow: "½×", normal: "1×", fast: "2×", instant: "»" };
const query = (chair) => new URLSearchParams({ ...room(), ...(chair === null ? {} : { seat: chair }) });

/** The position after this many moves, for this screen; `chair` is the seat from which a watcher looks, or null. */
const positionAt = (table, step, chair) => call("GET", `/api/tables/${table}/at/${step}?${query(chair)}`);

/** The beats between two positions. */
export const storyOf = (table, step, end, chair = null) => call("GET", `/api/tables/${table}/story/${step}/${end}?${query(chair)}`);

export class Replay {
  constructor(id, table) {
    this.id = id;
    this.table = table; // shows a position and the beats before it; null for the current game
    this.steps = 0;
    this.at = null;
    this.cache = new Map();
    this.playing = false;
    $("rp-first").addEventListener("click", () => this.go(0));
    $("rp-back").addEventListener("click", () => this.by(-1));
    $("rp-on").addEventListener("click", () => this.by(1));
    $("rp-last").addEventListener("click", () => this.leave());
    $("rp-play").addEventListener("click", () => (this.playing ? this.stop() : this.play()));
    $("rp-slider").addEventListener("input", () => this.go(Number($("rp-slider").value)));
    $("rp-speed").addEventListener("click", () => this.faster(1, true));
    $("set-speed").addEventListener("change", () => this.sign());
    document.addEventListener("keydown", (event) => {
      if (event.target.closest?.("input, textarea, select, dialog, svg.pangaea") || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = { ArrowLeft: () => this.by(-1), ArrowRight: () => this.by(1), Home: () => this.go(0), End: () => this.leave(), "+": () => this.faster(1), "-": () => this.faster(-1) }[event.key];
      if (act) { event.preventDefault(); act(); }
    });
  }

  /** Change to the next or previous speed; with `round`, the first one comes after the last. It is the speed of the menu. */
  faster(change, round = false) {
    const choice = $("set-speed");
    const next = choice.selectedIndex + change;
    choice.selectedIndex = round ? next % choice.length : Math.max(0, Math.min(next, choice.length - 1));
    choice.dispatchEvent(new Event("change"));
  }

  sign() {
    const choice = $("set-speed");
    const label = `${$("rp-speed").getAttribute("aria-label").split(":")[0]}: ${choice.selectedOptions[0].textContent}`;
    $("rp-speed").textContent = SIGNS[choice.value];
    $("rp-speed").title = label;
    $("rp-speed").setAttribute("aria-label", label);
  }

  /** Update the replay when the game has continued. */
  update(steps) {
    const grown = steps !== this.steps;
    this.steps = steps;
    if (grown && steps < Math.max(-1, ...this.cache.keys())) this.cache.clear();
    this.draw();
  }

  /** Discard fetched positions, which have the wrong size. */
  forget() {
    this.cache.clear();
    if (this.at !== null) this.go(this.at);
  }

  by(change) {
    if (change < 0) this.stop();
    const next = (this.at ?? this.steps) + change;
    if (this.at !== null && change > 0) this.tell();
    else if (next >= this.steps) this.leave();
    else this.go(Math.max(0, next));
  }

  /** Jump to a position without animation or marks. */
  async go(step) {
    if (step > this.steps) return;
    this.at = step;
    this.draw();
    history.replaceState(null, "", `#${step}`); // not later: by then the address may name another step
    const shape = String(query(this.table.from));
    const position = this.cache.get(step) ?? (await positionAt(this.id, step, this.table.from));
    if (this.at !== step) return; // the slider has moved on
    if (shape !== String(query(this.table.from))) { this.go(step); return; } // the room or the chair has changed
    this.cache.set(step, position);
    this.table.look(position);
  }

  /** Show the next step beat by beat. */
  async tell() {
    const step = this.at;
    if (step >= this.steps) { this.leave(); return; }
    this.at = step + 1;
    this.draw();
    const link = location.hash;
    const { first, beats, lines, log } = await storyOf(this.id, step, step + 1, this.table.from);
    const known = this.table.past?.log ?? [];
    const before = known.length < lines ? (await positionAt(this.id, step, this.table.from)).log : known; // steps were skipped
    if (this.at !== step + 1 || location.hash !== link) return; // another step was asked for
    history.replaceState(null, "", `#${this.at}`);
    this.table.tell(first, staged(first, beats), [...before.slice(0, lines), ...log], lines);
  }

  /** Called after the beats of a step. */
  told() {
    if (this.playing) setTimeout(() => { if (this.playing) this.by(1); }, PAUSE);
  }

  leave() {
    this.stop();
    if (this.at === null) return;
    this.at = null;
    history.replaceState(null, "", location.pathname);
    this.draw();
    this.table.look(null);
  }

  async play() {
    this.playing = true;
    $("rp-play").replaceChildren(icon("pause"));
    if (this.at === null) await this.go(0);
    this.by(1);
  }

  stop() {
    this.playing = false;
    $("rp-play").replaceChildren(icon("play"));
  }

  draw() {
    const at = this.at ?? this.steps;
    $("rp-slider").max = this.steps;
    $("rp-slider").value = at;
    $("rp-count").textContent = `${at} / ${this.steps}`;
  }
}

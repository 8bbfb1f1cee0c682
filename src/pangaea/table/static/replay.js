// Looking back: any position of the game, by buttons, slider, keys, or a link.

import { room } from "./board.js";
import { $, call, icon } from "./page.js";

const PACE = 1100;

/** The position after so many moves, in the shape of this screen. */
export const positionAt = (table, step) => call("GET", `/api/tables/${table}/at/${step}?${new URLSearchParams(room())}`);

export class Replay {
  constructor(table, show) {
    this.table = table;
    this.show = show; // gets the position, or null for the game as it is
    this.steps = 0;
    this.at = null;
    this.cache = new Map();
    this.timer = null;
    $("rp-first").addEventListener("click", () => this.go(0));
    $("rp-back").addEventListener("click", () => this.by(-1));
    $("rp-on").addEventListener("click", () => this.by(1));
    $("rp-last").addEventListener("click", () => this.leave());
    $("rp-play").addEventListener("click", () => (this.timer ? this.stop() : this.play()));
    $("rp-slider").addEventListener("input", () => this.go(Number($("rp-slider").value)));
    document.addEventListener("keydown", (event) => {
      if (event.target.closest?.("input, textarea, select, dialog, svg.pangaea") || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = { ArrowLeft: () => this.by(-1), ArrowRight: () => this.by(1), Home: () => this.go(0), End: () => this.leave() }[event.key];
      if (act) { event.preventDefault(); act(); }
    });
  }

  /** The game has gone on. */
  update(steps) {
    const grown = steps !== this.steps;
    this.steps = steps;
    if (grown && steps < Math.max(-1, ...this.cache.keys())) this.cache.clear();
    this.draw();
  }

  /** What was fetched has the wrong shape. */
  forget() {
    this.cache.clear();
    if (this.at !== null) this.go(this.at);
  }

  by(change) {
    const next = (this.at ?? this.steps) + change;
    if (next >= this.steps) this.leave();
    else this.go(Math.max(0, next));
  }

  async go(step) {
    if (step >= this.steps) { this.leave(); return; }
    this.at = step;
    this.draw();
    const position = this.cache.get(step) ?? (await positionAt(this.table, step));
    this.cache.set(step, position);
    if (this.at !== step) return; // the slider has moved on
    history.replaceState(null, "", `#${step}`);
    this.show(position);
  }

  leave() {
    this.stop();
    if (this.at === null) return;
    this.at = null;
    history.replaceState(null, "", location.pathname);
    this.draw();
    this.show(null);
  }

  play() {
    if (this.at === null) this.go(0);
    this.timer = setInterval(() => this.by(1), PACE);
    $("rp-play").replaceChildren(icon("pause"));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    $("rp-play").replaceChildren(icon("play"));
  }

  draw() {
    const at = this.at ?? this.steps;
    $("rp-slider").max = this.steps;
    $("rp-slider").value = at;
    $("rp-count").textContent = `${at} / ${this.steps}`;
  }
}

// A choice among the legal moves, narrowed by clicks: what can be clicked next, remaining moves, buttons.

import { word } from "./page.js";

export class Choice {
  constructor(moves) {
    this.moves = moves;
    this.selected = [];
  }

  /** The moves that begin with the clicked things. */
  get left() {
    return this.moves.filter((move) => this.selected.every((id, at) => move.ids[at] === id));
  }

  /** The ids that can be clicked next. */
  get lit() {
    const at = this.selected.length;
    return new Set(this.left.flatMap((move) => [move.ids[at], move.loose && !at ? move.ids.at(-1) : undefined]).filter((id) => id !== undefined));
  }

  /** Moves that need no further click, shown as buttons unless there is only one, which is sent. */
  get buttons() {
    return this.left.filter((move) => move.ids.length === this.selected.length);
  }

  /** The one remaining move after a click; null while there are several. */
  get only() {
    const left = this.left;
    return this.selected.length && left.length === 1 ? left[0] : null;
  }

  /** Process a click: narrow the choice, undo a click, or start over. Return false if the click has no effect. */
  pick(id) {
    if (this.left.some((move) => move.ids[this.selected.length] === id)) this.selected.push(id);
    else if (this.selected.includes(id)) this.selected.length = this.selected.indexOf(id);
    else if (this.moves.some((move) => move.ids[0] === id)) this.selected = [id];
    else if (this.loose(id)) this.selected = [...this.loose(id).ids];
    else return false;
    return true;
  }

  /** The move made by a click on its last thing alone, with the other things chosen automatically. */
  loose(id) {
    return this.left.find((move) => move.loose && move.ids.at(-1) === id);
  }

  /** Whether the thing belongs to a move but something else must be clicked first. */
  later(id) {
    return this.left.some((move) => move.ids.indexOf(id) > this.selected.length);
  }

  /** The effect of a click on this thing: it makes the one remaining move, or leads to a question (`then`, by id). */
  action(id, then = {}) {
    const at = this.selected.length;
    const left = this.left.filter((move) => move.ids[at] === id);
    const first = this.moves.filter((move) => move.ids[0] === id);
    const moves = left.length ? left : this.loose(id) ? [this.loose(id)] : first;
    if (moves.length === 1) return moves[0].label;
    return then[id] ?? word("act.options", { n: moves.length });
  }

  clear() {
    this.selected = [];
  }
}

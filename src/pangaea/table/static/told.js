// The beats shown since the own last move, whose ids are marked on the board.

export class Told {
  constructor() {
    this.beats = [];
  }

  /** Add a story; drop beats before this line of the notebook. */
  add(story, since) {
    this.beats = [...this.beats, ...story.filter((beat) => beat.text)].filter((beat) => beat.n > since);
  }

  /** Replace all beats by those of a story. */
  begin(story, since = -Infinity) {
    this.beats = story.filter((beat) => beat.text && beat.n > since);
  }

  clear() {
    this.beats = [];
  }

  get empty() {
    return !this.beats.length;
  }

  /** The marked ids of the beats shown so far, of all players or of one. */
  ids(seat = null) {
    return this.beats.filter((beat) => beat.shown && (seat === null || beat.seat === seat)).flatMap((beat) => beat.marks ?? []);
  }
}

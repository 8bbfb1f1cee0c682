// What has been told since the own last move: its ids are marked on the board.

export class Told {
  constructor() {
    this.beats = [];
  }

  /** Add a story; what was told before this line of the notebook is forgotten. */
  add(story, since) {
    this.beats = [...this.beats, ...story.filter((beat) => beat.text)].filter((beat) => beat.n > since);
  }

  /** A story in place of all that was told. */
  begin(story, since = -Infinity) {
    this.beats = story.filter((beat) => beat.text && beat.n > since);
  }

  clear() {
    this.beats = [];
  }

  get empty() {
    return !this.beats.length;
  }

  /** The ids that are marked, of all or of one player: of beats that have been shown. */
  ids(seat = null) {
    return this.beats.filter((beat) => beat.shown && (seat === null || beat.seat === seat)).flatMap((beat) => beat.marks ?? []);
  }
}

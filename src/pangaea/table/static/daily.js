// The puzzles of the day that this browser has solved: their dates, the last ones only.

import { kept } from "./page.js";

const KEY = "daily-solved";
const KEPT = 60;
const DAY = 86400000;
const before = (day, n) => new Date(Date.parse(day) - n * DAY).toISOString().slice(0, 10);
const dates = () => kept.get(KEY).split(" ").filter(Boolean);

/** Note that the puzzle of this day is solved. */
export const solvedOn = (day) => kept.set(KEY, [...new Set([...dates(), day])].slice(-KEPT).join(" "));

/** The days in a row up to this one; today need not be solved yet. */
export function streak(day) {
  const known = new Set(dates());
  let n = known.has(day) ? 1 : 0;
  for (let back = 1; known.has(before(day, back)); back++) n += 1;
  return n;
}

/** The last seven days, the given one last, and whether each was solved. */
export const week = (day) => [6, 5, 4, 3, 2, 1, 0].map((n) => ({ day: before(day, n), solved: dates().includes(before(day, n)) }));

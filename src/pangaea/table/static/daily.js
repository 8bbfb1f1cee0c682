// The dates of the latest puzzles of the day solved in this browser.

import { kept } from "./page.js";

const KEY = "daily-solved";
const KEPT = 60;
const DAY = 86400000;
const before = (day, n) => new Date(Date.parse(day) - n * DAY).toISOString().slice(0, 10);
const dates = () => kept.get(KEY).split(" ").filter(Boolean);

/** Record that the puzzle of this day is solved. */
export const solvedOn = (day) => kept.set(KEY, [...new Set([...dates(), day])].slice(-KEPT).join(" "));

/** The number of consecutive solved days up to this one; today may still be unsolved. */
export function streak(day) {
  const known = new Set(dates());
  let n = known.has(day) ? 1 : 0;
  for (let back = 1; known.has(before(day, back)); back++) n += 1;
  return n;
}

/** The seven days up to the given one, and whether each was solved. */
export const week = (day) => [6, 5, 4, 3, 2, 1, 0].map((n) => ({ day: before(day, n), solved: dates().includes(before(day, n)) }));

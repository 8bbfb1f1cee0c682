// Zoom of boards with small targets, by two fingers or a double tap. One finger moves the board.

import { $, make, shape, word } from "./page.js";
import { aimed, lower, swallow } from "./touch.js";

const MOST = 3; // largest zoom factor
const TWICE = 2; // zoom factor of a double tap
const SOON = 350; // milliseconds between the taps of a double tap
const NEAR = 24; // pixels between the taps, and that a finger may move during a tap
const MAP = 96; // longer side of the map in pixels

const board = $("boardwrap");
const fingers = new Map(); // position of each finger on the board
let zoom = 1;
let begun = null; // place and time of the first touch; null after a movement or a second touch
let tapped = null; // the last tap that chose nothing
let map = null;
let seen = null; // the visible part before a story

const off = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);

/** Zoom the board around this point of the screen. */
function enlarge(wanted, { x, y }) {
  const area = board.getBoundingClientRect();
  const before = zoom;
  zoom = Math.min(MOST, Math.max(1, wanted));
  const [left, top] = [[board.scrollLeft, x - area.x], [board.scrollTop, y - area.y]].map(([scrolled, at]) => ((scrolled + at) / before) * zoom - at);
  board.style.setProperty("--zoom", zoom);
  board.classList.toggle("zoomed", zoom > 1);
  board.scrollTo(left, top);
  lower();
  chart();
}

/** Show the whole board. */
export function whole() {
  seen = null;
  if (zoom > 1) enlarge(1, { x: 0, y: 0 });
}

/** Show the whole board during a story. */
export function rest() {
  fingers.clear();
  if (zoom === 1) return;
  const part = { zoom, x: board.scrollLeft / (zoom - 1), y: board.scrollTop / (zoom - 1) }; // this point stays where it is
  whole();
  seen = part;
}

/** Return to the part visible before the story when the player is asked again. */
export function resume() {
  const area = board.getBoundingClientRect();
  if (seen && board.querySelector(".dense")) enlarge(seen.zoom, { x: area.x + seen.x, y: area.y + seen.y });
  seen = null;
}

/** Draw a small map of the board with a frame around the visible part; a touch shows the whole board. */
function chart() {
  if (zoom === 1) { map?.remove(); map = null; return; }
  const svg = board.querySelector("svg.pangaea");
  const { width, height } = svg.viewBox.baseVal;
  if (!map) {
    const small = svg.cloneNode(true);
    for (const each of [small, ...small.querySelectorAll("[id], [tabindex]")]) for (const name of ["id", "tabindex", "role", "aria-label"]) each.removeAttribute(name);
    small.setAttribute("aria-hidden", "true");
    small.append(shape("rect", { class: "seen" }));
    map = make("button", { class: "map", "aria-label": word("act.whole"), title: word("act.whole"), onclick: (event) => { event.stopPropagation(); whole(); } }, small);
    const scale = MAP / Math.max(width, height);
    Object.assign(map.style, { width: `${width * scale}px`, height: `${height * scale}px`, left: `${board.offsetLeft + 6}px`, top: `${board.offsetTop + 6}px` });
    $("stage").append(map);
  }
  const part = width / (board.clientWidth * zoom); // units of the drawing per pixel
  const frame = { x: board.scrollLeft * part, y: board.scrollTop * part, width: board.clientWidth * part, height: board.clientHeight * part };
  for (const [name, value] of Object.entries(frame)) map.querySelector(".seen").setAttribute(name, value);
}

/** Detect a double tap that chooses nothing, because there is nothing or only targets too small for a finger. */
function tap(at) {
  if (aimed($("stage"), at.x, at.y)) { tapped = null; return; }
  if (!tapped || at.time - tapped.time > SOON || off(at, tapped) > NEAR) { tapped = at; return; }
  tapped = null;
  swallow();
  enlarge(zoom > 1 ? 1 : TWICE, at);
}

const spot = (event) => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });
const zooms = (event) => event.pointerType !== "mouse" && board.querySelector(".dense") !== null && !$("play").classList.contains("telling");

board.addEventListener("pointerdown", (event) => {
  if (!zooms(event)) return;
  fingers.set(event.pointerId, spot(event));
  begun = fingers.size === 1 ? spot(event) : null;
});
addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = spot(event);
  const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
  fingers.set(event.pointerId, now);
  if (begun && off(begun, now) > NEAR) begun = null;
  if (other) {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    enlarge(zoom * (off(now, other) / Math.max(1, off(was, other))), middle);
  }
  if (zoom === 1 || (!other && begun)) return;
  const share = other ? 2 : 1; // two fingers move the board half as far each
  board.scrollBy((was.x - now.x) / share, (was.y - now.y) / share);
  lower();
  chart();
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => {
  if (!fingers.delete(event.pointerId)) return;
  if (end === "pointerup" && begun) tap({ ...begun, time: event.timeStamp });
  begun = null;
});

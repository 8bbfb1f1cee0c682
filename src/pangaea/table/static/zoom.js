// The board enlarged, where its things are smaller than a finger: by two fingers or a double tap. One finger moves it.

import { $, make, shape, word } from "./page.js";
import { aimed, lower, swallow } from "./touch.js";

const MOST = 3; // times as large
const TWICE = 2; // after a double tap
const SOON = 350; // milliseconds between the taps of a double tap
const NEAR = 24; // pixels between them, and how far a finger may slip in a tap
const MAP = 96; // pixels: the longer side of the map

const board = $("boardwrap");
const fingers = new Map(); // where each finger on the board is
let zoom = 1;
let begun = null; // where and when the first of the fingers came; null when it has moved, or another one has come
let tapped = null; // the last tap that has chosen nothing
let map = null;
let seen = null; // the part that was seen before a story is told

const off = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);

/** Enlarge the board so that what lies at this point of the screen stays there. */
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

/** The whole board again. */
export function whole() {
  seen = null;
  if (zoom > 1) enlarge(1, { x: 0, y: 0 });
}

/** The whole board while a story is told. */
export function rest() {
  fingers.clear();
  if (zoom === 1) return;
  const part = { zoom, x: board.scrollLeft / (zoom - 1), y: board.scrollTop / (zoom - 1) }; // this point stays where it is
  whole();
  seen = part;
}

/** The player is asked again: the part that was seen before the story. */
export function resume() {
  const area = board.getBoundingClientRect();
  if (seen && board.querySelector(".dense")) enlarge(seen.zoom, { x: area.x + seen.x, y: area.y + seen.y });
  seen = null;
}

/** A small map of the board with a frame around the part that is seen; a touch shows the whole board. */
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
  const part = width / (board.clientWidth * zoom); // of the drawing's units in a pixel
  const frame = { x: board.scrollLeft * part, y: board.scrollTop * part, width: board.clientWidth * part, height: board.clientHeight * part };
  for (const [name, value] of Object.entries(frame)) map.querySelector(".seen").setAttribute(name, value);
}

/** Two taps at one place that choose nothing, because nothing is there or because it is too small for a finger. */
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

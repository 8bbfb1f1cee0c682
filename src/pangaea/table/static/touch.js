// Touch screens: names of touched things, and a magnifier for small targets.

import { explain } from "./help.js";
import { $, make, word } from "./page.js";

const FINGER = 40;
const REACH = 22;
const ZOOM = 2.5;
const GLASS = 172;
const EDGE = 32; // pixels from the side of the screen, because the words are wider than the magnifier
const HOLD = 450;
const SLIP = 10; // pixels that a finger may move during a long press
const TITLED = "svg.pangaea g:has(> title)";
let asking = false; // whether the next touch opens help

const about = (target) => target.closest?.(TITLED)?.querySelector(":scope > title")?.textContent;

/** Show the help card of a thing, or its name, until it is closed. */
function say(text) {
  $("about-text").textContent = text;
  $("about").hidden = !text;
}
async function tell(target) {
  const id = target.closest?.("svg.pangaea g[id]")?.id;
  const text = about(target) ?? "";
  say(id && (await explain(id)) ? "" : text);
}
function hush() {
  $("about").hidden = true;
  ask(false);
}
function ask(now) {
  asking = now;
  $("act-help").setAttribute("aria-pressed", String(now));
  document.body.classList.toggle("asking", now);
}
$("act-about").addEventListener("click", hush);
$("act-help").addEventListener("click", () => { if (asking) hush(); else { ask(true); say(word("help.touch")); } });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); });

/** Suppress the click of this touch. */
export function swallow() {
  const stop = (event) => event.stopImmediatePropagation();
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", stop, { capture: true }), { capture: true, once: true });
}

/** Open help by a long press, or by a touch after the question mark. */
export function holding(wrap) {
  let timer = null;
  let begun = null; // where the touch began
  const stop = () => clearTimeout(timer);
  wrap.addEventListener("click", (event) => {
    if (!asking) return;
    event.stopImmediatePropagation();
    tell(event.target);
  }, { capture: true });
  wrap.addEventListener("pointerdown", (event) => {
    stop();
    if (event.pointerType === "mouse" || !event.isPrimary) return; // two fingers zoom
    begun = event;
    timer = setTimeout(() => { if (about(event.target)) { tell(event.target); swallow(); } }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel"]) wrap.addEventListener(end, stop);
  wrap.addEventListener("pointermove", (event) => { if (begun && Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > SLIP) stop(); });
  wrap.addEventListener("contextmenu", (event) => { if (event.pointerType === "touch") event.preventDefault(); });
}

/** The clickable thing within reach of a point whose centre is nearest. */
export function nearest(wrap, x, y, reach = REACH) {
  let best = null;
  let least = reach;
  let middle = Infinity;
  const part = wrap.querySelector(".zoomed")?.getBoundingClientRect(); // the visible part of an enlarged board
  for (const group of wrap.querySelectorAll("svg.pangaea .can[id]")) {
    const box = group.getBoundingClientRect();
    if (part && group.closest(".zoomed") && (box.right < part.left || box.left > part.right || box.bottom < part.top || box.top > part.bottom)) continue;
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const off = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (box.width && away < reach && (away < least || (away === least && off < middle))) { least = away; middle = off; best = group; }
  }
  return best;
}

const side = (group) => {
  const shapes = [...group.querySelectorAll(":scope > .reach, :scope > .hit, :scope > .gh")];
  return Math.max(...(shapes.length ? shapes : [group]).map((shape) => shape.getBoundingClientRect()).map((box) => Math.max(box.width, box.height)));
};

/** Whether a touch there chooses something, because the target is large enough. */
export function aimed(wrap, x, y) {
  const near = nearest(wrap, x, y);
  return near !== null && side(near) >= FINGER;
}

/** Remove the magnifier when its contents are out of date. */
export const lower = () => document.querySelector(".loupe")?.remove();

/** Show a magnifier for a touch near small targets; a touch in it chooses the target below. Return whether it was shown. */
export function loupe(wrap, event, click) {
  lower();
  const near = nearest(wrap, event.clientX, event.clientY, REACH);
  if (!near || side(near) >= FINGER) return false;
  const svg = near.closest("svg.pangaea");
  const area = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / area.width;
  const size = GLASS / ZOOM;
  const left = Math.min(Math.max(event.clientX - area.x - size / 2, 0), area.width - size);
  const top = Math.min(Math.max(event.clientY - area.y - size / 2, 0), area.height - size);
  const glass = make("div", { class: "loupe" });
  const view = svg.cloneNode(true);
  for (const named of [view, ...view.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const lit of view.querySelectorAll("[tabindex]")) lit.removeAttribute("tabindex");
  view.setAttribute("viewBox", [left * scale, top * scale, size * scale, size * scale].join(" "));
  view.setAttribute("aria-hidden", "true");
  glass.append(view, make("p", {}, near.getAttribute("aria-label") ?? about(near) ?? ""));
  glass.style[event.clientX < innerWidth / 2 ? "right" : "left"] = `${EDGE}px`; // next to the finger, never below it
  const below = event.clientY <= innerHeight / 2;
  glass.classList.toggle("low", !below); // its words are on the far side of the finger
  glass.style.top = `${below ? event.clientY + 44 : event.clientY - GLASS - 44}px`;
  glass.addEventListener("click", (touch) => {
    touch.stopPropagation();
    const at = glass.firstElementChild.getBoundingClientRect();
    const now = svg.getBoundingClientRect();
    const target = nearest(wrap, now.x + left + ((touch.clientX - at.x) / at.width) * size, now.y + top + ((touch.clientY - at.y) / at.height) * size, REACH);
    glass.remove();
    if (target) click(target.id);
  });
  wrap.append(glass);
  return true;
}

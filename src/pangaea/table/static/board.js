// The drawings: show them, highlight things, move pieces. Pieces glide from the old to the new place of their id.

import { lines, mute } from "./described.js";
import { $, word } from "./page.js";
import { arrange, count, otherRoom } from "./room.js";
import { holding, loupe, lower, nearest } from "./touch.js";
import { rest, whole } from "./zoom.js";

const GLIDE = 260;
const APART = 40;
const ALL = 900;
const HINT = 1400;
const ALIKE = 1.25; // a piece whose size changes by a larger factor has a new layout and does not glide
const still = matchMedia("(prefers-reduced-motion: reduce)");

const shown = new Map(); // text of the drawing in each wrap
const rows = new Map(); // the pieces of each place, in order of arrival
let hinting = null; // timer that ends the highlight of alternatives
let origin = null; // place of the last click, from which new pieces come

const drawings = () => [$("stage")];
const groups = (selector) => drawings().flatMap((wrap) => [...wrap.querySelectorAll(`svg.pangaea ${selector}`)]);

/** Show a position; with `animate`, pieces glide. */
export function show(scene, animate) {
  const before = animate && !still.matches ? whereabouts() : null;
  const turned = otherRoom(scene);
  if (turned) whole();
  else if (animate) rest(); // show the whole board, so that the movement is visible
  for (const wrap of $("stage").querySelectorAll(".above")) wrap.classList.remove("above");
  arrange(scene, put);
  $("when").textContent = scene.when ?? "";
  if (before && !turned) glide(before);
  origin = null;
}

function put(wrap, svg) {
  const key = wrap.id || `${wrap.className}-${wrap.dataset.seat}`;
  if (shown.get(key) === svg && wrap.firstElementChild) return;
  shown.set(key, svg);
  lower();
  const text = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(svg ? text : "<p/>", "image/svg+xml").documentElement;
  wrap.replaceChildren(...(svg ? [document.importNode(parsed, true)] : []));
  for (const styled of wrap.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style; // the page's policy forbids inline styles in markup
  for (const place of wrap.querySelectorAll(".keeps")) keep(place);
  mute(wrap);
}

/** Keep pieces in place when another one arrives, because a drawing does not know the order of arrival. */
function keep(place) {
  const pieces = [...place.querySelectorAll(":scope > .piece:not(.pending)")];
  const spots = pieces.map((piece) => ["x", "y"].map((way) => piece.querySelector("use").getAttribute(way)));
  const came = rows.get(place.id) ?? [];
  const since = (piece) => (came.includes(piece.id) ? came.indexOf(piece.id) : came.length);
  pieces.sort((one, other) => since(one) - since(other)); // new ones keep the order of the drawing
  pieces.forEach((piece, at) => ["x", "y"].forEach((way, which) => piece.querySelector("use").setAttribute(way, spots[at][which])));
  rows.set(place.id, pieces.map((piece) => piece.id));
}

function whereabouts() {
  const found = new Map();
  for (const piece of groups(".piece[id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

function glide(before) {
  const moved = [];
  for (const piece of groups(".piece[id]")) {
    if (piece.hasAttribute("transform")) continue;
    const now = piece.getBoundingClientRect();
    const old = before.get(piece.id);
    const was = old ?? origin;
    if (!was || !now.width || (old && Math.max(old.width / now.width, now.width / old.width) > ALIKE) || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) continue;
    moved.push([piece, was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2]);
  }
  const step = Math.min(APART, (ALL - GLIDE) / Math.max(1, moved.length));
  moved.forEach(([piece, dx, dy], at) => {
    const svg = piece.ownerSVGElement;
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    svg.classList.add("gliding");
    piece.classList.add("glides");
    svg.parentElement?.classList.add("above"); // above everything else, and not clipped at the edge of its piece
    const motion = piece.animate(
      [{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: "none" }],
      { duration: GLIDE, delay: at * step, easing: "cubic-bezier(.25,.7,.25,1)", fill: "backwards" },
    );
    motion.finished.then(() => { piece.classList.remove("glides"); svg.classList.remove("gliding"); svg.parentElement?.classList.remove("above"); }, () => {});
  });
}

/** Wait until the pieces have arrived. */
export const arrived = () => Promise.allSettled(groups(".glides").flatMap((piece) => piece.getAnimations()).map((motion) => motion.finished));

/** A click during a movement counts, and ends the movement. */
export function settle() {
  for (const wrap of drawings()) for (const motion of wrap.getAnimations({ subtree: true })) motion.finish();
}

/** Mark the things of the last beats: by their own brackets or by a frame. */
export function marks(ids) {
  for (const group of groups(".last")) group.classList.remove("last");
  for (const id of ids) document.getElementById(id)?.classList.add("last");
}

/** Remove all drawings, because nobody may see them now. */
export function hide() {
  shown.clear();
  whole();
  lower();
  for (const svg of $("stage").querySelectorAll("svg.pangaea")) svg.remove();
}

/** Briefly highlight what can be clicked instead. */
export function hint(ids) {
  clearTimeout(hinting);
  point(ids, "hinted");
  hinting = setTimeout(() => point([], "hinted"), HINT);
}

/** Highlight what can be clicked, and show what is selected and what is forbidden. */
export function light(choice, labels, first) {
  for (const group of groups(".can, .sel, .no, [tabindex]")) {
    group.classList.remove("can", "sel", "no", "fresh");
    group.removeAttribute("tabindex");
    for (const name of ["aria-label", "aria-description", "aria-pressed"]) group.removeAttribute(name);
    group.setAttribute("role", "none");
  }
  if (!choice) { count(); return; }
  const lit = choice.lit;
  for (const id of lit) enable(document.getElementById(id), labels(id), first);
  if (choice.selected.length) {
    for (const id of new Set(choice.moves.map((move) => move.ids[0]))) {
      const group = document.getElementById(id);
      if (!lit.has(id)) press(group, labels(id));
    }
    for (const id of choice.selected) {
      const group = document.getElementById(id);
      group?.classList.add("sel");
      press(group, word("act.cancel"));
      group?.setAttribute("aria-pressed", "true");
    }
    const kinds = new Set([...lit].map(kind)); // only things of these kinds can be wrong answers
    for (const hatch of groups("[id] > .hatch")) {
      const group = hatch.parentElement;
      if (kinds.has(kind(group.id)) && !lit.has(group.id) && !choice.selected.includes(group.id)) group.classList.add("no");
    }
  }
  count();
}

/** The kind of the thing with an id: `hex--3-1` is a hex. */
const kind = (id) => id.split("-", 1)[0];

function enable(group, label, first) {
  if (!group) return;
  group.classList.add("can");
  if (first && !still.matches) group.classList.add("fresh");
  press(group, label);
}

/** Turn a thing into a button whose label is the thing, then the effect of a click. */
function press(group, label) {
  if (!group) return;
  group.tabIndex = 0;
  group.setAttribute("role", "button");
  const [name, ...about] = lines(group);
  group.setAttribute("aria-label", name && !label.includes(name) ? `${name}. ${label}` : label);
  group.setAttribute("aria-description", about.join(" ")); // otherwise its title would be read again
}

/** Shake what cannot be clicked. */
export function refuse(id) {
  const group = document.getElementById(id);
  if (!group) return;
  group.classList.remove("refused");
  void group.getBoundingClientRect();
  group.classList.add("refused");
  group.addEventListener("animationend", () => group.classList.remove("refused"), { once: true });
}

/** Point at things: those of a line of the notebook (`told`), or those that a move would take (`would`). */
export function point(ids, css) {
  for (const group of groups(`.${css}`)) group.classList.remove(css);
  for (const id of ids) document.getElementById(id)?.classList.add(css);
}

/** Describe a thing in words. */
export const called = (id) => lines(document.getElementById(id))[0];

/** The ids of the things that contain a thing, innermost first. */
export function around(id) {
  const outer = document.getElementById(id)?.parentElement.closest("svg.pangaea g[id]");
  return outer ? [outer.id, ...around(outer.id)] : [];
}

/** Let new pieces come from the clicked thing. */
export const remember = (id) => { origin = document.getElementById(id)?.getBoundingClientRect() ?? null; };

/** Let new pieces come from there, unless a click has set their origin. */
export const enter = (area) => { origin ??= area; };

/** Listen to pointer, touch and keys: `click` gets the id of the thing, `hover` the id of a clickable thing or null. */
export function listen(click, hover) {
  const thing = (target) => target.closest?.("svg.pangaea [id].can, svg.pangaea [id].sel") ?? target.closest?.("svg.pangaea g[id]");
  const wrap = $("stage");
  holding(wrap);
  wrap.addEventListener("click", (event) => {
    settle();
    if (event.target.closest(".loupe")) return;
    if (event.pointerType === "touch" && loupe(wrap, event, click)) return;
    const near = event.pointerType === "touch" && !event.target.closest(".can, .sel") ? nearest(wrap, event.clientX, event.clientY) : null; // a touch near a line is enough
    const group = near ?? thing(event.target);
    if (group) click(group.id);
  });
  for (const over of ["pointerover", "focusin"]) wrap.addEventListener(over, (event) => hover(event.target.closest?.("svg.pangaea [id].can")?.id ?? null));
  for (const out of ["pointerleave", "focusout"]) wrap.addEventListener(out, () => hover(null));
  wrap.addEventListener("keydown", (event) => {
    const group = event.target.closest("svg.pangaea [id]");
    if (!group) return;
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); click(group.id); }
    else if (event.key.startsWith("Arrow")) { event.preventDefault(); event.stopPropagation(); step(group, event.key); }
  });
}

const centre = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

function step(from, key) {
  const [x, y] = centre(from);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const other of groups("[tabindex]")) {
    const [u, v] = centre(other);
    const ahead = (u - x) * way[0] + (v - y) * way[1];
    const aside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
    if (other !== from && ahead > 1 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = other; }
  }
  best?.focus();
}

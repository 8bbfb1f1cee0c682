// The drawings: shown, lit, and moved. Pieces glide from their old place to the new one by their ids.

import { $, chip, make } from "./page.js";

const GLIDE = 260;
const APART = 40;
const ALL = 900;
const FINGER = 40;
const REACH = 22;
const ZOOM = 2.5;
const HOLD = 450;
const STEP = 20; // pixels between two sizes of the room for a game
const ROOMY = [1320, 800]; // in a larger room everything is drawn larger
const still = matchMedia("(prefers-reduced-motion: reduce)");
const finger = matchMedia("(pointer: coarse)");

const shown = new Map(); // what each wrap holds, as text
let origin = null; // where the last click was: new pieces come from there

const drawings = () => [$("stage"), $("seats")];
const groups = (selector) => drawings().flatMap((wrap) => [...wrap.querySelectorAll(`svg.pangaea ${selector}`)]);

/** Show a position; `animate` lets pieces glide. */
export function show(scene, animate) {
  const before = animate && !still.matches ? whereabouts() : null;
  const turned = places.box?.join() !== scene.places.box.join();
  arrange(scene);
  $("when").textContent = scene.when ? ` · ${scene.when}` : "";
  if (before && !turned) glide(before);
  origin = null;
}

/** The room that the page has for the game, in steps, as it is told to the server. */
export function room() {
  const hidden = $("play").hidden;
  $("play").hidden = false;
  const { clientWidth: width, clientHeight: height } = $("stage");
  $("play").hidden = hidden;
  const larger = Math.max(1, Math.min(width / ROOMY[0], height / ROOMY[1]));
  const stepped = (size) => Math.floor(size / larger / STEP) * STEP;
  return { width: stepped(width), height: stepped(height), finger: finger.matches };
}

/** Hear of it when the room has become another. */
export function onRoom(hear) {
  let timer = null;
  let last = JSON.stringify(room());
  const look = () => {
    const now = JSON.stringify(room());
    if (now !== last) { last = now; hear(JSON.parse(now)); }
  };
  new ResizeObserver(() => { fit(); clearTimeout(timer); timer = setTimeout(look, 150); }).observe($("stage"));
  finger.addEventListener("change", look);
}

let places = {}; // of the pieces that are shown

/** Every piece at its place: the board, the own area, the rivals with their captions; folded ones with their seat. */
function arrange(scene) {
  places = scene.places;
  const rivals = Object.keys(places).filter((name) => name.startsWith("rival-"));
  put($("boardwrap"), scene.board);
  put($("ownwrap"), places.own ? scene.own : "");
  for (const old of $("stage").querySelectorAll(":scope > .rival")) if (places[old.dataset.piece]?.length !== 4) old.remove();
  for (const name of rivals) {
    const seat = Number(name.slice(6));
    const open = places[name].length === 4;
    const mini = document.querySelector(`.mini[data-seat="${seat}"]`);
    if (mini) { mini.hidden = open; put(mini, open ? "" : scene[name]); }
    if (!open) continue;
    const wrap = $("stage").querySelector(`[data-piece="${name}"]`) ?? make("section", { class: "rival", "data-piece": name }, make("header"), make("div", { class: "inside", "data-seat": seat }));
    wrap.firstChild.replaceChildren(chip(seat), make("b", {}, scene.seats[seat].name), make("span", {}, String(scene.sheet?.totals[seat] ?? "")));
    if (!wrap.parentElement) $("stage").append(wrap);
    put(wrap.lastChild, scene[name]);
  }
  fit();
}

/** Drawings are made for a box; it lies in the middle of the stage and fills it. */
function fit() {
  if (!places.box) return;
  const stage = $("stage");
  const [width, height] = places.box;
  const scale = Math.min(stage.clientWidth / width, stage.clientHeight / height);
  if (!scale) return;
  stage.style.setProperty("--scale", scale);
  const left = (stage.clientWidth - width * scale) / 2;
  const top = (stage.clientHeight - height * scale) / 2;
  for (const [name, wrap] of [["board", $("boardwrap")], ["own", $("ownwrap")], ...[...stage.querySelectorAll(":scope > .rival")].map((each) => [each.dataset.piece, each])]) {
    const [x, y, w, h] = places[name] ?? [0, 0, 0, 0];
    Object.assign(wrap.style, { left: `${left + x * scale}px`, top: `${top + y * scale}px`, width: `${w * scale}px`, height: `${h * scale}px` });
  }
}

function put(wrap, svg) {
  const key = wrap.id || `${wrap.className}-${wrap.dataset.seat}`;
  if (shown.get(key) === svg && wrap.firstElementChild) return;
  shown.set(key, svg);
  const text = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(svg ? text : "<p/>", "image/svg+xml").documentElement;
  wrap.replaceChildren(...(svg ? [document.importNode(parsed, true)] : []));
  for (const styled of wrap.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style; // the page's policy allows no style in markup
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
    const was = before.get(piece.id) ?? (origin && !before.has(piece.id) ? origin : null);
    if (!was || !now.width || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) continue;
    moved.push([piece, was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2]);
  }
  const step = Math.min(APART, (ALL - GLIDE) / Math.max(1, moved.length));
  moved.forEach(([piece, dx, dy], at) => {
    const svg = piece.ownerSVGElement;
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    svg.classList.add("gliding");
    above(svg);
    const motion = piece.animate(
      [{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: "none" }],
      { duration: GLIDE, delay: at * step, easing: "cubic-bezier(.25,.7,.25,1)", fill: "backwards" },
    );
    motion.finished.then(() => { svg.classList.remove("gliding"); svg.parentElement?.classList.remove("above"); }, () => {});
  });
}

/** What glides is above everything else, and not cut off at the edge of its piece. */
const above = (svg) => svg.parentElement?.classList.add("above");

/** A click during a motion counts, and jumps to its end. */
export function settle() {
  for (const wrap of drawings()) for (const motion of wrap.getAnimations({ subtree: true })) motion.finish();
}

/** Mark what the last beats spoke of: things with brackets of their own, and others by a frame. */
export function marks(ids) {
  for (const group of groups(".last")) group.classList.remove("last");
  for (const id of ids) document.getElementById(id)?.classList.add("last");
}

/** Take every drawing away: nobody may see them now. */
export function hide() {
  shown.clear();
  for (const wrap of [$("boardwrap"), $("ownwrap"), ...document.querySelectorAll(".mini, .inside")]) wrap.replaceChildren();
}

/** For a moment, light what may be clicked instead. */
export function hint(ids) {
  const lit = ids.map((id) => document.getElementById(id)).filter(Boolean);
  for (const group of lit) group.classList.add("hinted");
  setTimeout(() => { for (const group of lit) group.classList.remove("hinted"); }, 1400);
}

/** Light what can be clicked, show what is selected and what is forbidden meanwhile. */
export function light(choice, labels, first) {
  for (const group of groups(".can, .sel, .no")) {
    group.classList.remove("can", "sel", "no", "fresh");
    group.removeAttribute("tabindex");
    group.removeAttribute("role");
  }
  if (!choice) return;
  const lit = choice.lit;
  for (const id of choice.selected) document.getElementById(id)?.classList.add("sel");
  for (const id of lit) enable(document.getElementById(id), labels(id), first);
  if (choice.selected.length) {
    for (const id of new Set(choice.moves.map((move) => move.ids[0]))) {
      const group = document.getElementById(id);
      if (group && !lit.has(id)) { group.tabIndex = 0; group.setAttribute("role", "button"); group.setAttribute("aria-label", labels(id)); }
    }
    for (const hatch of groups("[id] > .hatch")) {
      const group = hatch.parentElement;
      if (!lit.has(group.id) && !choice.selected.includes(group.id) && group.closest("#stage")) group.classList.add("no");
    }
  }
}

function enable(group, label, first) {
  if (!group) return;
  group.classList.add("can");
  if (first && !still.matches) group.classList.add("fresh");
  group.tabIndex = 0;
  group.setAttribute("role", "button");
  group.setAttribute("aria-label", label);
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

/** Point at things: those that a line of the notebook speaks of (`told`), or that a move would take (`would`). */
export function point(ids, css) {
  for (const group of groups(`.${css}`)) group.classList.remove(css);
  for (const id of ids) document.getElementById(id)?.classList.add(css);
}

/** What a thing is, in words. */
export const called = (id) => document.getElementById(id)?.querySelector(":scope > title")?.textContent ?? "";

/** New pieces come from the thing that was clicked. */
export const remember = (id) => { origin = document.getElementById(id)?.getBoundingClientRect() ?? null; };

/** Listen to pointer, finger and keys: `click` gets the id of the thing, `hover` the id of what can be clicked, or null. */
export function listen(click, hover, hold) {
  const thing = (target) => target.closest?.("svg.pangaea [id].can, svg.pangaea [id].sel") ?? target.closest?.("svg.pangaea g[id]");
  for (const wrap of [$("stage")]) {
    wrap.addEventListener("click", (event) => {
      settle();
      if (event.target.closest(".loupe")) return;
      if (event.pointerType === "touch" && loupe(wrap, event, click)) return;
      const group = thing(event.target);
      if (group) click(group.id);
    });
    for (const over of ["pointerover", "focusin"]) wrap.addEventListener(over, (event) => hover(event.target.closest?.("svg.pangaea [id].can")?.id ?? null));
    for (const out of ["pointerleave", "focusout"]) wrap.addEventListener(out, () => hover(null));
    holding(wrap, thing, hold);
    wrap.addEventListener("keydown", (event) => {
      const group = event.target.closest("svg.pangaea [id]");
      if (!group) return;
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); click(group.id); }
      else if (event.key.startsWith("Arrow")) { event.preventDefault(); event.stopPropagation(); step(group, event.key); }
    });
  }
}

/** A finger that stays on a thing asks what it is: there is no pointer to hover with. */
function holding(wrap, thing, hold) {
  let timer = null;
  const stop = () => clearTimeout(timer);
  wrap.addEventListener("pointerdown", (event) => {
    stop();
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      const group = event.target.closest?.("svg.pangaea g:has(> title)") ?? thing(event.target);
      const text = group?.querySelector(":scope > title")?.textContent;
      if (!text) return;
      hold(text);
      wrap.addEventListener("click", (click) => { click.stopImmediatePropagation(); }, { once: true, capture: true });
    }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) wrap.addEventListener(end, (event) => { if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) stop(); });
  wrap.addEventListener("contextmenu", (event) => { if (event.pointerType === "touch") event.preventDefault(); });
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

function nearest(x, y, reach) {
  let best = null;
  let least = reach;
  for (const group of groups(".can[id]")) {
    const box = group.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < least) { least = away; best = group; }
  }
  return best;
}

/** A finger near small targets raises a magnifier; a touch in it reaches the target beneath. True if it did. */
function loupe(wrap, event, click) {
  wrap.querySelector(".loupe")?.remove();
  const near = nearest(event.clientX, event.clientY, REACH);
  const box = near?.getBoundingClientRect();
  if (!box || Math.max(box.width, box.height) >= FINGER) return false;
  const svg = near.closest("svg.pangaea");
  const area = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / area.width;
  const size = 172 / ZOOM;
  const left = Math.min(Math.max(event.clientX - area.x - size / 2, 0), area.width - size);
  const top = Math.min(Math.max(event.clientY - area.y - size / 2, 0), area.height - size);
  const glass = document.createElement("div");
  glass.className = "loupe";
  const view = svg.cloneNode(true);
  for (const named of [view, ...view.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const lit of view.querySelectorAll("[tabindex]")) lit.removeAttribute("tabindex");
  view.setAttribute("viewBox", [left * scale, top * scale, size * scale, size * scale].join(" "));
  view.setAttribute("aria-hidden", "true");
  glass.append(view);
  glass.style[event.clientX < innerWidth / 2 ? "right" : "left"] = "8px"; // beside the finger, never beneath it
  glass.style.top = `${event.clientY > innerHeight / 2 ? event.clientY - 172 - 44 : event.clientY + 44}px`;
  glass.addEventListener("click", (touch) => {
    touch.stopPropagation();
    const at = glass.firstElementChild.getBoundingClientRect();
    const now = svg.getBoundingClientRect();
    const x = now.x + left + ((touch.clientX - at.x) / at.width) * size;
    const y = now.y + top + ((touch.clientY - at.y) / at.height) * size;
    const target = nearest(x, y, REACH);
    glass.remove();
    if (target) click(target.id);
  });
  wrap.append(glass);
  return true;
}

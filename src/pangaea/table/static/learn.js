// Learning at the table: a card for everything that is drawn, and hints.

import { $, call, make, word } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const THING = "svg.pangaea [id]";
let now = null; // the scene, its offer, and how to play a move
let hint = null; // what the server said for this offer
let asked = null; // the offer that a hint is being found for
let under = null; // the thing under the pointer

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function picture(symbol) {
  const svg = shape("svg", { viewBox: "0 0 24 24", class: "pangaea helppicture", "aria-hidden": "true" });
  svg.append(shape("use", { href: `#${symbol}`, width: 24, height: 24 }));
  return svg;
}

// Help.

const card = make("aside", { class: "card helpcard", id: "helpcard", role: "dialog", hidden: true });
const things = () => [...$("play").querySelectorAll(THING)];
const REST = 900; // milliseconds that a mouse rests on a thing before its card opens by itself
let resting = null;

/** Show the card of a thing; false if there is none. */
export async function explain(id) {
  if (!now) return false;
  const seat = now.scene.eye >= 0 ? `&seat=${now.scene.eye}` : "";
  let said;
  try { said = await call("GET", `/api/tables/${now.table}/help/${encodeURIComponent(id)}?language=${document.documentElement.lang}${seat}`); } catch { return false; }
  card.dataset.thing = id;
  card.setAttribute("aria-label", said.title);
  const shut = make("button", { class: "tb", id: "act-help-close", "aria-label": word("help.close"), onclick: fold }, "×");
  const numbers = said.numbers.map(({ value, label }) => make("li", {}, make("b", {}, String(value)), label));
  const here = said.here.length ? make("div", { class: "here" }, make("h3", {}, word("help.here")), ...said.here.map((line) => make("p", {}, line))) : null;
  card.replaceChildren(...[
    make("header", {}, ...(said.picture ? [picture(said.picture)] : []), make("h2", {}, said.title), shut),
    make("p", {}, said.text),
    numbers.length ? make("ul", { class: "numbers" }, ...numbers) : null,
    here,
    make("footer", {}, make("a", { href: said.url, target: "_blank" }, said.rule ? word("help.rule", { rule: said.rule }) : word("help.rule", { rule: "" })), make("small", {}, word("help.others"))),
  ].filter(Boolean));
  (document.querySelector("dialog[open]") ?? document.body).append(card);
  card.classList.remove("passing");
  card.hidden = false;
  for (const thing of document.querySelectorAll(".explained")) thing.classList.remove("explained");
  document.getElementById(id)?.classList.add("explained");
  return true;
}

function fold() {
  card.hidden = true;
  card.classList.remove("passing");
  for (const thing of document.querySelectorAll(".explained")) thing.classList.remove("explained");
}

async function turn(by) {
  const ids = things().map((thing) => thing.id);
  let at = ids.indexOf(card.dataset.thing);
  for (let i = 0; i < ids.length; i++) {
    at = (at + by + ids.length) % ids.length;
    const before = card.dataset.thing;
    await explain(ids[at]);
    if (card.dataset.thing !== before) return;
  }
}

const thingOf = (event) => event.target.closest?.(THING)?.id ?? null;
const panelOf = (event) => event.target.closest?.("[data-help]")?.dataset.help ?? null;
function open(event, id) {
  if (!id || id === "board" || id === "own") return;
  event.preventDefault();
  event.stopPropagation();
  explain(id);
}

const main = $("play");
main.addEventListener("contextmenu", (event) => open(event, thingOf(event)), true);
/** A card that a resting mouse has opened closes when the mouse goes on. */
async function rest(id) {
  if (id !== under || !card.hidden || main.classList.contains("telling") || (main.contains(document.activeElement) && document.activeElement.closest("input"))) return;
  if (await explain(id)) { card.classList.add("passing"); if (id !== under) fold(); }
}

document.addEventListener("pointerover", (event) => {
  const id = event.pointerType === "mouse" ? panelOf(event) ?? (main.contains(event.target) ? thingOf(event) : null) : null;
  if (id === under) return;
  under = id;
  clearTimeout(resting);
  if (card.classList.contains("passing")) fold();
  if (id && id !== "board" && id !== "own") resting = setTimeout(() => rest(id), REST);
});
document.addEventListener("pointerdown", () => { clearTimeout(resting); if (card.classList.contains("passing")) fold(); });
// A tap asks what a thing is when nothing can be chosen with it: the game waits for others, or is over.
const idle = () => now && !now.scene.prompt?.yours && !main.classList.contains("telling");
main.addEventListener("click", (event) => { if (document.body.classList.contains("asking") || idle()) open(event, thingOf(event)); }, true);
document.addEventListener("click", (event) => { const id = panelOf(event); if (id) open(event, id); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, dialog")) return;
  if (event.key === "?") open(event, document.activeElement?.dataset?.help ?? document.activeElement?.closest?.(THING)?.id ?? under);
  if (event.key === "Escape") { fold(); hide(); }
  if (!card.hidden && event.key === "ArrowRight") { turn(1); event.stopPropagation(); }
  if (!card.hidden && event.key === "ArrowLeft") { turn(-1); event.stopPropagation(); }
  if (event.key === "h") button.click();
}, true);

// Hints.

const button = make("button", { class: "btn ghost", id: "act-hint", hidden: true, onclick: () => (hint ? hide() : think()) }, word("hint.button"));
const box = make("section", { class: "card hintbox", id: "hintbox", hidden: true, "aria-live": "polite" });

const allowed = ({ scene }) => scene.status === "playing" && scene.prompt?.yours && (main.dataset.hints || scene.seats.every((seat) => seat.kind === "bot" || seat.stand_in || scene.mine?.includes(seat.seat)));

async function think() {
  if (!now || asked === now.offer) return;
  const { scene, table, offer } = now;
  asked = offer;
  button.disabled = true;
  button.textContent = word("hint.thinking");
  try {
    const found = await call("POST", `/api/tables/${table}/hint?language=${document.documentElement.lang}`, { seat: scene.eye, offer });
    if (now.offer === offer) { hint = { offer, moves: found.moves }; show(); }
  } catch (error) {
    if (now.offer === offer) { box.replaceChildren(make("p", {}, error.message)); box.hidden = false; }
  }
  asked = null;
  button.disabled = false;
  label();
}

const label = () => { button.textContent = word(hint ? "hint.hide" : "hint.button"); };

function hide() {
  hint = null;
  box.hidden = true;
  marks();
  label();
}

function show() {
  const shut = make("button", { class: "tb", "aria-label": word("help.close"), onclick: hide }, "×");
  const rows = hint.moves.map((move, at) => make("li", {}, make("button", { class: "advice", "data-hint": move.move, onclick: () => { const { play } = now; hide(); play(move.move); } },
    make("span", { class: "rank" }, String(at + 1)),
    make("b", {}, move.label),
    ...(move.chance ? [make("span", { class: "odds" }, `${move.chance} %`), make("meter", { min: 0, max: 100, value: move.chance })] : []),
    ...move.facts.map((fact) => make("span", { class: "fact", "data-sign": fact.sign }, fact.text)))));
  box.replaceChildren(make("header", {}, make("h2", {}, word("hint.title")), shut), make("ol", {}, ...rows), make("small", {}, word("hint.about")));
  box.hidden = false;
  label();
  marks();
}

/** Numbers on the board, where each move ends. */
function marks() {
  for (const old of document.querySelectorAll(".hintmark")) old.remove();
  const taken = new Map();
  for (const [at, move] of (hint?.moves ?? []).entries()) {
    const thing = document.getElementById(move.clicks.at(-1) ?? "");
    const svg = thing?.closest("svg.pangaea");
    if (!svg) continue;
    const spot = thing.getBoundingClientRect();
    const n = taken.get(thing) ?? 0;
    taken.set(thing, n + 1);
    const place = new DOMPoint(spot.left + spot.width / 2 + 24 * n, spot.top + Math.min(14, spot.height / 2)).matrixTransform(svg.getScreenCTM().inverse());
    const size = 11 / svg.getScreenCTM().a;
    const mark = shape("g", { class: "hintmark", "aria-hidden": "true" });
    mark.append(shape("circle", { cx: place.x, cy: place.y, r: size }), shape("text", { x: place.x, y: place.y, "font-size": size * 1.3 }));
    mark.lastChild.textContent = at + 1;
    svg.append(mark);
  }
}

$("acts")?.after(button);
document.body.append(card, box);
document.addEventListener("scene", ({ detail }) => {
  now = detail;
  button.hidden = !allowed(now);
  if (hint && hint.offer !== now.offer) hide();
  else if (hint) marks();
  else if (!box.hidden && asked === null && !allowed(now)) box.hidden = true;
});

// Help: a card for everything drawn or counted, opened by hover, key, long press, or a tap when nothing can be chosen.
// A click anywhere else closes the card.

import { $, make, shape, word } from "./page.js";

const THING = "svg.pangaea [id]";
const FRAMES = ["board", "own"]; // whole drawings, which have no card
const REST = 900; // milliseconds of hovering before a card opens
const GAP = 14; // pixels between a thing and its card
const WIDE = matchMedia("(min-width: 700px)");

const main = $("play");
const card = make("aside", { class: "card helpcard", id: "helpcard", role: "dialog", "aria-live": "polite", hidden: true });
const things = () => [...main.querySelectorAll(THING)];
let find = null; // requests a card from the server
let idle = () => false; // whether nothing can be chosen, so that a tap opens a card
let under = null; // the thing under the pointer
let resting = null;
let before = null; // scroll position before the card opened, if it has changed
let wishes = 0; // counts requests and closings, so that late responses are ignored

/** Set the source of cards: `ask` gets an id and returns a promise of its card. */
export function helping(ask, free) {
  find = ask;
  idle = free;
}

/** Show the card of a thing; return false if there is none. */
export async function explain(id) {
  if (!find) return false;
  let said;
  const wish = ++wishes;
  try { said = await find(id); } catch { return false; }
  if (wish !== wishes) return false;
  card.dataset.thing = id;
  card.setAttribute("aria-label", said.title);
  const shut = make("button", { class: "tb", id: "act-help-close", "aria-label": word("help.close"), onclick: fold }, "×");
  card.replaceChildren(...[
    make("header", {}, ...(said.picture ? [picture(said.picture)] : []), make("h2", {}, said.title)),
    make("div", { class: "said" }, ...[make("p", {}, said.text), numbers(said), scale(said), here(said)].filter(Boolean)),
    shut,
    make("footer", {}, make("a", { href: said.url, target: "_blank" }, word("help.rule", { rule: said.rule })), make("small", {}, word("help.others"))),
  ]);
  card.classList.toggle("plain", !said.picture);
  (document.querySelector("dialog[open]") ?? document.body).append(card);
  card.classList.remove("passing");
  card.hidden = false;
  unmark();
  document.getElementById(id)?.classList.add("explained");
  for (const named of said.ids) document.getElementById(named)?.classList.add("named");
  place(document.getElementById(id) ?? document.querySelector(`[data-help="${id}"]`), said.ids);
  return true;
}

function picture(symbol) {
  const svg = shape("svg", { viewBox: "0 0 24 24", class: "pangaea helppicture", "aria-hidden": "true" });
  svg.append(shape("use", { href: `#${symbol}`, width: 24, height: 24 }));
  return svg;
}

const numbers = (said) => said.numbers.length && make("ul", { class: "numbers" }, ...said.numbers.map(({ value, label }) => make("li", {}, make("b", {}, String(value)), label)));
/** Points for one, two and more pieces, with the current number marked. */
const scale = (said) => said.scale.length && make("table", { class: "scaled" },
  make("tr", {}, ...said.scale.map((_, at) => make("th", { scope: "col" }, String(at + 1)))),
  make("tr", {}, ...said.scale.map((points, at) => make("td", { class: at + 1 === said.count ? "on" : "" }, String(points)))));
const here = (said) => said.here.length && make("div", { class: "here" }, make("h3", {}, word("help.here")), ...said.here.map((line) => make("p", {}, line)));

/** Place the card next to the thing, where it covers least of the hand, the thing and its related things; on a phone it is a sheet. */
function place(thing, named) {
  card.style.left = card.style.top = "";
  const spot = thing?.getBoundingClientRect();
  if (!WIDE.matches || !spot?.width || card.closest("dialog")) { if (thing && !WIDE.matches) uncover(thing); return; }
  const { offsetWidth: width, offsetHeight: height } = card;
  const inside = (at, size, most) => Math.max(8, Math.min(at, most - size - 8));
  const middle = [spot.left + spot.width / 2 - width / 2, spot.top + spot.height / 2 - height / 2];
  const spots = [[spot.right + GAP, middle[1]], [spot.left - GAP - width, middle[1]], [middle[0], spot.top - GAP - height], [middle[0], spot.bottom + GAP]]
    .map(([x, y]) => [inside(x, width, innerWidth), inside(y, height, innerHeight)]);
  const keep = [[spot, 4], ...named.map((id) => [document.getElementById(id)?.getBoundingClientRect(), 2]), [$("ownwrap")?.getBoundingClientRect(), 1]].filter(([box]) => box);
  const hidden = ([x, y]) => keep.reduce((sum, [box, weight]) => sum + weight * Math.max(0, Math.min(x + width, box.right) - Math.max(x, box.left)) * Math.max(0, Math.min(y + height, box.bottom) - Math.max(y, box.top)), 0);
  const [x, y] = spots.reduce((best, each) => (hidden(each) < hidden(best) ? each : best));
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}

/** Scroll until the sheet does not cover the thing. */
function uncover(thing) {
  const over = thing.getBoundingClientRect().bottom + GAP - card.getBoundingClientRect().top;
  if (over <= 0) return;
  before ??= scrollY;
  scrollBy({ top: over, behavior: "smooth" });
}

function unmark() {
  for (const css of ["explained", "named"]) for (const thing of document.querySelectorAll(`.${css}`)) thing.classList.remove(css);
}

/** Close the card. */
export function fold() {
  wishes += 1;
  card.hidden = true;
  card.classList.remove("passing");
  unmark();
  if (before !== null) scrollTo({ top: before });
  before = null;
}

async function turn(by) {
  const ids = things().map((thing) => thing.id);
  let at = ids.indexOf(card.dataset.thing);
  for (let i = 0; i < ids.length; i++) {
    at = (at + by + ids.length) % ids.length;
    const before = card.dataset.thing;
    await explain(ids[at]);
    if (card.hidden || card.dataset.thing !== before) return;
  }
}

const thingOf = (event) => event.target.closest?.(THING)?.id ?? null;
const panelOf = (event) => event.target.closest?.("[data-help]")?.dataset.help ?? null;
function open(event, id) {
  if (!id || FRAMES.includes(id)) return;
  event.preventDefault();
  event.stopPropagation();
  explain(id);
}

/** Close a card opened by hovering when the mouse moves on. */
async function rest(id) {
  if (id !== under || !card.hidden || main.classList.contains("telling") || document.activeElement?.closest("input, textarea")) return;
  if (await explain(id)) { card.classList.add("passing"); if (id !== under) fold(); }
}

/** The focused thing: a drawn one or a part of a panel. */
function focused() {
  const element = document.activeElement;
  return element?.dataset?.help ?? element?.querySelector?.("[data-help]")?.dataset.help ?? element?.closest?.(THING)?.id;
}

document.body.append(card);
main.addEventListener("contextmenu", (event) => open(event, thingOf(event) ?? panelOf(event)), true);
document.addEventListener("pointerover", (event) => {
  const id = event.pointerType === "mouse" ? panelOf(event) ?? (main.contains(event.target) ? thingOf(event) : null) : null;
  if (id === under) return;
  under = id;
  clearTimeout(resting);
  if (card.classList.contains("passing")) fold();
  if (id && !FRAMES.includes(id)) resting = setTimeout(() => rest(id), REST);
});
document.addEventListener("veiled", () => { clearTimeout(resting); fold(); card.replaceChildren(); }); // the device is handed over
document.addEventListener("pointerdown", () => { clearTimeout(resting); if (card.classList.contains("passing")) fold(); });
document.addEventListener("click", (event) => {
  const asking = document.body.classList.contains("asking") || (idle() && !main.classList.contains("telling"));
  open(event, panelOf(event) ?? (asking && main.contains(event.target) ? thingOf(event) : null));
}, true);
document.addEventListener("click", (event) => { if (!card.hidden && !card.contains(event.target)) fold(); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, dialog")) return;
  if (event.key === "?") open(event, focused() ?? under);
  if (event.key === "Escape") fold();
  if (!card.hidden && event.key === "ArrowRight") { turn(1); event.stopPropagation(); }
  if (!card.hidden && event.key === "ArrowLeft") { turn(-1); event.stopPropagation(); }
}, true);

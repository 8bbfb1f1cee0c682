// The analysis page: a graph of everybody's win chances, verdicts on decisions, the board at any moment.

import * as board from "./board.js";
import { helping } from "./help.js";
import { marked } from "./marks.js";
import { $, call, chip, make, shape, word } from "./page.js";
import { onRoom, room } from "./room.js";

const table = $("play").dataset.table;
const language = document.documentElement.lang;
const address = `/api/tables/${table}/analysis`;
const WAIT = 1000;
const VERDICTS = ["inaccuracy", "mistake", "blunder"]; // in the order of their signs
const LEFT = 34, RIGHT = 40, TOP = 26, BOTTOM = 22;
const LETTER = 6.2; // approximate width of a letter of the scale in pixels
const FLAG = 22, MARK = 15; // size in pixels of a flag, and of a seat's mark on its line
const MARKS = 3; // per line
let W = 1000, H = 210; // size of the graph in pixels, reduced on low screens
let found = null;
let at = -1; // number of lines of the record before the shown moment

async function follow(said) {
  if (said.state === "none" && location.search === "?start") { history.replaceState(null, "", location.pathname + location.hash); ask("POST"); return; }
  $("act-start").hidden = said.state !== "none" && said.state !== "failed" && !said.again;
  $("progress").hidden = said.state !== "running";
  if (said.state === "done") { found = said; show(); return; }
  if (said.state === "failed") $("story").textContent = word("analysis.failed");
  if (said.state !== "running") return;
  $("story").textContent = word("analysis.running", { done: said.done, of: said.of || "…" });
  if (said.of) { $("progress").max = said.of; $("progress").value = said.done; }
  setTimeout(() => ask("GET"), WAIT);
}

async function ask(method) {
  try { await follow(await call(method, `${address}?language=${language}`)); } catch (error) { $("story").textContent = error.message; }
}

function show() {
  $("story").textContent = [...found.summary, found.rough ? word("analysis.rough") : ""].join(" ");
  for (const id of ["act-export", "curve", "moment", "players", "turning", "walk"]) $(id).hidden = false;
  $("rv-slider").max = steps();
  players();
  turning();
  go(/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : found.turning[0]?.step ?? found.decisions[0]?.step ?? 0);
}

const steps = () => found.seats[0].chance.length - 1;
const x = (step) => LEFT + (W - LEFT - RIGHT) * step / Math.max(1, steps());
const y = (chance) => TOP + (H - TOP - BOTTOM) * (1 - chance / 100);

function graph() {
  W = $("graph").clientWidth || W;
  H = innerHeight < 800 && innerWidth > innerHeight ? 140 : 210;
  const svg = shape("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", class: "pangaea graph", "aria-label": word("analysis.chance") });
  for (const part of [0, 25, 50, 75, 100]) {
    svg.append(shape("line", { class: "grid", x1: LEFT, x2: W - RIGHT, y1: y(part), y2: y(part) }), shape("text", { class: "scale", x: LEFT - 6, y: y(part) + 4, "text-anchor": "end" }, String(part)));
  }
  const even = 100 / found.seats.length;
  svg.append(shape("line", { class: "even", x1: LEFT, x2: W - RIGHT, y1: y(even), y2: y(even) }));
  let last = -100;
  for (const [step, label] of found.rounds) {
    if (x(step) < last || x(step) + LETTER * label.length > W) continue;
    last = x(step) + LETTER * (label.length + 2);
    svg.append(shape("line", { class: "round", x1: x(step), x2: x(step), y1: TOP, y2: H - BOTTOM }), shape("text", { class: "scale", x: x(step) + 3, y: H - 6 }, label));
  }
  found.seats.forEach((seat, number) => {
    const line = seat.chance.map((chance, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(chance).toFixed(1)}`).join("");
    svg.append(shape("path", { class: `line c${number}`, d: line }));
    svg.append(...marks(seat.chance, number));
  });
  const places = flags();
  found.turning.forEach((point, which) => {
    const flag = shape("g", { class: `movemark ${point.verdict}`.trim() }, shape("circle", { cx: places[which], cy: 13, r: FLAG / 2 - 1 }), shape("text", { x: places[which], y: 13, "font-size": 13 }, point.sign || "•"));
    svg.append(shape("path", { class: "flagpole", d: `M${places[which]} ${TOP - 4}L${x(point.step + 1)} ${TOP + 4}V${H - BOTTOM}` }), flag);
  });
  svg.append(shape("line", { class: "now", x1: x(at), x2: x(at), y1: TOP - 4, y2: H - BOTTOM }));
  svg.addEventListener("click", (event) => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    go(Math.round((place.x - LEFT) / (W - LEFT - RIGHT) * steps()));
  });
  $("graph").replaceChildren(svg, make("ul", { class: "legend" }, ...found.seats.map((seat, number) => make("li", {}, chip(number), make("b", {}, seat.name), make("span", {}, `${Math.round(seat.chance[at])} %`)))));
}

/** Draw the seat's mark a few times on its line, so that lines differ not only by colour. */
function marks(chance, number) {
  return Array.from({ length: MARKS }, (_, which) => {
    const step = Math.round(steps() * (which + (number + 1) / (found.seats.length + 1)) / MARKS);
    const mark = chip(number);
    for (const [name, value] of Object.entries({ x: x(step) - MARK / 2, y: y(chance[step]) - MARK / 2, width: MARK, height: MARK, "aria-hidden": true })) mark.setAttribute(name, value);
    return mark;
  });
}

/** Place the flags of the turning points above their moments, or next to each other. */
function flags() {
  const places = found.turning.map((point) => x(point.step + 1));
  for (let which = places.length - 1, right = W - FLAG / 2; which >= 0; which--) { places[which] = Math.min(places[which], right); right = places[which] - FLAG; }
  for (let which = 0, left = FLAG / 2; which < places.length; which++) { places[which] = Math.max(places[which], left); left = places[which] + FLAG; }
  return places;
}

function players() {
  const head = make("tr", {}, ...[word("analysis.player"), word("analysis.accuracy"), ...found.signs.map((sign, at) => make("i", { class: `disc ${VERDICTS[at]}` }, sign)), word("analysis.luck")].map((text) => make("th", {}, text)));
  const rows = found.seats.map((seat, number) => make("tr", {}, make("td", {}, chip(number), seat.name), make("td", {}, seat.accuracy === null ? "–" : String(seat.accuracy), make("meter", { class: `c${number}`, min: 0, max: 100, value: seat.accuracy ?? 0 })), ...seat.counts.map((n) => make("td", {}, String(n))), make("td", { title: `± ${seat.error}` }, `${seat.luck > 0 ? "+" : seat.luck < 0 ? "−" : ""}${Math.abs(seat.luck)}`)));
  $("players").replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}

function turning() {
  const rows = found.turning.map((point) => make("li", {}, make("button", { "data-step": point.step, onclick: () => go(point.step) }, make("i", { class: `disc ${point.verdict}`.trim() }, point.sign || "•"), chip(point.seat), make("span", {}, point.text))));
  $("turning").replaceChildren(make("h3", {}, word("analysis.turning")), rows.length ? make("ul", {}, ...rows) : make("p", { class: "o" }, word("analysis.none")));
}

let drawing = 0;
let drawn = {}; // the seat of the shown view, and the number of moves of the best line shown
async function draw(seat, best = 0) {
  const mine = ++drawing;
  drawn = { ...(seat === null ? {} : { seat }), ...(best ? { best } : {}) };
  const query = new URLSearchParams({ language, ...room(), ...drawn });
  const scene = await call("GET", `${address}/at/${at}?${query}`).catch(() => null);
  if (!scene || mine !== drawing) return;
  board.show(scene, true);
  walked(best, scene.played);
  marked([]);
  await board.arrived(); // marks are placed where the pieces come to rest
  if (mine === drawing) marked(scene.marks.map(({ id, sign, verdict }) => ({ id, text: sign, css: verdict })));
}

/** Show which moves of the best line the board shows. The line ends where dice or hidden cards decide. */
function walked(best, played) {
  for (const button of $("bestline").querySelectorAll("[data-best]")) {
    const n = Number(button.dataset.best);
    button.classList.toggle("on", n > 0 && n <= Math.min(best, played));
  }
  const end = $("bestline").querySelector(".open");
  if (end) end.hidden = best <= played;
}

function go(step) {
  at = Math.max(0, Math.min(step, steps()));
  history.replaceState(null, "", `#${at}`);
  $("rv-slider").value = at;
  $("rv-count").textContent = `${at} / ${steps()}`;
  const one = found.decisions.find((each) => each.step === at) ?? null;
  moment(one);
  graph();
  for (const button of $("turning").querySelectorAll("[data-step]")) button.classList.toggle("on", Number(button.dataset.step) === at);
  draw(one ? one.seat : null);
}

function moment(one) {
  $("who").replaceChildren(...(one ? [chip(one.seat)] : []));
  $("where").textContent = at < steps() ? word("analysis.move", { n: at + 1 }) : "";
  $("what").textContent = one ? one.label : at < steps() ? word("analysis.chance_node") : found.summary.at(-1);
  $("verdict").textContent = one ? `${one.sign} ${one.name}`.trim() : "";
  $("verdict").dataset.verdict = one?.verdict ?? "";
  $("why").textContent = one?.text ?? "";
  $("choices").replaceChildren(...(one?.choices ?? []).map((choice, rank) => make("li", { class: choice.played ? "played" : "" }, make("span", { class: "rank" }, String(rank + 1)), make("b", {}, choice.label, choice.played ? make("small", {}, ` ${word("analysis.played")}`) : null), make("span", { class: "odds" }, `${choice.chance} %`), make("meter", { min: 0, max: 100, value: choice.chance }))));
  const line = one?.line.length ? [make("h3", {}, word("analysis.line")), make("ol", {}, ...one.line.map((each, n) => make("li", {}, make("button", { "data-best": n + 1, onclick: () => draw(one.seat, n + 1) }, chip(each.seat), make("span", {}, each.label))))), make("p", { class: "o open", hidden: true }, word("analysis.open")), make("button", { class: "btn ghost", "data-best": 0, onclick: () => draw(one.seat) }, word("analysis.before"))] : [];
  $("bestline").replaceChildren(...line);
  $("seen").textContent = one?.choices.length ? word("analysis.seen", { name: found.seats[one.seat].name }) : "";
}

$("act-start").addEventListener("click", () => { $("act-start").hidden = true; ask("POST"); });
$("rv-slider").addEventListener("input", () => go(Number($("rv-slider").value)));
for (const [id, to] of [["rv-first", () => 0], ["rv-back", () => at - 1], ["rv-on", () => at + 1], ["rv-last", () => steps()]]) $(id).addEventListener("click", () => go(to()));
document.addEventListener("keydown", (event) => {
  if (!found || event.target.closest?.("input")) return;
  if (event.key === "ArrowRight") go(at + 1);
  if (event.key === "ArrowLeft") go(at - 1);
});
addEventListener("hashchange", () => { if (found && /^#\d+$/.test(location.hash)) go(Number(location.hash.slice(1))); });
onRoom(() => { if (found) go(at); });
helping((id) => call("GET", `${address}/at/${at}/help/${encodeURIComponent(id)}?${new URLSearchParams({ language, ...drawn })}`), () => true);
ask("GET");

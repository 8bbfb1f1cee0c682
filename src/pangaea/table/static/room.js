// The room for the game: its size, the places of the pieces, and which of them are folded.

import { describe } from "./described.js";
import { $, chip, icon, make, word } from "./page.js";

const STEP = 20; // pixels between two sizes of the room
const ROOMY = [1320, 800]; // in a larger room everything is enlarged
const finger = matchMedia("(pointer: coarse)");

/** The page's room for the game, in steps, as sent to the server. */
export function room() {
  const hidden = $("play").hidden;
  $("play").hidden = false;
  const { clientWidth: width, clientHeight: height } = $("stage");
  $("play").hidden = hidden;
  const larger = Math.max(1, Math.min(width / ROOMY[0], height / ROOMY[1]));
  const stepped = (size) => Math.floor(size / larger / STEP) * STEP;
  return { width: stepped(width), height: stepped(height), finger: finger.matches };
}

/** Call `hear` when the room changes. */
export function onRoom(hear) {
  let timer = null;
  let last = JSON.stringify(room());
  const look = () => {
    const now = JSON.stringify(room());
    if (now !== last && $("stage").clientWidth) { last = now; hear(JSON.parse(now)); }
  };
  new ResizeObserver(() => { fit(); clearTimeout(timer); timer = setTimeout(look, 150); }).observe($("stage"));
  finger.addEventListener("change", look);
}

let places = {}; // places of the shown pieces

/** Whether these pieces are laid out for a different room than the shown ones. */
export const otherRoom = (scene) => places.box?.join() !== scene.places.box.join();

/** Place every piece: the board, the own area, the rivals with their captions, and hidden folded ones above. */
export function arrange(scene, put) {
  places = scene.places;
  put($("boardwrap"), scene.board);
  put($("ownwrap"), places.own ? scene.own : "");
  for (const old of $("stage").querySelectorAll(":scope > .rival")) if (!places[old.dataset.piece]) old.remove();
  for (const name of Object.keys(places).filter((each) => each.startsWith("rival-"))) {
    const seat = Number(name.slice(6));
    const wrap = $("stage").querySelector(`[data-piece="${name}"]`) ?? make("section", { class: "rival", "data-piece": name }, make("header"), make("div", { class: "inside", "data-seat": seat }));
    wrap.classList.toggle("folded", places[name].length === 2);
    wrap.setAttribute("aria-label", scene.seats[seat].name);
    caption(wrap, scene, seat);
    if (!wrap.parentElement) $("stage").append(wrap);
    put(wrap.lastChild, scene[name]);
  }
  folds(scene);
  fit();
  describe(heard(scene), scene.seats.map((seat) => (seat.you ? word("seat.you") : seat.name)));
}

/** The pieces in the order of a screen reader: the own area, the board, the rivals. */
function heard(scene) {
  const own = [["own", $("ownwrap")], ["board", $("boardwrap")]].filter(([name]) => places[name]).map(([, wrap]) => [wrap.querySelector("svg.pangaea")?.getAttribute("aria-label") ?? "", wrap]);
  return [...own, ...[...$("stage").querySelectorAll(":scope > .rival")].map((each) => [scene.seats[Number(each.dataset.piece.slice(6))].name, each])];
}

/** The class of points that are not all safe. */
export const staked = (scene, seat) => (scene.sheet?.stakes?.[seat] ? " maybe" : "");

/** Describe a player who has left the seat: resigned, replaced by a bot, or away. */
export function gone(seat, scene) {
  const playing = scene.status === "playing";
  if (seat.resigned) return word(playing ? "manner.resigned.bot" : "manner.resigned");
  if (seat.stand_in) return word("seat.stand_in");
  return playing && seat.kind === "person" && !seat.online && !scene.mine?.includes(seat.seat) ? word("seat.away") : "";
}

function caption(wrap, scene, seat) {
  const { name, asked, answered } = scene.seats[seat];
  const close = make("button", { class: "tb fold", "aria-label": word("act.close"), onclick: () => unfold(null) }, "×");
  const state = answered ? [icon("check")] : asked ? [make("em", { title: word("seat.choosing") }, icon("clock"))] : [];
  wrap.classList.toggle("turn", asked);
  wrap.firstChild.replaceChildren(chip(seat), make("b", {}, name), ...state, make("small", {}, gone(scene.seats[seat], scene)), make("i", { class: "sr" }, word("story.scores")), make("span", { class: staked(scene, seat).trim(), "data-help": `total-${seat}` }, String(scene.sheet?.totals[seat] ?? "")), close);
}

/** Centre the box of the drawings in the stage and fit it. Read all sizes before writing any, to avoid a second layout. */
function fit() {
  const stage = $("stage");
  const { clientWidth: wide, clientHeight: high } = stage;
  if (!places.box || !wide) return;
  const [width, height] = places.box;
  const scale = Math.min(wide / width, high / height);
  if (stage.style.getPropertyValue("--scale") !== String(scale)) stage.style.setProperty("--scale", scale);
  const left = (wide - width * scale) / 2;
  const top = (high - height * scale) / 2;
  for (const [name, wrap] of [["board", $("boardwrap")], ["own", $("ownwrap")], ...[...stage.querySelectorAll(":scope > .rival")].map((each) => [each.dataset.piece, each])]) {
    const place = places[name] ?? [0, 0, 0, 0];
    const [w, h] = place.slice(-2);
    const [x, y] = place.length === 4 ? place : [Math.max(0, (width - w) / 2), 0];
    Object.assign(wrap.style, { left: `${left + x * scale}px`, top: `${top + y * scale}px`, width: `${w * scale}px`, height: `${h * scale}px` });
  }
}

const folded = (seat) => $("stage").querySelector(`.rival.folded[data-piece="rival-${seat}"]`);

/** Without a list of players, as in a lesson, show a button for every folded piece. */
function folds(scene) {
  const row = $("seats");
  if (!row.classList.contains("folds")) return;
  const seats = scene.seats.map((_, seat) => seat).filter(folded);
  row.replaceChildren(...seats.map((seat) => make("button", { class: "btn seat", "data-seat": seat, "aria-expanded": "false", onclick: () => unfold(seat) }, chip(seat), scene.seats[seat].name)));
  row.hidden = !seats.length;
}

/** Open a rival's folded piece and close the others; the same seat again, or null, closes it. */
export function unfold(seat) {
  for (const each of $("stage").querySelectorAll(":scope > .rival")) each.classList.toggle("open", seat !== null && each === folded(seat) && !each.classList.contains("open"));
  for (const line of document.querySelectorAll("#seats .seat.foldable")) line.setAttribute("aria-expanded", String(Boolean(folded(line.dataset.seat)?.classList.contains("open"))));
}

/** Open a rival's folded piece during a beat about it, and close it at the next other beat. */
export function peek(ids) {
  const things = ids.map((id) => document.getElementById(id)).filter(Boolean);
  const piece = things.map((thing) => thing.closest(".rival.folded")).find(Boolean);
  if (things.length) for (const each of $("stage").querySelectorAll(":scope > .rival.folded")) each.classList.toggle("open", each === piece);
}

/** Show on chips the number of clickable things in folded pieces; if there are no others, open the first. */
export function count() {
  let first = null;
  for (const line of document.querySelectorAll("#seats .seat")) {
    const piece = folded(line.dataset.seat);
    const lit = piece?.querySelectorAll(".can").length ?? 0;
    line.classList.toggle("foldable", Boolean(piece));
    line.querySelector(".lit")?.remove();
    if (lit) { line.append(make("i", { class: "lit" }, String(lit))); first ??= line.dataset.seat; }
  }
  const open = [...$("stage").querySelectorAll(".can")].some((thing) => !thing.closest(".rival.folded:not(.open)"));
  if (first !== null && !open) unfold(first);
}

/** Show the notebook as a sheet if there is no room for it. */
export function sheet(name) {
  $("play").dataset.sheet = name;
  $("act-notes").setAttribute("aria-expanded", String(name === "book"));
}
$("act-notes").addEventListener("click", () => { $("act-notes").classList.remove("news"); sheet($("play").dataset.sheet === "book" ? "" : "book"); });
$("act-shut").addEventListener("click", () => { sheet(""); $("act-notes").focus(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") { sheet(""); unfold(null); } });

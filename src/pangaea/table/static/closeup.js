// The close-up of a scene: actor and target, enlarged, with its events line by line. It knows no game.

import { $, chip, make } from "./page.js";

const ROOM = 12; // pixels between the card and the edge of the stage
let sides = ["", ""]; // ids of actor and target

/** Copy a group from the current drawing; null if it does not exist. */
export function picture(group) {
  const area = group?.getBoundingClientRect();
  if (!area?.width) return null;
  const svg = group.ownerSVGElement;
  const from = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / from.width;
  const copy = svg.cloneNode(false);
  copy.removeAttribute("id");
  copy.setAttribute("viewBox", [(area.x - from.x) * scale, (area.y - from.y) * scale, area.width * scale, area.height * scale].join(" "));
  const body = group.cloneNode(true);
  for (const named of [body, ...body.querySelectorAll("[id]")]) named.removeAttribute("id");
  body.classList.remove("can", "sel", "no", "last", "acts", "aimed");
  const around = document.createElementNS(svg.namespaceURI, "g"); // keep its transform in the drawing
  const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(group.parentNode.getScreenCTM());
  around.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  around.append(body);
  copy.append(around);
  return { copy, area };
}

/** The owner of a thing: that of its area or, on the board, by colour. */
function seatOf(thing, own) {
  const area = thing.closest("section.rival, .own, #boardwrap");
  if (area?.id !== "boardwrap") return Number(area?.dataset.piece?.slice(6) ?? own);
  const coloured = [thing, ...thing.querySelectorAll("*")].flatMap((each) => [...each.classList]).find((css) => /^c\d$/.test(css));
  return coloured ? Number(coloured.slice(1)) : -1;
}

/** The ids of its pieces. */
const pieces = (thing) => [thing, ...thing.querySelectorAll("[id]")].filter((each) => each.classList.contains("piece")).map((each) => each.id);

/** One side, with the name of its owner. */
function figure(id, names, own) {
  const thing = document.getElementById(id);
  const found = picture(thing);
  if (!found) return null;
  const seat = seatOf(thing, own);
  found.copy.style.aspectRatio = `${found.area.width} / ${found.area.height}`;
  return make("figure", { "data-of": id, ".pieces": pieces(thing) }, found.copy, make("figcaption", {}, ...(seat >= 0 ? [chip(seat), names[seat] ?? ""] : [])));
}

/** Show a beat of the scene before it is drawn; `own` is the seat of the own area. */
export function show(beat, dice, names, own) {
  const card = $("closeup");
  const lines = card.hidden || beat.scene === 1 ? [] : [...card.querySelectorAll("li")];
  if (beat.acts?.length && beat.on?.length) sides = [beat.acts[0], beat.on[0]];
  const [actor, target] = sides.map((id) => card.querySelector(`figure[data-of="${id}"]`) ?? figure(id, names, own));
  if (!actor || !target) { close(); return; }
  const told = make("li", { class: "now" }, make("span", {}, beat.text), ...dice);
  for (const line of lines) line.classList.remove("now");
  card.replaceChildren(make("div", { class: "sides" }, actor, make("i", { class: "towards" }), target), make("ol", {}, ...lines.slice(-2), told));
  card.hidden = false;
  put(card);
}

/** Cross out the dead. */
export function after(beat) {
  const dead = (figure) => figure.pieces.some((id) => beat.gone?.includes(id)) && !figure.querySelector(".cross");
  for (const gone of beat.motion === "leave" ? [...$("closeup").querySelectorAll("figure")].filter(dead) : []) { gone.classList.add("gone"); gone.append(make("i", { class: "cross" }, "×")); }
}

export function close() {
  $("closeup").hidden = true;
  $("closeup").replaceChildren();
}

/** Place the card in the corner of the stage where it covers least of its things. */
function put(card) {
  const stage = $("stage").getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = card;
  const about = sides.map((id) => document.getElementById(id)?.getBoundingClientRect()).filter((area) => area?.width);
  const over = (a, b, c, d) => Math.max(0, Math.min(b, d) - Math.max(a, c));
  const covered = (x, y) => about.reduce((sum, area) => sum + over(x, x + w, area.left, area.right) * over(y, y + h, area.top, area.bottom), 0);
  const corners = [[stage.right - w - ROOM, stage.bottom - h - ROOM], [stage.left + ROOM, stage.bottom - h - ROOM], [stage.right - w - ROOM, stage.top + ROOM], [stage.left + ROOM, stage.top + ROOM]];
  const [x, y] = corners.reduce((best, corner) => (covered(...corner) < covered(...best) ? corner : best));
  Object.assign(card.style, { left: `${x - stage.left}px`, top: `${y - stage.top}px` });
}

// The panels around the board: seats, notebook, chat, scores.

import { $, chip, icon, make, word } from "./page.js";
import { gone, staked, unfold } from "./room.js";
import { die } from "./stage.js";

/** Show the seats in table order from the viewer's. A seat whose piece is open in the stage has its caption there. */
export function seats(scene, table) {
  const count = scene.seats.length;
  const first = scene.eye >= 0 ? scene.eye : scene.chair ?? 0;
  const order = Array.from({ length: count }, (_, at) => (first + at) % count);
  const cards = order.map((number) => {
    const seat = scene.seats[number];
    const line = make("button", { class: `seat${seat.asked ? " turn" : ""}`, id: `seat-${number}`, "data-seat": number, onclick: () => unfold(number) }, chip(number), who(seat, scene), make("span", { class: "sr" }, word("story.scores")), make("div", { class: `score${staked(scene, number)}`, "data-help": `total-${number}` }, String(scene.sheet?.totals[number] ?? "")));
    const more = actions(seat, scene, (message) => table.send(message));
    const open = scene.places[`rival-${number}`]?.length === 4 && !more.length;
    const show = (event) => table.pointAt(event.type === "pointerenter" && number !== scene.eye ? number : null);
    return make("div", { class: `seatcard${open ? " open" : ""}${seat.you ? " mine" : ""}`, "data-card": number, onpointerenter: show, onpointerleave: show }, line, ...more);
  });
  $("seats").dataset.count = count;
  $("seats").replaceChildren(...cards);
}

function who(seat, scene) {
  const self = seat.you ? [make("span", { class: "self" }, ` (${word("seat.you")})`)] : [];
  const moves = seat.you && !seat.stand_in; // otherwise a bot moves for the viewer
  const flags = [];
  if (seat.late && !alone(seat, scene)) flags.push(make("em", { class: "flag l" }, word("seat.late")));
  else if (seat.asked) flags.push(make("em", { class: moves ? "flag" : "flag w" }, word(moves ? "seat.to_move" : "seat.choosing")));
  else if (seat.answered) flags.push(make("em", { class: "flag d" }, icon("check"), " ", word("seat.ready")));
  const sub = gone(seat, scene) || (seat.kind === "bot" ? `${word("seat.bot")}, ${seat.level}` : "");
  return make("div", { class: "who" }, make("b", {}, ...(seat.stand_in && scene.status === "playing" ? [icon("bot")] : []), seat.name, ...self), ...flags, make("div", { class: "sub" }, sub));
}

/** Whether all others are bots. */
const alone = (seat, scene) => seat.kind !== "bot" && scene.seats.every((other) => other === seat || other.kind === "bot");

function actions(seat, scene, say) {
  const found = [];
  if (seat.late && scene.mine?.length && !scene.mine.includes(seat.seat)) {
    const voted = seat.votes.includes(scene.eye);
    found.push(make("button", { class: "btn", ".disabled": voted, onclick: () => say({ type: "vote", seat: seat.seat }) }, icon("bot"), word("seat.call_bot")));
  }
  if (seat.stand_in && !seat.resigned && scene.mine?.includes(seat.seat)) found.push(make("button", { class: "btn go", onclick: () => say({ type: "back" }) }, word("seat.back")));
  return found;
}

/** Show the phases of a turn with the current one, and the order of play if it changes. */
export function phases(scene) {
  const items = (scene.phases ?? []).map((name, at) => make("li", { class: at === scene.phase ? "on" : at < scene.phase ? "done" : "", "data-help": `phase-${at}`, tabindex: 0, "aria-current": at === scene.phase ? "step" : null }, name));
  const order = (scene.order ?? []).map((seat) => make("i", { role: "img", "aria-label": scene.seats[seat].name, title: scene.seats[seat].name }, chip(seat)));
  $("phasebar").replaceChildren(...items, ...(order.length ? [make("li", { class: "order" }, ...order)] : []));
}

const ends = new Map(); // lists scrolled to their last line, with their size
const kept = new ResizeObserver(() => [...ends.keys()].forEach(toEnd));
document.fonts.addEventListener("loadingdone", () => [...ends.keys()].forEach(toEnd)); // text wraps differently with the loaded fonts
const size = (list) => `${list.clientHeight} ${list.scrollHeight}`;

/** Scroll a list to its last line and keep it there on resizing, until the reader scrolls up. */
function toEnd(list) {
  if (!ends.has(list)) kept.observe(list); // observing it again would report its size again, in an endless loop
  list.scrollTop = list.scrollHeight;
  ends.set(list, size(list));
  list.onscroll = () => {
    if (size(list) === ends.get(list) && list.scrollTop + list.clientHeight < list.scrollHeight - 4) ends.delete(list);
  };
}

/** Add the line of the current beat, after its headings; the whole notebook is updated after the story. */
export function line(beat) {
  const list = document.querySelector("#log ol");
  list.querySelector(".now")?.classList.remove("now");
  list.append(...(beat.heads ?? []).map((head) => make("li", { class: "phase new" }, make("span", {}, head))), make("li", { class: beat.heading || beat.summary ? "head new now" : "new now" }, beat.seat == null ? make("i") : chip(beat.seat), make("span", {}, beat.text, ...(beat.dice ?? []).map(die))));
  toEnd(list);
}

/** Show the notebook, with a bar next to the lines since your last move. Hovered, touched or focused lines point at the board. */
export function log(rows, since, point, title = word("log.since")) {
  const list = document.querySelector("#log ol");
  const items = [];
  let divided = false;
  for (const [number, seat, text, ids, heading, dice] of rows) {
    const fresh = number > since;
    if (fresh && !divided && since && title) { items.push(make("li", { class: "sec" }, title)); divided = true; }
    const css = [heading === 1 ? "head" : heading === 2 ? "phase" : "", fresh && since ? "new" : ""].join(" ").trim();
    const line = make("li", { class: css, ".ids": ids }, heading ? "" : seat == null ? make("i") : chip(seat), make("span", {}, text, ...(dice ?? []).map(die)));
    line.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") point(ids); });
    line.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") point([]); });
    line.addEventListener("click", () => point(ids, true));
    items.push(line);
  }
  list.replaceChildren(...items);
  toEnd(list);
  list.onblur = () => { list.querySelector(".at")?.classList.remove("at"); point([]); };
  list.onkeydown = (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const lines = [...list.querySelectorAll("li:not(.sec)")];
    const at = lines.findIndex((line) => line.classList.contains("at"));
    const next = lines[at < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + (event.key === "ArrowUp" ? -1 : 1)))];
    lines[at]?.classList.remove("at");
    next?.classList.add("at");
    next?.scrollIntoView({ block: "nearest" });
    point(next?.ids ?? []);
  };
}

/** Show the chat. */
export function chat(lines, names) {
  const list = document.querySelector("#chat ol");
  list.replaceChildren(...(lines.length ? lines.map((line) => make("li", { class: line.seat < 0 ? "aside" : "" }, line.seat < 0 ? make("i") : chip(line.seat), make("span", {}, make("b", {}, names[line.seat] ?? word("chat.watcher")), ` ${line.text}`))) : [make("li", { class: "o" }, word("chat.none"))]));
  toEnd(list);
}

/** Announce new lines of others to screen readers: the list itself may be hidden and is rebuilt with every line. */
export function hear(lines, names) {
  $("heard").append(...lines.map((line) => make("p", {}, `${names[line.seat] ?? word("chat.watcher")}: ${line.text}`)));
}

const minus = (value) => String(value).replace("-", "−");

/** The score sheet: one row per source, with a bar below each number. */
export function sheet(scene, winners = []) {
  const { rows, totals } = scene.sheet;
  const most = Math.max(1, ...rows.flatMap(([, values]) => values.map(Math.abs)));
  const mark = (seat) => (winners.includes(seat) ? "w" : "");
  const bar = (value, seat) => {
    const line = make("i", { class: `c${seat}${value < 0 ? " less" : ""}` });
    line.style.width = `${Math.round((Math.abs(value) / most) * 60)}%`;
    return line;
  };
  const head = make("tr", {}, make("th"), ...scene.seats.map((seat) => make("th", { class: mark(seat.seat), scope: "col" }, chip(seat.seat), make("span", {}, seat.name))));
  const body = rows.map(([label, values], at) => make("tr", {}, make("th", { class: "l", scope: "row", "data-help": `line-${at}`, tabindex: 0 }, label), ...values.map((value, seat) => make("td", { class: value ? "" : "z" }, minus(value), value ? bar(value, seat) : ""))));
  const foot = make("tr", {}, make("th", { class: "l", scope: "row" }, word("score.total")), ...totals.map((total, seat) => make("td", { class: mark(seat), "data-help": `total-${seat}`, tabindex: 0 }, minus(total))));
  return make("table", { class: `sheettable${totals.length > 4 ? " many" : ""}` }, make("thead", {}, head), make("tbody", {}, ...body), make("tfoot", {}, foot));
}

/** Show the winner, the places, the sheet, and what to do next. */
export function result(scene, buttons) {
  const box = $("scores");
  if (!scene.over) {
    box.replaceChildren(sheet(scene));
    return;
  }
  const places = scene.over.places;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const order = places.map((place, seat) => [place, seat]).sort((a, b) => a[0] - b[0]);
  const podium = make("ol", { class: "pod" }, ...order.map(([place, seat]) => make("li", {}, make("span", {}, String(place)), chip(seat), make("b", {}, scene.seats[seat].name), make("em", {}, String(scene.sheet.totals[seat])))));
  const won = make("div", { class: "won" }, document.getElementById("painting").content.firstElementChild.cloneNode(true), make("div", {}, make("h1", {}, scene.over.text), ...(scene.over.why ?? []).map((line) => make("p", {}, line))), podium);
  box.replaceChildren(won, sheet(scene, winners), make("div", { class: "sheetbar" }, ...buttons));
}

// The table: a socket that stays, a scene that is shown, clicks that become moves.

import { $, chip, icon, kept, make, word } from "./page.js";
import * as board from "./board.js";
import { Choice } from "./choice.js";
import { dice, fork, knock } from "./dialogs.js";
import { copy, lobby } from "./lobby.js";
import { manners } from "./manners.js";
import * as panels from "./panels.js";
import { disable, enable } from "./push.js";
import { Replay, positionAt } from "./replay.js";

const play = $("play");
const table = play.dataset.table;
const title = document.title;
const language = document.documentElement.lang;

let socket = null;
let patience = 500;
let scene = {};
let choice = null;
let offer = null;
let pending = null; // a move that is sent and not yet answered: sent again after a broken connection
let curtain = null; // the seat that the device is passed to
let wanted = null;
let heard = null; // when the last line of chat that was shown was written
let waiting = null; // until the only move is made by itself
let undone = false; // what was taken back is not made again by itself
let about = ""; // what the thing is that was clicked in vain
const THINK = 900;
const CHAT_KEPT = 200; // lines, as many as the server keeps
const GAP = 3000; // a server that gives its place to another is back before that: nobody need hear of it
let away = null; // until it is said that the connection is lost
const replay = new Replay(table, look);
const polite = manners(table, () => scene, (text) => complain(text));

// The connection.

function connect() {
  const query = new URLSearchParams({ language, tall: board.upright.matches });
  if (wanted !== null) query.set("seat", wanted);
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket?${query}`);
  socket.addEventListener("open", () => {
    patience = 100;
    clearTimeout(away);
    away = null;
    $("net").hidden = true;
    if (pending) send(pending);
    if (document.hidden) send({ type: "hidden", hidden: true });
  });
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    away ??= setTimeout(() => { $("net").textContent = word("net.lost"); $("net").hidden = false; }, GAP);
    setTimeout(connect, patience);
    patience = Math.min(5000, patience * 1.7);
  });
}
const send = (message) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };
setInterval(() => send({ type: "ping" }), 25000);
document.addEventListener("visibilitychange", () => send({ type: "hidden", hidden: document.hidden }));
document.addEventListener("reconnect", () => { patience = 50; socket?.close(); });

function hear(message) {
  if (message.type === "scene") update(message);
  else if (message.type === "refused") { pending = null; choice?.clear(); complain(message.text); refresh(); }
  else if (message.type === "why") { complain(about ? `${about} — ${message.text}` : message.text); about = ""; }
  else if (message.type === "done" && message.id === 1) pending = null;
}

/** A drawing is sent as what is new in it and pieces of the last one. */
function patched(old, patch) {
  const was = old.split("<g");
  return patch.flatMap((part) => (typeof part === "string" ? part : was.slice(...part))).join("<g");
}

function update({ type: _type, log_more: logMore, chat_more: chatMore, patch = {}, ...part }) {
  const first = !scene.version;
  const turn = scene.prompt?.yours;
  if (logMore) part.log = [...scene.log, ...logMore];
  if (chatMore) part.chat = [...scene.chat, ...chatMore].slice(-CHAT_KEPT);
  for (const [name, made] of Object.entries(patch)) part[name] = patched(scene[name], made);
  scene = { ...scene, ...part };
  if (scene.closed) { $("net").textContent = scene.closed; $("net").hidden = false; return; }
  if (scene.status === "open" || scene.status === "closed") { showLobby(); return; }
  $("lobby").hidden = true;
  play.hidden = false;
  $("tabs").hidden = false;
  play.classList.toggle("over", scene.status === "over");
  $("act-record").hidden = scene.status !== "over";
  polite.show(scene);
  if (scene.offer !== offer) { offer = scene.offer; choice = offer === null ? null : new Choice(scene.moves); pending = null; calm(); byItself(); }
  else if (part.moves && choice) choice = new Choice(scene.moves);
  replay.update(scene.steps);
  if (first && scene.steps && scene.status === "playing" && !location.hash) catchUp();
  else if (replay.at === null) paint(!first, part);
  if (scene.prompt.yours && !turn) yourTurn(first);
  document.title = scene.prompt.yours ? `● ${title}` : title;
  hotSeat();
  if (first && /^#\d+$/.test(location.hash)) replay.go(Number(location.hash.slice(1)));
}

/** Somebody who comes back sees the board of their last move, and what has changed since glides and is marked. */
async function catchUp() {
  const step = scene.mine?.length ? scene.since_step : Math.max(0, scene.steps - 1);
  const then = step < scene.steps ? await positionAt(table, step).catch(() => null) : null;
  if (replay.at !== null) return;
  panels.seats(scene, send);
  if (then) board.show({ ...scene, ...then }, false);
  paint(Boolean(then), scene);
}

function showLobby() {
  $("lobby").hidden = false;
  play.hidden = true;
  lobby(scene, table);
}

// What is seen.

function paint(animate, part = scene) {
  panels.seats(scene, send);
  board.show(scene, animate);
  if (part.log || part.since !== undefined) panels.log(scene.log, scene.since, point);
  if (part.chat) {
    panels.chat(scene.chat, scene.seats.map((seat) => seat.name));
    const last = scene.chat.at(-1)?.at ?? 0;
    if (heard !== null && last > heard) mark("chat");
    heard = last;
  }
  if (part.sheet || part.over || part.next || part.seats) showResult();
  refresh(true);
}

function look(position) {
  play.classList.toggle("looking", position !== null);
  if (position === null) { paint(false); return; }
  const then = { ...scene, ...position };
  panels.seats({ ...then, seats: scene.seats.map((seat) => ({ ...seat, asked: false, answered: false })) }, send);
  board.show(then, true);
  panels.log(position.log, position.log.at(-1)?.[0] - 1 || 0, point);
  board.light(null);
  prompt(word("replay.looking", { step: replay.at, steps: replay.steps }), false);
  const onward = scene.status === "over" ? [make("button", { class: "btn", onclick: () => { replay.stop(); fork(table, replay.at, scene, complain); } }, icon("play"), word("replay.fork"))] : [];
  acts([...onward, make("button", { class: "btn go", id: "act-now", onclick: () => replay.leave() }, word("replay.now"))]);
}

function prompt(text, yours) {
  const [, first, rest] = text.match(/^(.+?[.!?])\s+(.+)$/) ?? [null, text, ""];
  $("ask").textContent = first.replace(/\.$/, "");
  if (!$("hint").classList.contains("bad")) $("hint").textContent = rest;
  $("prompt").classList.toggle("yours", yours);
  const who = yours ? scene.eye : scene.seats.filter((seat) => seat.asked).map((seat) => seat.seat)[0] ?? -1; // whoever is waited for
  $("promptchip").replaceChildren(...(who >= 0 && replay.at === null ? [chip(who)] : []));
}

/** What is left after a click on this, if it is one move, and the game foretells what it brings. */
function foresee(id) {
  if (!choice || pending || replay.at !== null) return null;
  const left = id ? choice.left.filter((move) => move.ids[choice.selected.length] === id) : choice.only ? [choice.only] : [];
  return left.length === 1 && left[0].foretold ? left[0] : null;
}

function hover(id) {
  const move = foresee(id) ?? foresee(null);
  board.point(move?.takes ?? [], "would");
  if ($("hint").classList.contains("bad")) return;
  if (move) hint(move.foretold.join(" · "));
  else if ($("hint").dataset.foretold) refresh();
}

function hint(text) {
  $("hint").textContent = text;
  $("hint").dataset.foretold = "yes";
}

function complain(text) {
  $("hint").textContent = text;
  $("hint").className = "bad";
}

function calm() {
  $("hint").textContent = "";
  $("hint").className = "";
  delete $("hint").dataset.foretold;
}

function acts(buttons) {
  $("acts").replaceChildren(...buttons);
  $("acts").classList.toggle("many", buttons.length > 3 || buttons.reduce((sum, button) => sum + (button.classList.contains("short") ? 3 : 4 + button.textContent.length), 0) > 24);
}

/** Prompt, lights and buttons for the choice as it stands. */
function refresh(first = false) {
  if (replay.at !== null || !scene.prompt) return;
  delete $("hint").dataset.foretold;
  const last = choice && !pending ? choice.only : null;
  prompt(last ? `${capital(last.label)}?` : scene.prompt.text, scene.prompt.yours);
  const labels = (id) => choice.moves.find((move) => move.ids.includes(id) && choice.selected.every((each, at) => move.ids[at] === each))?.label ?? id;
  board.light(pending ? null : choice, labels, first);
  const buttons = [];
  if (scene.undo && !pending) buttons.push(make("button", { class: "btn ghost short", id: "act-undo", "aria-label": word("act.undo"), onclick: () => { undone = true; send({ type: "undo" }); } }, icon("undo"), word("act.undo")));
  if (choice && !pending) {
    const only = choice.only;
    if (choice.selected.length) buttons.push(make("button", { class: "btn ghost short", id: "act-cancel", "aria-label": word("act.cancel"), onclick: cancel }, icon("cross"), word("act.cancel")));
    if (only) buttons.push(make("button", { class: "btn go", id: "act-confirm", title: only.label, onclick: () => dispatch(only) }, icon("check"), word("act.confirm")));
    else choice.buttons.forEach((move) => buttons.push(make("button", { class: choice.buttons.length === 1 && !choice.lit.size ? "btn go" : "btn", "data-move": move.text, onclick: () => dispatch(move) }, capital(move.label))));
    list();
  } else list();
  const foreseen = foresee(null);
  board.point(foreseen?.takes ?? [], "would");
  if (foreseen) { calm(); hint(foreseen.foretold.join(" · ")); }
  if (waiting && !pending) hint(word("act.by_itself"));
  if (scene.next) buttons.push(make("a", { class: "btn go", href: `/t/${scene.next}` }, word("score.go")));
  acts(buttons);
  board.reveal();
}

function list() {
  const moves = choice && !pending ? choice.left : [];
  $("movelist").hidden = !moves.length;
  $("movelist").querySelector("ul").replaceChildren(...moves.map((move) => make("li", {}, make("button", { class: "btn", "data-move": move.text, onclick: () => dispatch(move) }, capital(move.label)))));
}

const capital = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

function cancel() {
  choice?.clear();
  calm();
  refresh();
}

// What is done.

function refuse(ids) {
  board.refuse(ids.at(-1));
  about = board.called(ids.at(-1));
  send({ type: "why", ids });
}

function click(id) {
  if (replay.at !== null) return;
  if (!choice || pending) { if (scene.mine?.length && scene.status === "playing") refuse([id]); return; }
  if (!choice.pick(id)) {
    refuse([...choice.selected, id]);
    return;
  }
  calm();
  const only = choice.only;
  if (only && !only.foretold && kept.get("confirm") !== "yes") dispatch(only);
  else {
    refresh();
    if (document.activeElement === document.body) document.getElementById(id)?.focus?.();
  }
}

/** When one button is all there is, it is pressed by itself, if that is wanted: after a moment, as if somebody had thought. */
function byItself() {
  clearTimeout(waiting);
  waiting = null;
  const only = scene.moves?.length === 1 ? scene.moves[0] : null;
  if (!only || undone || kept.get(only.ids.length ? "single" : "pass", only.ids.length ? "no" : "yes") !== "yes") { undone = false; return; }
  const asked = offer;
  waiting = setTimeout(() => {
    waiting = null;
    if (offer === asked && !pending && replay.at === null && !$("curtain").open) dispatch(only);
  }, THINK + Math.random() * THINK);
}

function dispatch(move) {
  clearTimeout(waiting);
  waiting = null;
  if (move.ids[0]) board.remember(move.ids[0]);
  pending = { type: "move", offer, text: move.text, id: 1 };
  send(pending);
  refresh();
}

board.listen(click, hover, (text) => { calm(); hint(text); });
board.upright.addEventListener("change", () => { send({ type: "shape", tall: board.upright.matches }); replay.forget(); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, dialog")) return;
  if (event.key === "Escape") cancel();
  if (event.key === "u") $("act-undo")?.click();
});

// Whose turn it is.

function yourTurn(first) {
  if (kept.get("sound") === "yes" && !first) knock();
  if (kept.get("notify") === "yes" && kept.get("push") !== "yes" && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const notice = new Notification(word("net.turn"), { body: scene.prompt.text, tag: table });
    notice.addEventListener("click", () => { window.focus(); notice.close(); });
  }
}

/** Several seats on one device: when another of them is asked, the device is passed on behind a curtain. */
function hotSeat() {
  if (!(scene.mine?.length > 1) || scene.status !== "playing" || scene.seats[scene.eye]?.asked) return;
  const next = scene.mine.find((seat) => scene.seats[seat].asked);
  if (next === undefined || curtain === next) return;
  curtain = next;
  $("curtain-name").textContent = word("act.pass_device", { name: scene.seats[next].name });
  $("act-curtain").textContent = word("act.i_am", { name: scene.seats[next].name });
  play.classList.add("veiled");
  if (!$("curtain").open) $("curtain").showModal();
}
$("act-curtain").addEventListener("click", () => {
  wanted = curtain;
  send({ type: "look", seat: curtain });
  curtain = null;
  $("curtain").close();
});
$("curtain").addEventListener("cancel", (event) => event.preventDefault());

// Scores, talk, dice, settings.

function showResult() {
  const back = make("button", { class: "btn", id: "act-replay", onclick: () => { tab("board"); replay.go(0); } }, icon("first"), word("score.replay"));
  const link = make("button", { class: "btn", onclick: (event) => copy(event.currentTarget, location.origin + location.pathname) }, icon("share"), make("span", {}, word("score.link")));
  const home = make("a", { class: "btn ghost", href: "/" }, word("score.home"));
  panels.result(scene, scene.mine?.length && scene.status === "over" ? [...polite.again(scene), back, link, home] : [back, link, home]);
}

$("act-scores").addEventListener("click", () => {
  if (!scene.sheet) return;
  $("scorebody").replaceChildren(panels.sheet(scene));
  $("scorebox").showModal();
});
$("act-link").addEventListener("click", (event) => copy(event.currentTarget, $("address").value));
$("chatform").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("chattext").value.trim();
  if (text) send({ type: "chat", text });
  $("chattext").value = "";
});
$("room-say").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.querySelector("input");
  if (field.value.trim()) send({ type: "chat", text: field.value.trim() });
  field.value = "";
});
dice(table, () => scene.dice);

for (const [name, usual] of [["confirm", "no"], ["pass", "yes"], ["single", "no"], ["sound", "no"], ["notify", "no"]]) {
  const box = $(`set-${name}`);
  box.checked = kept.get(name, usual) === "yes";
  box.addEventListener("change", () => {
    kept.set(name, box.checked ? "yes" : "no");
    if (name === "pass" || name === "single") byItself();
    if (name === "notify" && box.checked && "Notification" in window) enable().catch(() => Notification.requestPermission());
    if (name === "notify" && !box.checked) disable().catch(() => { /* there was none */ });
  });
}

/** A line of the notebook points at the board; on a phone a touch of the line turns to it. */
function point(ids, touched) {
  board.point(ids, "told");
  if (touched && ids.length && innerWidth < 700) tab("board");
}

function tab(name) {
  play.dataset.tab = name;
  if (name === "log" || name === "chat") page(name);
  for (const button of $("tabs").children) button.classList.toggle("on", button.dataset.tab === name);
  if (name === "scores") showResult();
}
function page(name) {
  $("book").dataset.page = name;
  for (const button of $("book").querySelectorAll("[data-page]")) {
    button.classList.toggle("on", button.dataset.page === name);
    if (button.dataset.page === name) button.classList.remove("news");
  }
  const list = $(name).querySelector("ol");
  list.scrollTop = list.scrollHeight;
}
for (const button of $("book").querySelectorAll("[data-page]")) button.addEventListener("click", () => page(button.dataset.page));
function mark(name) {
  $("tabs").querySelector(`[data-tab=${name}]`).classList.add("news");
  $("book").querySelector(`[data-page=${name}]`).classList.add("news");
}
for (const button of $("tabs").children) button.addEventListener("click", () => { button.classList.remove("news"); tab(button.dataset.tab); });

connect();

// Lessons: one idea, one task, the real board. A try is a list of moves; the server plays it from the start.

import { $, call, kept, make, word } from "./page.js";
import * as board from "./board.js";
import { Choice } from "./choice.js";
import { onRoom, room } from "./room.js";

const game = $("play").dataset.game;
const lessons = JSON.parse($("lessons").textContent);
const key = `learned-${game}`;
const language = document.documentElement.lang;
const learned = new Set(kept.get(key).split(" ").filter(Boolean));

let at = Math.max(0, lessons.findIndex(({ name }) => name === location.hash.slice(1)));
if (!location.hash) at = Math.max(0, lessons.findIndex(({ name }) => !learned.has(name)));
let moves = [];
let choice = null;
let tries = 0;
let busy = false;

async function play(more = []) {
  if (busy) return;
  busy = true;
  const wanted = [...moves, ...more];
  const query = new URLSearchParams({ language, ...room() });
  try {
    const scene = await call("POST", `/api/lessons/${game}/${lessons[at].name}?${query}`, { moves: wanted });
    moves = wanted;
    show(scene, more.length > 0);
  } catch (error) {
    say("wrong", error.message);
  }
  busy = false;
}

function begin(next) {
  at = next;
  moves = [];
  tries = 0;
  history.replaceState(null, "", `#${lessons[at].name}`);
  $("act-hint").classList.remove("go");
  $("answer").hidden = true;
  play();
}

function show(scene, moved) {
  $("which").textContent = word("learn.of", { n: at + 1, of: lessons.length });
  $("title").textContent = scene.title;
  $("text").textContent = scene.text;
  $("goal").textContent = scene.task;
  $("act-hint").dataset.hint = scene.hint;
  $("metre").hidden = !scene.meter.wanted;
  $("has").textContent = scene.meter.value;
  $("wants").textContent = scene.meter.wanted;
  $("far").max = scene.meter.wanted || 1;
  $("far").value = Math.min(scene.meter.value, scene.meter.wanted);
  board.show(scene, moved);
  choice = scene.moves.length ? new Choice(scene.moves) : null;
  $("ask").textContent = scene.prompt;
  $("task").classList.toggle("done", scene.status === "done");
  $("act-next").hidden = scene.status !== "done";
  if (scene.status === "done") finish(scene.answer);
  else if (scene.status === "wrong") miss(scene.answer);
  dots();
  refresh(true);
}

function finish(answer) {
  learned.add(lessons[at].name);
  kept.set(key, [...learned].join(" "));
  const last = at === lessons.length - 1;
  say("done", last ? `${answer} ${word("learn.all_done")}` : answer);
  $("act-next").textContent = word(last ? "learn.game" : "learn.next");
  $("act-next").focus();
}

/** A wrong try is answered, and after a moment the pieces go back to where they were. */
function miss(answer) {
  tries += 1;
  say("wrong", answer);
  if (tries >= 2) $("act-hint").classList.add("go");
  const tried = lessons[at].name;
  setTimeout(() => { if (lessons[at].name === tried) { moves = []; play(); } }, 1200);
}

function say(kind, text) {
  $("answer").hidden = false;
  $("answer").dataset.kind = kind;
  $("answerhead").textContent = word(kind === "done" ? "learn.done" : kind === "hint" ? "learn.hint" : "learn.nearly");
  $("answertext").textContent = text;
}

function dots() {
  $("dots").replaceChildren(...lessons.map(({ name, title }, each) => make("button", {
    class: each === at ? "now" : learned.has(name) ? "known" : "", title, "aria-label": title, "aria-current": each === at ? "step" : null, onclick: () => begin(each),
  })));
}

function refresh(first = false) {
  const labels = (id) => choice.moves.find((move) => move.ids.includes(id))?.label ?? id;
  board.light(choice, labels, first);
  const buttons = (choice?.buttons ?? []).filter(() => !choice.only).map((move) => make("button", { class: "btn", "data-move": move.text, onclick: () => play([move.text]) }, move.label));
  $("acts").replaceChildren(...buttons);
}

function click(id) {
  if (!choice) return;
  if (!choice.pick(id)) { board.refuse(id); return; }
  if (choice.only) { board.remember(id); play([choice.only.text]); } else refresh();
}

async function firstGame() {
  const seats = [{ kind: "me", name: kept.get("name") || word("new.guest") }, ...Array.from({ length: Number($("play").dataset.players) - 1 }, () => ({ kind: "bot", level: "beginner" }))];
  kept.set(`guide-${game}`, "on");
  try { location.href = (await call("POST", "/api/tables", { game, seats })).url; } catch (error) { say("wrong", error.message); }
}

board.listen(click, () => {});
onRoom(() => play());
$("act-hint").addEventListener("click", () => say("hint", $("act-hint").dataset.hint));
$("act-over").addEventListener("click", () => begin(at));
$("act-next").addEventListener("click", () => (at < lessons.length - 1 ? begin(at + 1) : firstGame()));
$("act-skip").addEventListener("click", (event) => { event.preventDefault(); firstGame(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") { choice?.clear(); refresh(); } });
begin(at);

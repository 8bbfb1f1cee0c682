// Lessons on the real board. A try is a list of moves, which the server plays from the start.

import { $, call, kept, make, word } from "./page.js";
import { exercise } from "./exercise.js";

const BACK = 1200; // milliseconds until a wrong try is undone
const game = $("play").dataset.game;
const lessons = JSON.parse($("lessons").textContent);
const key = `learned-${game}`;
const learned = new Set(kept.get(key).split(" ").filter(Boolean));

let at = Math.max(0, lessons.findIndex(({ name }) => name === location.hash.slice(1)));
if (!location.hash) at = Math.max(0, lessons.findIndex(({ name }) => !learned.has(name)));
let moves = [];
let tries = 0;
const ask = exercise({ address: () => `/api/lessons/${game}/${lessons[at].name}`, play: (text) => play([text]), again: () => play() });

/** Make another move, or show the same position again, which does not count as a try. */
async function play(more = []) {
  const before = moves; // a different list if the try has started over
  const answered = (scene) => {
    if (moves !== before) return;
    if (more.length) moves = [...moves, ...more];
    show(scene, more.length > 0);
  };
  try {
    await ask(() => ({ moves: moves === before ? [...moves, ...more] : moves }), answered, more.length > 0);
  } catch (error) {
    say("wrong", error.message);
  }
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

function show(scene, tried) {
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
  $("task").classList.toggle("done", scene.status === "done");
  $("act-next").hidden = scene.status !== "done";
  if (tried && scene.status === "done") finish(scene.answer);
  else if (tried && scene.status === "wrong") miss(scene.answer);
  dots();
}

function finish(answer) {
  learned.add(lessons[at].name);
  kept.set(key, [...learned].join(" "));
  const last = at === lessons.length - 1;
  say("done", last ? `${answer} ${word("learn.all_done")}` : answer);
  $("act-next").textContent = word(last ? "learn.game" : "learn.next");
  $("act-next").focus();
}

/** Report a wrong try, and after a moment move the pieces back. */
function miss(answer) {
  tries += 1;
  say("wrong", answer);
  if (tries >= 2) $("act-hint").classList.add("go");
  const tried = moves;
  setTimeout(() => { if (moves === tried) { moves = []; play(); } }, BACK);
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

async function firstGame() {
  const seats = [{ kind: "me", name: kept.get("name") || word("new.guest") }, ...Array.from({ length: Number($("play").dataset.players) - 1 }, () => ({ kind: "bot", level: "beginner" }))];
  kept.set(`guide-${game}`, "on");
  try { location.href = (await call("POST", "/api/tables", { game, seats })).url; } catch (error) { say("wrong", error.message); }
}

$("act-hint").addEventListener("click", () => say("hint", $("act-hint").dataset.hint));
$("act-over").addEventListener("click", () => begin(at));
$("act-next").addEventListener("click", () => (at < lessons.length - 1 ? begin(at + 1) : firstGame()));
$("act-skip").addEventListener("click", (event) => { event.preventDefault(); firstGame(); });
begin(at);

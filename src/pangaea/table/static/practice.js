// Practice: one question on the real board. A try is a move; the server returns its loss.

import { $, kept, make, word } from "./page.js";
import * as board from "./board.js";
import { solvedOn, streak, week } from "./daily.js";
import { exercise } from "./exercise.js";

const STARS = 5;
const game = $("play").dataset.game;
const puzzles = JSON.parse($("puzzles").textContent);
const daily = JSON.parse($("daily").textContent);
const key = `solved-${game}`;
const solved = new Set(kept.get(key).split(" ").filter(Boolean));

let at = -1;
let tries = 0;
let over = false; // solved or shown
let last = {}; // the last request, to repeat it for another room
const ask = exercise({ address: () => `/api/puzzles/${game}/${puzzles[at].name}`, play: (text) => play({ move: text }), again: () => play({}, false) });

async function play(body, counts = true) {
  if (over && counts) return;
  const puzzle = at;
  const answered = (scene) => {
    if (puzzle !== at) return;
    if (counts) last = body;
    show(scene, counts);
  };
  try {
    await ask(() => (counts ? body : last), answered);
  } catch (error) {
    say("wrong", word("wrong"), error.message);
  }
}

function begin(next) {
  at = next;
  tries = 0;
  over = false;
  history.replaceState(null, "", `#${puzzles[at].name}`);
  $("answer").hidden = $("chances").hidden = true;
  $("act-clue").classList.remove("go");
  play({});
}

function show(scene, counts) {
  $("which").textContent = puzzles[at].name === daily.name ? `${word("daily.title")} · ${new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(daily.day))}` : word("of", { n: at + 1, of: puzzles.length });
  $("title").textContent = scene.title;
  stars($("stars"), scene.stars);
  $("level").textContent = `${scene.level} · ${scene.source}`;
  $("act-clue").dataset.hint = scene.hint;
  $("fares").replaceChildren(...scene.fares.map(({ level, percent }) => make("li", {}, make("span", {}, level), make("meter", { min: 0, max: 100, value: percent }), make("b", {}, `${percent} %`))));
  over = scene.status === "done" || scene.status === "shown";
  $("asknote").textContent = over ? scene.answer : "";
  $("act-next").hidden = !over;
  $("act-clue").hidden = $("act-show").hidden = over;
  $("chances").hidden = !over;
  board.point(over ? scene.clicks : [], "sel");
  if (over) finish(scene, counts);
  else if (scene.status === "wrong" && counts) miss(scene);
  list();
}

function stars(where, n) {
  where.replaceChildren("★".repeat(n), make("i", {}, "★".repeat(STARS - n)));
}

function finish(scene, counts) {
  const done = scene.status === "done";
  if (done && counts) {
    tries += 1;
    solved.add(puzzles[at].name);
    kept.set(key, [...solved].join(" "));
    if (puzzles[at].name === daily.name) solvedOn(daily.day);
  }
  $("ask").textContent = scene.label;
  say(done ? "done" : "hint", word(done ? (tries === 1 ? "first" : "done") : "shown"), `${scene.label}. ${puzzles.every(({ name }) => solved.has(name)) ? word("all") : ""}`, scene.facts);
  $("choices").replaceChildren(...scene.choices.map(({ label, chance, greedy }, place) => make("li", { class: place ? "" : "played" },
    make("span", { class: "rank" }, String(place + 1)),
    make("b", {}, label, ...(greedy ? [make("small", {}, ` · ${word("greedy")}`)] : [])),
    make("span", { class: "odds" }, `${chance} %`),
    make("meter", { min: 0, max: 100, value: chance }))));
  $("act-next").focus({ preventScroll: true });
}

function miss(scene) {
  tries += 1;
  say("wrong", word("wrong"), `${scene.label}. ${scene.answer}`, scene.facts);
  if (tries >= 2) $("act-clue").classList.add("go");
}

function say(kind, head, text, facts = []) {
  $("answer").hidden = false;
  $("answer").dataset.kind = kind;
  $("answerhead").textContent = head;
  $("answertext").textContent = text;
  $("facts").replaceChildren(...facts.map((fact) => make("li", { class: "fact", "data-sign": fact.sign }, fact.text)));
  $("answer").scrollIntoView({ block: "nearest" });
}

/** All puzzles by difficulty, and the week of the daily ones. */
function list() {
  const button = ({ name }, place) => make("button", {
    class: [place === at ? "now" : "", solved.has(name) ? "known" : ""].join(" ").trim(), "aria-current": place === at ? "step" : null,
    "aria-label": `${word("of", { n: place + 1, of: puzzles.length })}: ${word(solved.has(name) ? "mark.solved" : "mark.open")}`, onclick: () => begin(place),
  }, String(place + 1));
  const rows = [1, 2, 3, 4, 5].map((n) => [n, puzzles.map((puzzle, place) => [puzzle, place]).filter(([puzzle]) => puzzle.stars === n)]).filter(([, some]) => some.length);
  $("list").replaceChildren(...rows.map(([n, some]) => {
    const head = make("span", { class: "stars", title: word(`stars.${n}`) });
    stars(head, n);
    return make("div", { class: "starrow", role: "group", "aria-label": word(`stars.${n}`) }, head, ...some.map((pair) => button(...pair)));
  }));
  $("solved").textContent = word("solved", { n: puzzles.filter(({ name }) => solved.has(name)).length, of: puzzles.length });
  $("weekly").hidden = puzzles[at].name !== daily.name;
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });
  $("streak").textContent = word("streak", { n: streak(daily.day) });
  $("week").replaceChildren(...week(daily.day).map(({ day, solved: done }) => make("li", { class: done ? "known" : "", "aria-label": `${day}: ${word(done ? "mark.solved" : "mark.open")}` }, make("i", {}, done ? "✓" : day === daily.day ? "?" : "–"), weekday.format(new Date(day)))));
}

/** The next unsolved puzzle, or else the next one. */
function following() {
  const order = puzzles.map((_, n) => (at + 1 + n) % puzzles.length);
  return order.find((n) => !solved.has(puzzles[n].name)) ?? order[0];
}

function open() {
  const wanted = location.hash.slice(1);
  const there = puzzles.findIndex(({ name }) => name === wanted);
  begin(there >= 0 ? there : following());
}

$("act-clue").addEventListener("click", () => say("hint", word("hint"), $("act-clue").dataset.hint));
$("act-show").addEventListener("click", () => play({ show: true }));
$("act-next").addEventListener("click", () => begin(following()));
addEventListener("hashchange", open);
open();

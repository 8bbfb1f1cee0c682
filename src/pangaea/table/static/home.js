// The home page: start a game with one click, or open a table with your own settings.

import { $, call, kept, make, word } from "./page.js";
import { times } from "./people.js";
import { streak } from "./daily.js";
import { speak } from "./push.js";

const games = JSON.parse($("games").textContent);
const dialog = $("dialog");
const LEVELS = JSON.parse($("levels").textContent);
const glyphs = [...$("chips").content.children];
let game = games[0];
let chosen = {};
let rows = [];

const myName = () => $("myname").value.trim() || kept.get("name") || word("new.guest");

function trouble(error) {
  $("trouble").textContent = error.message;
  $("trouble").hidden = false;
}

async function open(wish) {
  const made = await call("POST", "/api/tables", wish);
  location.href = made.url;
}

function playNow(name) {
  const chosenGame = games.find((each) => each.name === name);
  const bots = Array.from({ length: chosenGame.usual - 1 }, () => ({ kind: "bot", level: kept.get("level", "normal") }));
  open({ game: name, options: chosenGame.modes[0].options, seats: [{ kind: "me", name: myName() }, ...bots] }).catch(trouble);
}

/** Restore the focus to the chosen radio button after redrawing. */
const refocus = (name) => document.querySelector(`input[name=${name}]:checked`)?.focus();

function segment(name, label, values, value, change) {
  const group = make("span", { class: "seg", role: "radiogroup", "aria-label": label });
  for (const each of values) {
    const input = make("input", { type: "radio", name, value: each.name, ".checked": each.name === value });
    input.addEventListener("change", () => change(each.name));
    group.append(make("label", {}, input, ...(each.glyph ? [each.glyph.cloneNode(true)] : []), each.title));
  }
  return group;
}

function drawSeats() {
  const list = $("seatrows");
  const most = Math.max(...game.players);
  list.replaceChildren();
  rows = Array.from({ length: most }, (_, at) => rows[at] ?? { kind: at === 0 ? "me" : at < game.usual ? "bot" : "empty", level: "normal", name: "" });
  rows.forEach((row, at) => {
    const kinds = [
      { name: "person", title: word("new.friend"), glyph: glyphs[8] },
      { name: "bot", title: word("new.bot"), glyph: glyphs[9] },
      { name: "me", title: word("new.here") },
      { name: "empty", title: word("new.empty") },
    ];
    const item = make("li", { id: `seat-row-${at}` }, glyphs[at].cloneNode(true));
    if (at === 0) item.append(make("b", {}, word("new.me")));
    else if (row.kind === "bot") {
      const level = make("select", { "aria-label": word("level") }, ...LEVELS.map((each) => make("option", { value: each, title: word(`level.${each}.about`), ".selected": each === row.level }, word(`level.${each}`))));
      level.addEventListener("change", () => { row.level = level.value; });
      item.append(make("b", {}, level));
    } else if (row.kind === "me") {
      const name = make("input", { type: "text", maxlength: 40, ".value": row.name || word("new.player", { n: at + 1 }), "aria-label": word("new.their_name", { n: at + 1 }) });
      name.addEventListener("input", () => { row.name = name.value; });
      item.append(make("b", {}, name));
    } else item.append(make("b", {}, row.kind === "person" ? word("seat.free") : word("new.empty")));
    if (at > 0) item.append(segment(`seat${at}`, word("new.player", { n: at + 1 }), kinds, row.kind, (kind) => { row.kind = kind; drawSeats(); refocus(`seat${at}`); }));
    list.append(item);
  });
  const waits = rows.some((row) => row.kind === "person");
  $("wish-note").textContent = word(waits ? "new.starts_later" : "new.starts_now");
}

function drawOptions() {
  const box = $("options");
  box.replaceChildren();
  const fits = (mode) => Object.entries(mode.options).every(([name, value]) => chosen[name] === value);
  const mode = game.modes.filter(fits).sort((a, b) => Object.keys(b.options).length - Object.keys(a.options).length)[0];
  if (game.modes.length > 1) {
    const set = (name) => {
      chosen = { ...defaults(), ...game.modes.find((each) => each.name === name).options };
      drawOptions();
      refocus("mode");
    };
    const ways = game.modes.map((each) => make("label", {}, make("input", { type: "radio", name: "mode", value: each.name, ".checked": each === mode, onchange: () => set(each.name) }), make("b", {}, each.title), make("small", {}, each.about)));
    box.append(make("div", { class: "modes", role: "radiogroup", "aria-label": word("new.mode") }, ...ways));
  }
  const varied = new Set(game.modes.flatMap((each) => Object.keys(each.options)));
  const finer = make("details", { class: "finer" }, make("summary", {}, word("new.more")));
  for (const option of game.options.filter((each) => game.modes.length < 2 || !varied.has(each.name))) {
    const set = (value) => { chosen[option.name] = value; };
    finer.append(make("div", { class: "opt" }, make("div", { class: "line" }, make("b", {}, option.title), segment(`option-${option.name}`, option.title, option.values, chosen[option.name], set))));
  }
  if (finer.children.length > 1) box.append(finer);
  const table = $("pace");
  table.replaceChildren();
  const paces = [{ name: "0", title: word("new.live") }, { name: "1", title: word("new.day") }, { name: "3", title: word("new.three_days") }];
  const watch = [{ name: "yes", title: word("new.anybody") }, { name: "no", title: word("new.seats_only") }];
  chosen.days ??= "0";
  chosen.watch ??= "yes";
  chosen.hints ??= "no";
  const hints = [{ name: "no", title: word("new.hints.bots") }, { name: "yes", title: word("new.hints.all") }];
  table.append(make("div", { class: "opt" }, make("div", { class: "line" }, make("b", {}, word("new.pace")), segment("days", word("new.pace"), paces, chosen.days, (value) => { chosen.days = value; }))));
  table.append(make("div", { class: "opt" }, make("div", { class: "line" }, make("b", {}, word("new.watch")), segment("watch", word("new.watch"), watch, chosen.watch, (value) => { chosen.watch = value; }))));
  table.append(make("div", { class: "opt" }, make("div", { class: "line" }, make("b", {}, word("new.hints")), segment("hints", word("new.hints"), hints, chosen.hints, (value) => { chosen.hints = value; }))));
}

const defaults = () => ({ days: chosen.days, watch: chosen.watch, hints: chosen.hints, ...Object.fromEntries(game.options.map((option) => [option.name, option.values[0].name])) });

function choose(name) {
  game = games.find((each) => each.name === name) ?? games[0];
  chosen = { ...defaults(), ...game.modes[0].options };
  rows = [];
  const radio = document.querySelector(`#pick-${game.name} input`);
  radio.checked = true;
  drawSeats();
  drawOptions();
}

function show(name) {
  $("myname").value = kept.get("name");
  choose(name ?? game.name);
  dialog.showModal();
  refocus("game");
}

for (const button of document.querySelectorAll("[data-play]")) button.addEventListener("click", () => playNow(button.dataset.play));
for (const button of document.querySelectorAll("[data-new]")) button.addEventListener("click", () => show(button.dataset.new));
for (const radio of document.querySelectorAll("input[name=game]")) radio.addEventListener("change", () => choose(radio.value));
$("new").addEventListener("click", () => show());

$("wish").addEventListener("submit", (event) => {
  if (event.submitter?.value !== "open") return;
  event.preventDefault();
  kept.set("name", $("myname").value.trim());
  const { days, watch, hints, ...options } = chosen;
  const named = rows.map((row, at) => ({ kind: row.kind, level: row.level, name: at === 0 ? myName() : row.name.trim() || word("new.player", { n: at + 1 }) }));
  const seats = named.filter((row) => row.kind !== "empty");
  open({ game: game.name, options, seats, days: Number(days), watch: watch === "yes", hints: hints === "yes" }).catch((error) => { $("wish-note").textContent = error.message; });
});

$("upload").addEventListener("change", async () => {
  const file = $("upload").files[0];
  if (!file) return;
  try {
    location.href = (await call("POST", "/api/records", await file.text())).url;
  } catch (error) {
    trouble(error);
  }
});

if (location.hash.length > 1 && games.some((each) => each.name === location.hash.slice(1))) show(location.hash.slice(1));

if ($("daily")) {
  const n = streak($("daily").dataset.day);
  $("streak").textContent = ` · ${$("streak").dataset.text.replace("{n}", n)}`;
  $("streak").hidden = !n;
}

// Keep the lists up to date: a socket announces changes; without it the lists are polled.

const POLL = 20000;
let socket = null;
let patience = 1000;

async function refresh() {
  const answer = await fetch(`/lists?language=${document.documentElement.lang}`).catch(() => null);
  if (!answer?.ok) return;
  const lists = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement;
  const row = focused.closest("#yours [id], #others [id]")?.id;
  const at = row ? [...$(row).querySelectorAll("a")].indexOf(focused) : -1;
  const known = new Set([...document.querySelectorAll("#free li[id]")].map((row) => row.id));
  for (const id of ["yours", "others"]) $(id).replaceChildren(...lists.getElementById(id).childNodes);
  for (const row of document.querySelectorAll("#free li[id]")) row.classList.toggle("fresh", !known.has(row.id));
  if (row) $(row)?.querySelectorAll("a")[at]?.focus();
  live();
  badge();
  times(document);
}

/** The icon of the installed page tells at how many tables it is your turn. */
function badge() {
  navigator.setAppBadge?.(document.querySelectorAll("#yours :is(.turncard, li.turn)").length).catch(() => { /* not installed */ });
}

function live() {
  $("live").hidden = socket?.readyState !== WebSocket.OPEN;
}

function listen() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/lobby`);
  socket.addEventListener("open", () => { if (patience > 1000) refresh(); patience = 1000; live(); });
  socket.addEventListener("message", refresh);
  socket.addEventListener("close", () => { live(); setTimeout(listen, patience); patience = Math.min(60000, 2 * patience); });
}

badge();
speak().catch(() => { /* next time */ });
listen();
setInterval(() => { if (socket.readyState !== WebSocket.OPEN && !document.hidden) refresh(); }, POLL);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });

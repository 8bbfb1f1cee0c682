// Hints: the moves of a strong player, with numbers on the board.

import { marked } from "./marks.js";
import { $, call, make, word } from "./page.js";

const main = $("play");
let now = null; // the scene, its offer, and how to play a move
let hint = null; // the server's hint for this offer
let asked = null; // the offer for which a hint is being computed

const button = make("button", { class: "btn ghost", id: "act-hint", hidden: true, onclick: () => (hint ? hide() : think()) }, word("hint.button"));
const box = make("section", { class: "card hintbox", id: "hintbox", hidden: true, "aria-live": "polite" });

const allowed = ({ scene }) => scene.status === "playing" && scene.prompt?.yours && (main.dataset.hints || scene.seats.every((seat) => seat.kind === "bot" || seat.stand_in || scene.mine?.includes(seat.seat)));

async function think() {
  if (!now || asked === now.offer || main.classList.contains("telling")) return;
  const { scene, table, offer } = now;
  asked = offer;
  button.disabled = true;
  button.textContent = word("hint.thinking");
  try {
    const found = await call("POST", `/api/tables/${table}/hint?language=${document.documentElement.lang}`, { seat: scene.eye, offer });
    if (now.offer === offer) { hint = { offer, moves: found.moves }; show(); }
  } catch (error) {
    if (now.offer === offer) { box.replaceChildren(make("p", {}, error.message)); box.hidden = false; }
  }
  asked = null;
  button.disabled = false;
  label();
}

const label = () => { button.textContent = word(hint ? "hint.hide" : "hint.button"); };

function hide() {
  const inside = box.contains(document.activeElement);
  hint = null;
  box.hidden = true;
  if (inside) button.focus();
  marks();
  label();
}

function show() {
  const shut = make("button", { class: "tb", "aria-label": word("help.close"), onclick: hide }, "×");
  const rows = hint.moves.map((move, at) => make("li", {}, make("button", { class: "advice", "data-hint": move.move, onclick: () => { const { play } = now; hide(); play(move.move); } },
    make("span", { class: "rank" }, String(at + 1)),
    make("b", {}, move.label),
    ...(move.chance ? [make("span", { class: "odds" }, `${move.chance} %`), make("meter", { min: 0, max: 100, value: move.chance })] : []),
    ...move.facts.map((fact) => make("span", { class: "fact", "data-sign": fact.sign }, fact.text)))));
  box.replaceChildren(make("header", {}, make("h2", {}, word("hint.title")), shut), make("ol", {}, ...rows), make("small", {}, word("hint.about")));
  box.hidden = false;
  if (!document.activeElement.closest("input, textarea, dialog")) box.querySelector(".advice")?.focus(); // so that the next key plays the best one
  label();
  marks();
}

/** Show numbers on the board where each move ends. */
const marks = () => marked((hint?.moves ?? []).map((move, at) => ({ id: move.clicks.at(-1), text: at + 1 })));

$("acts").after(button);
document.body.append(box);
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, dialog")) return;
  if (event.key === "Escape") hide();
  if (event.key === "h") button.click();
});
document.addEventListener("veiled", () => { // the device is handed over
  hide();
  box.replaceChildren();
  button.hidden = true;
  if (now) now = { ...now, offer: null };
});
document.addEventListener("beat", () => { if (!box.hidden) hide(); }); // a move was made
document.addEventListener("scene", ({ detail }) => {
  now = detail;
  button.hidden = !allowed(now);
  if (hint && hint.offer !== now.offer) hide();
  else if (hint) marks();
  else if (!box.hidden && asked === null && !allowed(now)) box.hidden = true;
});

// The guided first game: introduce every kind of question at its first occurrence in this browser.

import { $, kept, make, word } from "./page.js";

const { game } = $("play").dataset;
const key = `met-${game}`;
const met = new Set(kept.get(key).split(" ").filter(Boolean));
const setting = $("set-guide");
let asked = null; // the current question

const text = make("p");
const done = make("button", { class: "btn go", id: "act-guide-done", onclick: () => { meet(); show(); } }, word("guide.done"));
const stop = make("button", { class: "btn ghost", id: "act-guide-stop", onclick: () => guide(false) }, word("guide.stop"));
const card = make("aside", { class: "card guide", id: "guide", role: "note", "aria-live": "polite", hidden: true }, make("b", {}, word("guide.title")), text, make("footer", {}, stop, done));

function meet() {
  if (asked) met.add(asked.kind);
  kept.set(key, [...met].join(" "));
}

function guide(on) {
  kept.set(`guide-${game}`, on ? "on" : "");
  setting.checked = on;
  if (on) { met.clear(); kept.set(key, ""); }
  show();
}

function show() {
  const wanted = setting.checked && asked && !met.has(asked.kind);
  if (wanted) text.textContent = asked.about;
  card.hidden = !wanted;
}

setting.checked = kept.get(`guide-${game}`) === "on";
setting.addEventListener("change", () => guide(setting.checked));
$("stage").append(card);
document.addEventListener("scene", ({ detail: { scene } }) => {
  const next = scene.status === "playing" && scene.prompt?.yours ? scene.prompt : null;
  // If a question is answered while its card is open, the card counts as read.
  if (asked && !card.hidden && next?.kind !== asked.kind) meet();
  asked = next;
  show();
});

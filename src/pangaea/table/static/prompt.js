// The prompt: one sentence at a fixed place, a hint below it, and the buttons.

import { $, capital, chip, icon, make, word } from "./page.js";

/** Show a text: the first sentence large, the rest as a hint. `who` is the seat next to it, `yours` whether you may act. */
export function say(text, who, yours) {
  const [, first, rest] = text.match(/^(.+?[.!?])\s+(.+)$/) ?? [null, text, ""];
  $("ask").textContent = first.replace(/\.$/, "");
  $("prompt").title = "";
  if (!$("hint").classList.contains("bad")) $("hint").textContent = rest;
  $("prompt").classList.toggle("yours", yours);
  $("promptchip").replaceChildren(...(who != null && who >= 0 ? [chip(who)] : []));
}

/** Show the preview of a move, or another temporary text, below the sentence. */
export function hint(text) {
  $("hint").textContent = text;
  $("hint").dataset.foretold = "yes";
}

export const foretelling = () => Boolean($("hint").dataset.foretold);
export const complaining = () => $("hint").classList.contains("bad");
export const unhint = () => { delete $("hint").dataset.foretold; };

/** Show what is wrong and what can be done instead; the id of a rule becomes a small link to it. */
export function complain(text, rules = "", instead = "") {
  const [, body, rule] = text.match(/^(.*?)\s*\[(\w+)\]$/s) ?? [null, text, ""];
  const link = rule ? [" ", make("a", { class: "rule", href: `${rules}#${rule}`, target: "_blank" }, word("act.rule"))] : [];
  $("hint").className = "bad";
  const say = (more) => $("hint").replaceChildren(capital(more && !/[.!?]$/.test(body) ? `${body}.` : body), ...link, ...(more ? [" ", more] : []));
  say(instead);
  if ($("hint").scrollHeight > $("hint").clientHeight + 1) say(""); // a small screen only highlights the alternatives
}

export function calm() {
  $("hint").textContent = "";
  $("hint").className = "";
  unhint();
}

/** A button of the prompt. */
export const button = (id, picture, label, act, css = "") => make("button", { class: `btn ${css}`.trim(), id: id || null, "aria-label": label, title: label, onclick: act }, picture ? icon(picture) : "", label);

export function acts(buttons) {
  $("acts").replaceChildren(...buttons);
  $("acts").classList.toggle("many", buttons.length > 3 || buttons.reduce((sum, each) => sum + (each.classList.contains("short") ? 3 : 4 + each.textContent.length), 0) > 24);
}

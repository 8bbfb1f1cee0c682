// Lists of games: relative times in the reader's language, filters, removal of rows.

import { $, call } from "./page.js";

const language = document.documentElement.lang;
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const date = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });
const STEPS = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [604800, "day", 86400]];

/** Fill in all times in a part of the page. */
export function times(root) {
  for (const each of root.querySelectorAll("time[data-at]")) {
    const at = Number(each.dataset.at);
    const ago = Math.max(0, Date.now() / 1000 - at);
    const step = STEPS.find(([end]) => ago < end);
    each.textContent = step ? relative.format(-Math.floor(ago / step[2]), step[1]) : date.format(new Date(at * 1000));
    each.dateTime = new Date(at * 1000).toISOString();
  }
}

times(document);
setInterval(() => times(document), 30000);

$("filters")?.addEventListener("change", () => $("filters").requestSubmit());

for (const button of document.querySelectorAll("[data-remove]")) {
  const row = button.closest("li");
  const show = (shown) => call("POST", `/api/tables/${button.dataset.remove}/list`, { shown });
  button.addEventListener("click", async () => {
    try {
      await show(false);
    } catch (error) {
      button.title = error.message;
      return;
    }
    const whole = [...row.children];
    row.replaceChildren($("removed").content.cloneNode(true));
    row.classList.add("removed");
    const back = row.querySelector("button");
    back.focus();
    back.addEventListener("click", () => show(true).then(() => {
      row.classList.remove("removed");
      row.replaceChildren(...whole);
      button.focus();
    }, (error) => { back.title = error.message; }));
  });
}

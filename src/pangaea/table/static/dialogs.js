// Dialogs and settings: fair dice, play from here, the menu, the curtain, the notebook.

import { $, call, kept, make, word } from "./page.js";
import { disable, enable, hindered } from "./push.js";

/** The dialog of fair dice: hash, seed when the game is over, and a button that recomputes every outcome. */
export function dice(table, now) {
  $("act-dice").addEventListener("click", () => {
    $("dice-hash").textContent = now()?.sealed ?? "";
    $("dice-seed").textContent = now()?.seed ?? word("dice.later");
    $("dice-verdict").textContent = "";
    $("act-verify").hidden = !now()?.seed;
    $("dicebox").showModal();
  });
  $("act-verify").addEventListener("click", async () => {
    try {
      const verdict = await call("GET", `/api/tables/${table}/verify`);
      $("dice-verdict").textContent = word(verdict.fair ? "dice.fair" : "dice.unfair", { n: verdict.outcomes });
    } catch (error) { $("dice-verdict").textContent = error.message; }
  });
}

/** The dialog to play from a position of a finished game: the seat, and the level of the bots. */
export function fork(table, step, scene, complain) {
  const radios = (box, name, values, chosen) => $(box).replaceChildren(...values.map(([value, label]) => make("label", {}, make("input", { type: "radio", name, value, ".checked": value === (chosen ?? values[0][0]) }), label)));
  radios("forkseats", "forkseat", scene.seats.map((seat) => [seat.seat, seat.name]));
  radios("forklevels", "forklevel", JSON.parse($("levels").textContent).map((level) => [level, word(`level.${level}`)]), "normal");
  $("act-fork").onclick = async () => {
    const of = (name) => document.querySelector(`input[name=${name}]:checked`).value;
    try { location.href = (await call("POST", `/api/tables/${table}/fork`, { step, seat: Number(of("forkseat")), level: of("forklevel") })).url; } catch (error) { $("forkbox").close(); complain(error.message); }
  };
  $("forkbox").showModal();
}

/** Show a system notification when it is your turn and the page is hidden. */
export function notice(text, table) {
  if (kept.get("notify") !== "yes" || kept.get("push") === "yes" || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification(word("net.turn"), { body: text, tag: table });
  shown.addEventListener("click", () => { window.focus(); shown.close(); });
}

/** A browser that shows no messages says so where they are asked for. */
function allowed(box) {
  const why = hindered();
  if (!box.checked || !why) return;
  box.checked = false;
  kept.set("notify", "no");
  box.nextElementSibling.querySelector("small")?.remove();
  box.nextElementSibling.append(make("small", { role: "status" }, why));
}

/** The settings of the menu: checkboxes and the speed; `changed` has callbacks for some of them. */
export function settings(changed) {
  for (const [name, usual] of [["confirm", "no"], ["warn", "yes"], ["pass", "yes"], ["single", "no"], ["obvious", "no"], ["sound", "no"], ["notify", "no"]]) {
    const box = $(`set-${name}`);
    if (!box) continue; // not in this game
    const read = () => { box.checked = kept.get(name, usual) === "yes"; };
    read();
    $("menu").addEventListener("toggle", read); // it may have been set elsewhere
    box.addEventListener("change", () => {
      kept.set(name, box.checked ? "yes" : "no");
      changed[name]?.();
      if (name === "notify") (box.checked ? enable() : disable()).catch(() => { /* no messages here, only notices */ }).then(() => allowed(box));
    });
  }
  $("set-speed").value = kept.get("speed", "normal");
  $("set-speed").addEventListener("change", () => { kept.set("speed", $("set-speed").value); changed.speed?.(); });
}

/** Several seats on one device: when another of them is asked, the device is handed over behind a curtain.

    While it is closed the page holds nothing of what the last player saw: no drawing, no line, no choice. */
export function curtain(table) {
  const { scene } = table;
  if (!(scene.mine?.length > 1) || scene.status !== "playing" || scene.seats[scene.eye]?.asked) return;
  const next = scene.mine.find((seat) => scene.seats[seat].asked);
  if (next === undefined || $("curtain").open) return;
  $("curtain-name").textContent = word("act.pass_device", { name: scene.seats[next].name });
  $("act-curtain").textContent = word("act.i_am", { name: scene.seats[next].name });
  $("play").classList.add("veiled");
  table.hide();
  const open = () => { $("curtain").close(); $("play").classList.remove("veiled"); };
  $("act-curtain").onclick = () => { open(); table.seat(next); };
  $("act-curtain-undo").hidden = !scene.undo;
  $("act-curtain-undo").onclick = () => { open(); table.undo(); };
  $("curtain").oncancel = (event) => event.preventDefault();
  $("curtain").showModal();
}

/** The two pages of the notebook. */
export const book = {
  open(name) {
    $("book").dataset.page = name;
    for (const button of $("book").querySelectorAll("[data-page]")) {
      button.classList.toggle("on", button.dataset.page === name);
      if (button.dataset.page === name) button.classList.remove("news");
    }
    const list = $(name).querySelector("ol");
    list.scrollTop = list.scrollHeight;
  },
  /** Show that there is something new. */
  mark(name) {
    $("act-notes").classList.add("news");
    $("book").querySelector(`[data-page=${name}]`).classList.add("news");
  },
  listen() {
    for (const button of $("book").querySelectorAll("[data-page]")) button.addEventListener("click", () => book.open(button.dataset.page));
  },
};

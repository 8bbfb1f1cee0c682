// An exercise on the real board: clicks choose a move, the server says where it leads.

import { $, call, make } from "./page.js";
import * as board from "./board.js";
import { Choice } from "./choice.js";
import "./focus.js";
import { helping } from "./help.js";
import { onRoom, room } from "./room.js";

/**
 * Set the board up for exercises. `address` is where the server answers, `play` gets the text of the move that was
 * chosen, `again` asks for the same position in another room. Returns `ask`, which sends a try and shows the answer.
 */
export function exercise({ address, play, again }) {
  let choice = null;
  let busy = false;
  let shown = {}; // the try that the board shows

  async function ask(body, moved = false) {
    if (busy) return null;
    busy = true;
    try {
      const scene = await call("POST", `${address()}?${new URLSearchParams({ language: document.documentElement.lang, ...room() })}`, body);
      board.show(scene, moved);
      shown = body;
      choice = scene.moves.length ? new Choice(scene.moves) : null;
      $("ask").textContent = scene.prompt;
      refresh(true);
      return scene;
    } finally {
      busy = false;
    }
  }

  function refresh(first = false) {
    board.light(choice, (id) => choice.action(id), first);
    const buttons = (choice?.buttons ?? []).filter(() => !choice.only).map((move) => make("button", { class: "btn", "data-move": move.text, onclick: () => play(move.text) }, move.label));
    $("acts").replaceChildren(...buttons);
  }

  function click(id) {
    if (!choice) return;
    if (!choice.pick(id)) { board.refuse(id); return; }
    if (choice.only) { board.remember(id); play(choice.only.text); } else refresh();
  }

  helping((id) => call("POST", `${address()}/help/${encodeURIComponent(id)}?language=${document.documentElement.lang}`, shown), () => !choice);
  board.listen(click, () => {});
  onRoom(() => again());
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { choice?.clear(); refresh(); } });
  return ask;
}

// An exercise on the real board: clicks choose a move, and the server returns the result.

import { $, call, make } from "./page.js";
import * as board from "./board.js";
import { Choice } from "./choice.js";
import "./focus.js";
import { fold, helping } from "./help.js";
import { onRoom, room, unfold } from "./room.js";

/**
 * Set the board up for exercises. `address` is where the server answers, `play` gets the text of the move that was
 * chosen, `again` asks for the same position in another room. Returns `ask`, which sends a try, shows the answer and
 * hands it on. Tries go one after another, so that none is lost while the room changes: `wanted` tells when its turn has
 * come what is sent.
 */
export function exercise({ address, play, again }) {
  let choice = null;
  let turn = Promise.resolve();
  let moving = false;
  let shown = {}; // the displayed try
  let where = ""; // its exercise

  function ask(wanted, answered, moved = false) {
    const mine = turn.then(() => send(wanted(), answered, moved));
    turn = mine.catch(() => {});
    return mine;
  }

  async function send(body, answered, moved) {
    const from = address();
    const scene = await call("POST", `${from}?${new URLSearchParams({ language: document.documentElement.lang, ...room() })}`, body);
    const same = where === from && JSON.stringify(shown) === JSON.stringify(body);
    const selected = (same && choice?.selected) || []; // keep it if only the room has changed
    if (!same) fold(); // a card is about the position in which it was opened
    if (!same && !moved) unfold(null); // another try begins
    board.show(scene, moved);
    shown = body;
    where = from;
    choice = scene.moves.length ? new Choice(scene.moves) : null;
    for (const id of choice ? selected : []) choice.pick(id);
    $("ask").textContent = scene.prompt;
    refresh(!selected.length);
    answered(scene);
  }

  function refresh(first = false) {
    board.light(choice, (id) => choice.action(id), first);
    const buttons = (choice?.buttons ?? []).filter(() => !choice.only).map((move) => make("button", { class: "btn", "data-move": move.text, onclick: () => makeMove(move.text) }, move.label));
    $("acts").replaceChildren(...buttons);
  }

  /** Make a move once, even if it is tapped again before the response. */
  async function makeMove(text) {
    if (moving) return;
    moving = true;
    await play(text);
    moving = false;
  }

  function click(id) {
    if (!choice || moving) return;
    if (!choice.pick(id)) { board.refuse(id); return; }
    if (choice.only) { board.remember(id); makeMove(choice.only.text); } else refresh();
  }

  helping((id) => call("POST", `${address()}/help/${encodeURIComponent(id)}?language=${document.documentElement.lang}`, shown), () => !choice);
  board.listen(click, () => {});
  onRoom(() => again());
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { choice?.clear(); refresh(); } });
  return ask;
}

// A table that waits for people: a link to send, seats to take.

import { $, call, chip, kept, make, word } from "./page.js";

/** Show the seats; a free one can be taken by whoever has none yet. */
export function lobby(scene, table) {
  $("myname").value ||= kept.get("name");
  const seated = scene.mine?.length > 0;
  $("myname").closest("label").hidden = seated;
  $("lobbyseats").replaceChildren(...scene.seats.map((seat) => {
    const sit = make("button", { class: "btn go", id: `sit-${seat.seat}`, onclick: () => take(table, seat.seat) }, word("lobby.sit"));
    const name = seat.you ? `${seat.name} (${word("seat.you")})` : seat.name;
    return make("li", {}, chip(seat.seat), make("b", {}, name), seat.kind === "bot" ? make("span", { class: "o" }, `${word("seat.bot")}, ${seat.level}`) : null, seat.free && !seated ? sit : null);
  }));
}

async function take(table, seat) {
  const name = $("myname").value.trim();
  if (!name) {
    $("lobbytrouble").textContent = word("lobby.need_name");
    $("myname").focus();
    return;
  }
  kept.set("name", name);
  try {
    await call("POST", `/api/tables/${table}/seats/${seat}`, { name });
    document.dispatchEvent(new Event("reconnect"));
  } catch (error) {
    $("lobbytrouble").textContent = error.message;
  }
}

/** Copy a link, and say so. */
export async function copy(button, address) {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    const field = make("input", { ".value": address });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  const label = button.querySelector("span") ?? button;
  const was = label.textContent;
  label.textContent = word("lobby.copied");
  setTimeout(() => { label.textContent = was; }, 1500);
}

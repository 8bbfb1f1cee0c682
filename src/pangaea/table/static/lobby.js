// The waiting room: send a link, take a seat, add and remove bots.

import { $, call, capital, chip, icon, kept, make, word } from "./page.js";

const levels = JSON.parse($("levels").textContent);
const usual = () => { const chosen = kept.get("level", "normal"); return levels.includes(chosen) ? chosen : levels[0]; };

let shown = ""; // the current room; unchanged parts are not replaced, so that an open list stays open

/** Show the seats and what this visitor can do as host, seated guest or invited visitor. */
export function lobby(scene, table) {
  const seated = scene.mine?.length > 0;
  const closed = scene.status === "closed";
  talk(scene, seated && !closed);
  const facts = JSON.stringify([scene.status, scene.host, scene.mine, scene.opened_by, scene.seats.map(({ kind, name, free, you, strength }) => [kind, name, free, you, strength])]);
  if (facts === shown) return;
  shown = facts;
  const focused = document.activeElement?.id;
  $("myname").value ||= kept.get("name");
  const free = scene.seats.filter((seat) => seat.free);
  $("myname").closest("label").hidden = seated || closed;
  $("room-invite").hidden = closed;
  $("lobby").classList.toggle("guest", seated && !scene.host);
  $("room-title").textContent = closed ? word("room.closed") : heading(scene, seated, free.length);
  $("room-about").textContent = closed ? scene.prompt.text : word(scene.host ? "room.host.about" : seated ? "room.seated.about" : "room.guest.about");
  const act = (method, path, body) => call(method, `/api/tables/${table}/${path}`, body).then(() => { $("lobbytrouble").textContent = ""; }, complain);
  $("lobbyseats").replaceChildren(...scene.seats.map((seat) => make("li", {}, seat.free ? make("i", { class: "empty" }) : chip(seat.seat), who(seat, scene), ...(closed ? [] : choices(seat, scene, seated, table, act)))));
  $("room-acts").replaceChildren(...closing(scene, seated, closed, free, act));
  if (focused && document.activeElement === document.body) follow(focused);
}

/** Keep the focus, or move it to the replacement of the focused element. */
function follow(id) {
  const [what, seat] = id.split("-");
  ($(id) ?? $({ bot: `level-${seat}`, out: `bot-${seat}`, sit: "act-leave" }[what]))?.focus();
}

function heading(scene, seated, free) {
  if (!free) return word("room.full");
  if (seated) return word("room.host", { n: free });
  return scene.opened_by ? word("room.guest", { name: scene.opened_by }) : word("room.guest.open");
}

function who(seat, scene) {
  const name = seat.you ? `${seat.name} (${word("seat.you")})` : seat.name;
  const sub = seat.kind === "bot" ? `${word("seat.bot")}${scene.host ? "" : `, ${seat.level}`}` : seat.free && scene.status === "open" ? word("room.anybody") : seat.name === scene.opened_by ? word("room.opened") : "";
  return make("span", { class: "whois" }, seat.free ? make("span", {}, name) : make("b", {}, name), make("span", { class: "o" }, sub));
}

function choices(seat, scene, seated, table, act) {
  if (seat.free && !seated) return [make("button", { class: seat === scene.seats.find((each) => each.free) ? "btn go" : "btn", id: `sit-${seat.seat}`, onclick: () => take(table, seat.seat) }, word("lobby.sit"))];
  if (!scene.host) return [];
  if (seat.free) return [make("button", { class: "btn", id: `bot-${seat.seat}`, onclick: () => act("POST", "bots", { levels: { [seat.seat]: usual() } }) }, icon("bot"), word("room.put_bot"))];
  if (seat.kind !== "bot") return [];
  const level = make("select", { id: `level-${seat.seat}`, "aria-label": word("level"), onchange: (event) => act("POST", "bots", { levels: { [seat.seat]: event.target.value } }) }, ...levels.map((each) => make("option", { value: each, ".selected": each === seat.strength }, word(`level.${each}`))));
  return [level, make("button", { class: "btn ghost", id: `out-${seat.seat}`, "aria-label": word("room.take_out"), onclick: () => act("DELETE", `bots/${seat.seat}`) }, icon("cross"), make("span", {}, word("room.take_out")))];
}

function closing(scene, seated, closed, free, act) {
  const home = () => { location.href = "/"; };
  if (closed) return [make("a", { class: "btn go", href: "/" }, word("room.home"))];
  if (scene.host) {
    const all = Object.fromEntries(free.map((seat) => [seat.seat, usual()]));
    const start = make("button", { class: "btn go", id: "act-start", onclick: () => act("POST", "bots", { levels: all }) }, icon("play"), word("room.start"));
    return [make("button", { class: "btn", id: "act-cancel-table", onclick: () => act("POST", "cancel").then(home) }, icon("cross"), word("room.cancel")), make("span", { class: "sp" }), ...(free.length && seated ? [start] : [])];
  }
  return seated ? [make("button", { class: "btn", id: "act-leave", onclick: () => act("POST", "leave").then(() => document.dispatchEvent(new Event("reconnect"))) }, icon("cross"), word("room.leave"))] : [];
}

function talk(scene, seated) {
  $("room-chat").hidden = !seated;
  const names = scene.seats.map((seat) => seat.name);
  const list = $("room-chat").querySelector("ol");
  const lines = (scene.chat ?? []).map((line) => make("li", {}, chip(line.seat), make("span", {}, make("b", {}, names[line.seat]), ` ${line.text}`)));
  const grown = [...list.children].every((each, at) => each.textContent === lines[at]?.textContent);
  if (grown && lines.length === list.children.length) return;
  if (grown) list.append(...lines.slice(list.children.length)); // so that only new lines are announced
  else list.replaceChildren(...lines);
  list.scrollTop = list.scrollHeight;
}

const complain = (error) => { $("lobbytrouble").textContent = capital(error.message); };

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
    $("lobbytrouble").textContent = "";
    document.dispatchEvent(new Event("reconnect"));
  } catch (error) {
    complain(error);
    $("myname").focus();
  }
}

/** Copy a link and confirm it. */
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

// Ending a game: resign, offer to end it, ask for a rematch.

import { $, call, icon, make, word } from "./page.js";
import { hear } from "./panels.js";
import { offer } from "./push.js";
import { gone } from "./room.js";

const names = (scene, seats) => seats.map((seat) => scene.seats[seat].name).join(", ");
const people = (scene) => scene.seats.filter((seat) => seat.kind === "person" && !seat.free && !seat.resigned).map((seat) => seat.seat);

/** Bind the menu once; `now` returns the scene. */
export function manners(table, now, complain) {
  const ask = (path, body) => call("POST", `/api/tables/${table}/${path}`, body).catch((error) => complain(error.message));
  $("act-resign").addEventListener("click", () => {
    $("menu").open = false;
    $("resign-about").textContent = word(consequence(now()));
    $("resignbox").showModal();
  });
  $("act-resign-no").addEventListener("click", () => $("resignbox").close());
  $("act-resign-yes").addEventListener("click", () => { $("resignbox").close(); ask("resign"); });
  $("act-offer").addEventListener("click", () => { $("menu").open = false; ask("end", { agree: true }); });
  return { show: (scene) => show(scene, ask), again: (scene) => again(scene, ask) };
}

const consequence = (scene) => (scene.seats.length === 2 || people(scene).every((seat) => scene.mine.includes(seat)) ? "manner.resign.two" : "manner.resign.more");

let resigned = null; // the seats that have, as far as was heard

/** Who resigns is announced to those who cannot see it. */
function announce(scene) {
  const now = scene.seats.filter((seat) => seat.resigned);
  const news = resigned ? now.filter((seat) => !resigned.has(seat.seat) && !scene.mine?.includes(seat.seat)) : [];
  hear(news.map((seat) => ({ seat: seat.seat, text: gone(seat, scene) })), scene.seats.map((seat) => seat.name));
  resigned = new Set(now.map((seat) => seat.seat));
}

/** What can be done now: entries of the menu, and a bar with what people propose to each other. */
function show(scene, ask) {
  announce(scene);
  const playing = scene.status === "playing" && scene.mine?.some((seat) => !scene.seats[seat].resigned);
  const offered = people(scene).filter((seat) => scene.seats[seat].wish === "end");
  const own = offered.some((seat) => scene.mine?.includes(seat));
  $("act-resign").hidden = !playing;
  if (playing) $("act-resign").querySelector("small").textContent = word(consequence(scene));
  const alone = scene.seats.filter((seat) => seat.kind === "person").length < 2; // who plays bots resigns
  $("act-offer").hidden = !playing || own || alone;
  const waits = playing && !scene.prompt.yours && scene.since > 0 && $("play").dataset.calls;
  const proposed = playing && offered.length ? ending(scene, offered, own, ask) : waits ? offer(() => { $("wishbar").hidden = true; }) : rematch(scene, ask);
  const bar = $("wishbar");
  bar.hidden = !proposed.length;
  const fresh = make("div", {}, ...proposed);
  if (fresh.textContent !== bar.textContent) bar.replaceChildren(...fresh.childNodes); // unchanged elements keep the focus
}

/** Somebody offers to end the game. */
function ending(scene, offered, own, ask) {
  const button = (id, key, agree) => make("button", { class: "btn", id, onclick: () => ask("end", { agree }) }, word(key));
  if (own) return [make("span", {}, word("manner.offered")), button("act-withdraw", "manner.withdraw", false)];
  const said = word("manner.offers", { names: names(scene, offered), n: offered.length });
  return [make("span", {}, said), button("act-play-on", "manner.play_on", false), button("act-agree", "manner.agree", true)];
}

/** Who wants a rematch: the reader, others, and those who do not want one. */
function wishes(scene) {
  const seats = scene.seats.filter((seat) => seat.kind === "person" && !seat.free).map((seat) => seat.seat);
  const having = (wish, mine) => seats.filter((seat) => scene.seats[seat].wish === wish && Boolean(scene.mine?.includes(seat)) === mine);
  return { agreed: having("again", true).length > 0, refused: having("no", true).length > 0, asking: having("again", false), declined: having("no", false), missing: seats.filter((seat) => scene.seats[seat].wish !== "again") };
}

const agree = (ask) => make("button", { class: "btn go", id: "act-again", onclick: () => ask("rematch", { agree: true }).then((made) => { if (made?.url) location.href = made.url; }) }, icon("play"), word("manner.again"));

/** Somebody wants a rematch: it waits until all agree. */
function rematch(scene, ask) {
  if (scene.status !== "over" || !scene.mine?.length || scene.next) return [];
  const { agreed, refused, asking, declined, missing } = wishes(scene);
  const said = (key, seats) => make("span", { id: "again-said" }, word(key, { names: names(scene, seats), n: seats.length }));
  if (declined.length) return [said("manner.again.declined", declined), make("a", { class: "btn", id: "act-new", href: `/#${$("play").dataset.game}` }, word("new.title"))];
  const no = (id, key) => make("button", { class: "btn", id, onclick: () => ask("rematch", { agree: false }) }, word(key));
  if (agreed) return [said("manner.again.wait", missing), no("act-again-withdraw", "manner.withdraw")];
  if (!asking.length || refused) return [];
  return [said("manner.again.asked", asking), no("act-again-no", "manner.again.no"), agree(ask)];
}

/** The button for a rematch, unless the bar has it; when all have agreed, the new table, to which those who wait are led. */
function again(scene, ask) {
  const { agreed, refused, asking, declined } = wishes(scene);
  if (!scene.next) return agreed || declined.length || (asking.length && !refused) ? [] : [agree(ask)];
  if (agreed && !sessionStorage.getItem(`again ${scene.next}`)) {
    sessionStorage.setItem(`again ${scene.next}`, "led");
    location.href = `/t/${scene.next}`;
  }
  return [make("a", { class: "btn go", id: "act-again", href: `/t/${scene.next}` }, icon("play"), word("score.go"))];
}

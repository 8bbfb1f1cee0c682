// Ending a game: resign, offer to end it, ask for a rematch.

import { $, call, icon, make, word } from "./page.js";

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

/** Update the entries of the menu, and the bar shown while somebody offers to end the game. */
function show(scene, ask) {
  const playing = scene.status === "playing" && scene.mine?.some((seat) => !scene.seats[seat].resigned);
  $("act-resign").hidden = !playing;
  if (playing) $("act-resign").querySelector("small").textContent = word(consequence(scene));
  const wishing = people(scene).filter((seat) => scene.seats[seat].wish === "end");
  const own = wishing.some((seat) => scene.mine?.includes(seat));
  $("act-offer").hidden = !playing || own;
  const bar = $("wishbar");
  bar.hidden = !playing || !wishing.length;
  if (bar.hidden) return;
  const buttons = own
    ? [make("button", { class: "btn", id: "act-withdraw", onclick: () => ask("end", { agree: false }) }, word("manner.withdraw"))]
    : [make("button", { class: "btn", id: "act-play-on", onclick: () => ask("end", { agree: false }) }, word("manner.play_on")), make("button", { class: "btn", id: "act-agree", onclick: () => ask("end", { agree: true }) }, word("manner.agree"))];
  bar.replaceChildren(make("span", {}, own ? word("manner.offered") : word("manner.offers", { names: names(scene, wishing) })), ...buttons);
}

/** The rematch: wait until all agree, then go to the new table. */
function again(scene, ask) {
  const seats = scene.seats.filter((seat) => seat.kind === "person" && !seat.free).map((seat) => seat.seat);
  const mine = (seat) => scene.mine?.includes(seat);
  const wish = (seat) => scene.seats[seat].wish;
  const agreed = seats.some((seat) => mine(seat) && wish(seat) === "again");
  if (scene.next) {
    if (agreed && !sessionStorage.getItem(`again ${scene.next}`)) {
      sessionStorage.setItem(`again ${scene.next}`, "led");
      location.href = `/t/${scene.next}`;
    }
    return [make("a", { class: "btn go", id: "act-again", href: `/t/${scene.next}` }, icon("play"), word("score.go"))];
  }
  const declined = seats.filter((seat) => !mine(seat) && wish(seat) === "no");
  if (declined.length) return [make("span", { class: "o", id: "again-said" }, word("manner.again.declined", { names: names(scene, declined) }))];
  if (agreed) return [make("span", { class: "o", id: "again-said" }, word("manner.again.wait", { names: names(scene, seats.filter((seat) => wish(seat) !== "again")) }))];
  const asking = seats.filter((seat) => !mine(seat) && wish(seat) === "again");
  const button = make("button", { class: "btn go", id: "act-again", onclick: () => ask("rematch", { agree: true }).then((made) => { if (made?.url) location.href = made.url; }) }, icon("play"), word("manner.again"));
  if (!asking.length || seats.some((seat) => mine(seat) && wish(seat) === "no")) return [button];
  const no = make("button", { class: "btn", id: "act-again-no", onclick: () => ask("rematch", { agree: false }) }, word("manner.again.no"));
  return [make("span", { class: "o", id: "again-said" }, word("manner.again.asked", { names: names(scene, asking) })), button, no];
}

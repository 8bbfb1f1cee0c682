// What stands beside the game: fair dice, playing on from a position, a knock.

import { $, call, make, word } from "./page.js";

/** The dice: their hash, their seed when the game is over, and a button that recomputes every outcome. */
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

/** Play on from a position of a finished game: which seat, against how strong bots. */
export function fork(table, step, scene, complain) {
  const radios = (box, name, values, chosen) => $(box).replaceChildren(...values.map(([value, label]) => make("label", {}, make("input", { type: "radio", name, value, ".checked": value === (chosen ?? values[0][0]) }), label)));
  radios("forkseats", "forkseat", scene.seats.map((seat) => [seat.seat, seat.name]));
  radios("forklevels", "forklevel", ["beginner", "easy", "normal", "hard", "expert", "master"].map((level) => [level, word(`level.${level}`)]), "normal");
  $("act-fork").onclick = async () => {
    const of = (name) => document.querySelector(`input[name=${name}]:checked`).value;
    try { location.href = (await call("POST", `/api/tables/${table}/fork`, { step, seat: Number(of("forkseat")), level: of("forklevel") })).url; } catch (error) { $("forkbox").close(); complain(error.message); }
  };
  $("forkbox").showModal();
}

/** A quiet knock. */
export function knock() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 330;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.18);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.2);
}

// Synthesised sounds: one for each kind of beat, and a bell when it is your turn. Off by default.

import { kept } from "./page.js";

const TONES = {
  light: [[392, 0.05]],
  normal: [[330, 0.08]],
  heavy: [[262, 0.16]],
  summary: [[262, 0.1], [392, 0.16]],
  take: [[494, 0.05]],
  leave: [[196, 0.14], [147, 0.24]],
  flip: [[523, 0.04], [659, 0.05]],
  swap: [[440, 0.06], [330, 0.06]],
  pulse: [[349, 0.07]],
  dice: [[180, 0.03], [210, 0.03], [170, 0.03], [240, 0.05]],
  bell: [[659, 0.14], [880, 0.3]],
};
let audio = null;

/** Play the sound of this kind, if sounds are on. */
export function sound(kind) {
  if (kept.get("sound") !== "yes" || document.hidden && kind !== "bell") return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of TONES[kind] ?? TONES.normal) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = kind === "dice" ? "square" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(kind === "dice" ? 0.03 : 0.09, at);
    volume.gain.exponentialRampToValueAtTime(0.0008, at + length + 0.06);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.08);
    at += length;
  }
}

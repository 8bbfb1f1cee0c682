// Marks on the board where a move ends: discs with a number or a sign, placed to cover few words.

import { shape } from "./page.js";

const DISC = 11; // radius in pixels
const APART = 24; // pixels between two marks on one thing
const WIDE = 90; // pixels; a thing this wide has the disc at its corner, a narrower one in the middle

/** Show only these marks, each with `id`, `text` and `css`; several on one thing are side by side. */
export function marked(marks) {
  for (const old of document.querySelectorAll("#stage .movemark")) old.remove();
  const taken = new Map();
  for (const { id, text, css = "" } of marks) {
    const thing = document.getElementById(id ?? "");
    const svg = thing?.closest("svg.pangaea");
    if (!svg) continue;
    const spot = thing.getBoundingClientRect();
    const n = taken.get(thing) ?? 0;
    taken.set(thing, n + 1);
    const room = svg.getBoundingClientRect();
    const corner = spot.width > WIDE;
    const x = corner ? Math.min(spot.right - 4, room.right - DISC - 1) - APART * n : spot.left + spot.width / 2 + APART * n;
    const y = corner ? Math.max(spot.top + 4, room.top + DISC + 1) : spot.top + Math.min(14, spot.height / 2);
    const place = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    const size = DISC / svg.getScreenCTM().a;
    svg.append(shape("g", { class: `movemark ${css}`.trim(), "aria-hidden": "true" }, shape("circle", { cx: place.x, cy: place.y, r: size }), shape("text", { x: place.x, y: place.y, "font-size": size * 1.3 }, String(text))));
  }
}

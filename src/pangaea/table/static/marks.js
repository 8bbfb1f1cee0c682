// Marks on the board, where a move ends: a disc with a number or a sign.

import { shape } from "./page.js";

/** Show these marks, each with `id`, `text` and `css`, and no others; several on one thing stand side by side. */
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
    const place = new DOMPoint(spot.left + spot.width / 2 + 24 * n, spot.top + Math.min(14, spot.height / 2)).matrixTransform(svg.getScreenCTM().inverse());
    const size = 11 / svg.getScreenCTM().a;
    svg.append(shape("g", { class: `movemark ${css}`.trim(), "aria-hidden": "true" }, shape("circle", { cx: place.x, cy: place.y, r: size }), shape("text", { x: place.x, y: place.y, "font-size": size * 1.3 }, String(text))));
  }
}

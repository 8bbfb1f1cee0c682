// The board in words, for screen readers: a heading and a list for each piece of the drawing.

import { $, make, word } from "./page.js";

const TOLD = "g:has(> title), g[data-owner]"; // listed things; those of class `mute` are left out
const KIND = ": "; // separates the name of a place from its kind

/** The lines of a thing's title: the first is the thing and its state, the others explain it. */
export const lines = (thing) => (thing?.querySelector(":scope > title")?.textContent ?? "").split("\n");

/** Describe these pieces, each with its heading; `names` are the names of the seats. */
export function describe(pieces, names) {
  $("described").replaceChildren(...pieces.map(([heading, piece]) => make("section", {}, make("h3", {}, heading), make("ul", {}, ...items(piece, names).map((item) => make("li", {}, item))))));
}

/** Hide the drawing from screen readers, except for its buttons. */
export function mute(drawing) {
  for (const text of drawing.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
  for (const thing of drawing.querySelectorAll("g:has(> title)")) thing.setAttribute("role", "none");
}

/** The contents of a piece: things and full places, then things owned by players, then empty places by kind. */
function items(piece, names) {
  const frame = piece.querySelector("svg.pangaea")?.getAttribute("aria-label");
  const told = [...piece.querySelectorAll(TOLD)].filter((thing) => !thing.closest(".mute") && !thing.parentElement.closest(TOLD));
  const [owned, empty, full] = [new Map(), new Map(), []];
  const add = (map, key, name) => map.set(key, [...(map.get(key) ?? []), name]);
  for (const thing of told) {
    const inside = [...thing.querySelectorAll(TOLD)].filter((each) => !each.closest(".mute")).map((each) => [names[each.dataset.owner], lines(each)[0]].filter(Boolean).join(KIND));
    const name = lines(thing)[0];
    if (thing.dataset.owner && name) add(owned, names[thing.dataset.owner], name);
    else if (thing.dataset.owner) continue;
    else if (inside.length || !thing.classList.contains("holds")) full.push([name === frame ? "" : name, counted(inside)].filter(Boolean).join(KIND));
    else {
      const [place, ...kind] = name.split(KIND);
      add(empty, kind.join(KIND) || word("act.empty"), place);
    }
  }
  return [...full, ...[...owned, ...empty].map(([key, found]) => `${key}${KIND}${found.join(", ")}`)];
}

/** Merge equal things, with their number. */
function counted(things) {
  const numbers = new Map();
  for (const thing of things) numbers.set(thing, (numbers.get(thing) ?? 0) + 1);
  return [...numbers].map(([thing, n]) => (n > 1 ? `${thing} × ${n}` : thing)).join(", ");
}

// Flights: during a beat, tokens fly from one thing to another, such as food to its eater.

import { picture } from "./closeup.js";
import { make } from "./page.js";

const TIME = 300;
const APART = 60; // milliseconds between the starts of two flights

/** The last unused token of a heap; null if the thing is not a heap. */
function token(thing, used) {
  const tokens = [...(thing?.querySelectorAll(".token") ?? [])];
  const n = used.get(thing) ?? 0;
  used.set(thing, n + 1);
  return tokens.at(-1 - n) ?? tokens[0] ?? null;
}

/** Collect the flying things with their pictures before the drawing changes; `find` returns the thing of an id or null. */
export function depart(flights, find) {
  const used = new Map();
  return flights.map(([from, to]) => {
    const thing = find(from);
    const own = token(thing, used);
    return { to, heap: Boolean(own), found: picture(own ?? thing) };
  });
}

/** Fly in the new drawing: a token of the source heap, one of the destination heap, or the thing itself. */
export function arrive(departed, find, home, over, time) {
  const used = new Map();
  const away = over.getBoundingClientRect();
  const pause = Math.min(APART, Math.max(0, time - TIME) / Math.max(1, departed.length - 1));
  return departed.flatMap(({ to, heap, found }, at) => {
    const spot = token(find(to), used);
    const shown = heap || !spot ? found : picture(spot);
    const end = (spot ?? find(to))?.getBoundingClientRect() ?? home;
    if (!found || !shown || !end?.width) return [];
    const { width, height } = shown.area;
    const [x, y] = [found.area.x + (found.area.width - width) / 2, found.area.y + (found.area.height - height) / 2];
    const ghost = make("div", { class: "ghost flight" }, shown.copy);
    Object.assign(ghost.style, { left: `${x - away.x}px`, top: `${y - away.y}px`, width: `${width}px`, height: `${height}px` });
    over.append(ghost);
    const way = `translate(${end.x + (end.width - width) / 2 - x}px, ${end.y + (end.height - height) / 2 - y}px)`;
    const timing = { duration: Math.min(TIME, time), delay: at * pause, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" };
    ghost.animate([{ transform: "none", opacity: heap || !spot ? 1 : 0 }, { opacity: 1, offset: 0.1 }, { transform: way, opacity: 1, offset: 0.9 }, { transform: way, opacity: 0 }], timing);
    spot?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], timing);
    return [ghost];
  });
}

// Assemble the scene from the server's messages: whole values, new lines, and patches of drawings.

const CHAT_KEPT = 200; // lines, as on the server
const POSITION = ["places", "board", "own", "when", "sheet", "phases", "phase", "order"];
const isPosition = (name) => POSITION.includes(name) || name.startsWith("rival-");
const ID = /class="[^"]*\bpiece\b[^"]*"[^>]*? id="([^"]+)"|id="([^"]+)"[^>]*? class="[^"]*\bpiece\b/g;

/** Apply a patch: new pieces, and references to pieces of the last drawing. */
function patched(old, patch) {
  const was = old.split("<g");
  return patch.flatMap((part) => (typeof part === "string" ? part : was.slice(...part))).join("<g");
}

/** The drawings and scores of a scene. */
export const position = (scene) => Object.fromEntries(Object.entries(scene).filter(([name]) => isPosition(name)));

/** The beats with the position after each, starting from this position. */
export function staged(first, beats) {
  let now = position(first);
  return beats.map((beat) => {
    const before = now;
    const changed = Object.entries(beat.change ?? {}).map(([name, value]) => [name, Array.isArray(value) && typeof before[name] === "string" ? patched(before[name], value) : value]);
    now = { ...before, ...Object.fromEntries(changed) };
    const [was, are] = [pieces(before), pieces(now)];
    return { ...beat, position: now, totals: before.sheet?.totals, gone: [...was].filter((id) => !are.has(id)), came: [...are].filter((id) => !was.has(id)) };
  });
}

const seen = new WeakMap();
/** The ids of the pieces in a position. */
function pieces(of) {
  if (!seen.has(of)) {
    const found = new Set();
    for (const [name, text] of Object.entries(of)) {
      if (typeof text === "string" && name !== "when") for (const [, a, b] of text.matchAll(ID)) found.add(a ?? b);
    }
    seen.set(of, found);
  }
  return seen.get(of);
}

/** The next scene and its beats. */
export function merge(scene, { type: _type, log_more: logMore, chat_more: chatMore, beats = [], patch = {}, ...part }) {
  if (logMore) part.log = [...scene.log, ...logMore];
  if (chatMore) part.chat = [...scene.chat, ...chatMore].slice(-CHAT_KEPT);
  const story = staged(scene, beats);
  const after = { ...scene, ...(story.at(-1)?.position ?? {}) };
  for (const [name, made] of Object.entries(patch)) part[name] = patched(after[name], made);
  return { scene: { ...after, ...part }, story, part };
}

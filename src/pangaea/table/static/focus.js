// The focus is never lost: what had it and is drawn again gets it back; otherwise the question gets it.

import { $ } from "./page.js";

const FOCUSABLE = "[tabindex], button:not(:disabled), a[href], input, summary";
let last = null; // how to find what last had the focus in the game; null if nothing there had it

function way(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element.dataset.move ? `#play [data-move="${CSS.escape(element.dataset.move)}"]` : "#prompt";
}

const here = (element) => element?.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();

/** Give the focus back if what had it is gone or cannot have it any more. */
function refocus() {
  if (last === null || document.querySelector("dialog[open]")) return;
  const now = document.activeElement;
  if (now !== document.body && now !== null && here(now)) return;
  const again = document.querySelector(last);
  (here(again) ? again : $("prompt")).focus({ preventScroll: true });
}

document.addEventListener("focusin", ({ target }) => { last = $("play").contains(target) ? way(target) : null; });
document.addEventListener("pointerdown", () => { last = null; }); // a pointer needs no focus
new MutationObserver(refocus).observe($("play"), { subtree: true, childList: true, attributes: true, attributeFilter: ["tabindex", "hidden"] });

// Keep the focus: a focused thing that is redrawn gets it back; if it is gone, the question gets it.

import { $ } from "./page.js";

const FOCUSABLE = "[tabindex], button:not(:disabled), a[href], input, summary";
let last = null; // selector of the last focused thing in the game; null if there was none

function way(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element.dataset.move ? `#play [data-move="${CSS.escape(element.dataset.move)}"]` : "#prompt";
}

const here = (element) => element?.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();

/** Restore the focus if the focused thing is gone or no longer focusable. */
function refocus() {
  if (last === null || document.querySelector("dialog[open]")) return;
  const now = document.activeElement;
  if (now !== document.body && now !== null && here(now)) return;
  const again = document.querySelector(last);
  (here(again) ? again : $("prompt")).focus({ preventScroll: true });
}

document.addEventListener("focusin", ({ target }) => { last = $("play").contains(target) ? way(target) : null; });
document.addEventListener("pointerdown", () => { last = null; }); // pointer users need no focus
new MutationObserver(refocus).observe($("play"), { subtree: true, childList: true, attributes: true, attributeFilter: ["tabindex", "hidden"] });

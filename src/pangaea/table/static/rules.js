// The rules: a search filter, the current chapter, pictures in the chosen theme.

import { $ } from "./page.js";

const entries = [...document.querySelectorAll(".found")];
const sections = [...document.querySelectorAll(".chapter")];
const plain = (text) => text.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'");
const texts = new Map(entries.map((entry) => [entry, plain(entry.textContent)]));
const field = $("find");

/** Cut the endings of long words, so that other forms of a word are found, too. */
const stems = (wish) => plain(wish).split(/\s+/).filter(Boolean).map((token) => (token.length > 5 ? token.slice(0, -2) : token));

function search() {
  const wanted = stems(field.value);
  let hits = 0;
  for (const entry of entries) {
    const fits = wanted.every((stem) => texts.get(entry).includes(stem));
    entry.hidden = !fits;
    if (fits) hits += 1;
  }
  for (const section of sections) {
    const shown = section.querySelector(".found:not([hidden])");
    section.hidden = !shown;
    for (const cards of section.querySelectorAll(".thingcards")) cards.hidden = !cards.querySelector(".found:not([hidden])");
    const link = document.querySelector(`.contents a[href="#${section.id}"]`);
    if (link) link.parentElement.hidden = !shown;
  }
  $("hits").textContent = wanted.length ? hits : "";
  $("nothing").hidden = hits > 0;
  light(wanted);
}

/** Mark the searched words, if the browser supports it. */
function light(wanted) {
  if (!globalThis.CSS?.highlights) return;
  const ranges = [];
  for (const entry of wanted.length ? entries : []) {
    if (entry.hidden) continue;
    const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = plain(walker.currentNode.data);
      for (const stem of wanted) for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + stem.length + /^\p{L}*/u.exec(text.slice(at + stem.length))[0].length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("search", new Highlight(...ranges));
}

field.closest("label").hidden = false;
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") { event.preventDefault(); document.querySelector(".rule:not([hidden]), .found:not([hidden])")?.scrollIntoView({ block: "center" }); }
  if (event.key === "Escape") { field.value = ""; search(); }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input")) { event.preventDefault(); field.focus(); }
});
// A link to a rule or chapter hidden by the search resets the search.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (link && field.value && $(link.hash.slice(1))?.closest("[hidden]")) { field.value = ""; search(); }
});

const reading = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) target.dataset.seen = isIntersecting ? "1" : "";
  const first = sections.find((section) => section.dataset.seen && !section.hidden);
  for (const link of document.querySelectorAll(".contents li a")) {
    if (first && link.hash === `#${first.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}, { rootMargin: "-32% 0px -67% 0px" });
for (const section of sections) reading.observe(section);

if (matchMedia("(max-width: 899px)").matches) $("contents").open = false;
if (/^\/t\//.test(document.referrer && new URL(document.referrer).pathname)) { $("back").href = document.referrer; $("back").hidden = false; }

// Pictures contain their styles, so they are fetched in the page's theme.
const images = () => document.querySelectorAll("figure img, figure source");
new MutationObserver(() => {
  const theme = document.documentElement.dataset.theme ?? "";
  for (const image of images()) {
    const name = image.tagName === "IMG" ? "src" : "srcset";
    image.setAttribute(name, image.getAttribute(name).replace(/theme=\w*/, `theme=${theme}`));
  }
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });

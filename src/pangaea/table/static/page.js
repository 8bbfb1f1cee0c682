// Shared by all pages: theme, menus, words, calls to the server.

const block = document.getElementById("words");
const texts = block ? JSON.parse(block.textContent) : {};

export const $ = (id) => document.getElementById(id);

const plural = new Intl.PluralRules(document.documentElement.lang);
const FORMS = { one: 0, few: 1, many: 2 };

/** The text of a key with its slots filled; a slot with forms takes the one that its number wants. */
export function word(key, params = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, forms) => (forms ? forms.split("|")[FORMS[plural.select(params[name])] ?? 1] : params[name] ?? ""));
}

/** A sentence with a capital letter. */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);

/** Create an element with attributes, properties (names with a leading dot) and children. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) element[name.slice(1)] = value;
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

/** Create an SVG element. */
export function shape(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const chips = document.getElementById("chips");
/** The disc and mark of a seat. */
export const chip = (seat) => chips.content.children[seat]?.cloneNode(true) ?? document.createElement("i");

const icons = document.getElementById("icons");
/** A pictogram. */
export const icon = (name) => icons.content.querySelector(`[data-icon=${name}]`).firstElementChild.cloneNode(true);

/** Call the server; errors have the server's message. */
export async function call(method, path, body) {
  const options = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    options.headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    options.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const answer = await fetch(path, options);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error ?? said.detail?.[0]?.msg ?? answer.statusText);
  return said;
}

/** A setting stored in this browser. */
export const kept = {
  get: (name, otherwise = "") => { try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a private window keeps nothing */ } },
};

for (const button of document.querySelectorAll("[data-turn-theme]")) button.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "paper" : "night";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
});

document.addEventListener("click", (event) => {
  for (const drop of document.querySelectorAll("details.drop[open]")) if (!drop.contains(event.target)) drop.open = false;
  const close = event.target.closest?.("[data-close]");
  if (close) close.closest("dialog").close();
});

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => { /* without https there is none */ });

// My devices: a code for another device, recovery words, push messages.

import { $, call, capital, make, word } from "./page.js";
import { times } from "./people.js";
import { current, disable, enable, possible } from "./push.js";

const POLL = 1500;
let asked = null; // the device that asks for access
let watching = null;

const fail = (error) => { $("trouble").textContent = capital(error.message); };
const animals = [...$("animals").content.children];

// Another device.

$("act-code").addEventListener("click", async () => {
  try {
    const made = await call("POST", "/api/me/code");
    $("code").textContent = made.code;
    $("code-qr").src = made.qr;
    $("other-code").hidden = false;
    $("other-before").hidden = true;
    $("other-said").hidden = true;
    $("act-code").hidden = true;
    clearInterval(watching);
    watching = setInterval(() => look().catch(fail), POLL);
  } catch (error) { fail(error); }
});

async function look() {
  const found = await call("GET", "/api/me/code");
  if (found.state === "none") done("device.over");
  if (!found.device || found.device === asked) return;
  asked = found.device;
  $("ask-title").textContent = word("device.wants", { label: found.label });
  $("ask-signs").replaceChildren(...found.signs.map((sign) => animals[sign].cloneNode(true)));
  $("askbox").showModal();
}

async function answer(letIn) {
  $("askbox").close();
  try {
    await call("POST", "/api/me/code/answer", { device: asked, let_in: letIn });
    done(letIn ? "device.in" : "device.stopped");
    devices();
  } catch (error) { fail(error); }
}

function done(key) {
  clearInterval(watching);
  $("other-code").hidden = true;
  $("act-code").hidden = false;
  $("other-said").textContent = word(key);
  $("other-said").hidden = false;
}

$("act-let-in").addEventListener("click", () => answer(true));
$("act-stop").addEventListener("click", () => answer(false));
$("askbox").addEventListener("cancel", () => answer(false));

// Recovery words.

$("act-words").addEventListener("click", async () => {
  try {
    const { words } = await call("POST", "/api/me/words");
    $("slip-words").replaceChildren(...words.map((each) => make("li", {}, each)));
    show(true);
  } catch (error) { fail(error); }
});
$("act-have").addEventListener("click", () => { $("slip-words").replaceChildren(); show(false); });
$("act-print").addEventListener("click", () => print());

function show(words) {
  $("slip").hidden = $("slip-acts").hidden = !words;
  $("act-words").hidden = words;
}

// Devices.

async function devices() {
  const rows = await call("GET", "/api/me/devices");
  const items = rows.map((row) => {
    const name = row.this ? `${row.label} (${word("device.this")})` : row.label;
    const out = make("button", { class: "btn", onclick: () => call("DELETE", `/api/me/devices/${row.device}`).then(devices, fail) }, word("device.sign_out"));
    return make("li", {}, make("b", {}, name), make("time", { class: "o", "data-at": row.made }), make("span", { class: "sp" }), out);
  });
  const first = rows.some((row) => row.this) ? [] : [make("li", {}, make("b", {}, capital(word("device.this"))))];
  $("devices").replaceChildren(...(items.length ? [...first, ...items] : [make("li", { class: "o" }, $("devices").dataset.none)]));
  times($("devices"));
}

// Push messages.

async function messages() {
  const button = $("act-push");
  if (!button) return;
  const state = $("push-state");
  if (!possible()) { state.textContent = word("device.push.no"); return; }
  const on = Boolean(await current());
  state.textContent = word(Notification.permission === "denied" ? "device.push.denied" : on ? "device.push.on" : "device.push.off");
  button.hidden = Notification.permission === "denied";
  button.textContent = word(on ? "device.push.disable" : "device.push.enable");
  button.onclick = () => (on ? disable() : enable()).then(messages, fail);
}

devices().catch(fail);
messages().catch(fail);

// The sign-in of another device by a code or by recovery words.

import { $, call, capital } from "./page.js";

const POLL = 1500;
const fail = (error) => { $("trouble").textContent = capital(error.message); };
const bring = () => Boolean($("bring")?.checked);
let waiting = null;

const scanned = () => { $("codetext").value = decodeURIComponent(location.hash.slice(1)); };
scanned();
addEventListener("hashchange", scanned); // a second code while the page is open

$("codeform").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { signs } = await call("POST", "/api/me/claim", { code: $("codetext").value, bring: bring() });
    history.replaceState(null, "", "/link");
    const animals = $("animals").content.children;
    $("wait-signs").replaceChildren(...signs.map((sign) => animals[sign].cloneNode(true)));
    $("link-ask").hidden = true;
    $("link-wait").hidden = false;
    $("link-wait").querySelector("h1").focus();
    waiting = setInterval(look, POLL);
  } catch (error) { fail(error); }
});

async function look() {
  try {
    const answer = await call("GET", "/api/me/claim");
    if (answer.in) location.href = "/";
  } catch (error) {
    back();
    fail(error);
  }
}

function back() {
  clearInterval(waiting);
  $("link-ask").hidden = false;
  $("link-wait").hidden = true;
}
$("act-cancel").addEventListener("click", back);

$("wordform").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await call("POST", "/api/me/recover", { words: $("wordtext").value, bring: bring() });
    location.href = "/";
  } catch (error) { fail(error); }
});

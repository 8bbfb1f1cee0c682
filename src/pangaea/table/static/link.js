// The connection: a socket that reconnects automatically.

import { $, word } from "./page.js";
import { room } from "./room.js";
import { speed } from "./stage.js";

const RESTART = 1012; // close code of a server that is being replaced
const GAP = 3000; // milliseconds without a connection before a message is shown
const HANDOVER = 15000; // the same after RESTART: on a busy machine the next server takes seconds to start

export class Link {
  /** `hear` gets every message; `seat` returns the wanted seat, `pending` a message to send again. */
  constructor(table, { hear, seat, pending }) {
    Object.assign(this, { table, hear, seat, pending });
    this.patience = 500;
    this.away = null;
    setInterval(() => this.send({ type: "ping" }), 25000);
    document.addEventListener("visibilitychange", () => this.tellHidden());
    document.addEventListener("reconnect", () => { this.patience = 50; this.socket?.close(); });
  }

  open() {
    const query = new URLSearchParams({ language: document.documentElement.lang, ...room() });
    if (this.seat() !== null) query.set("seat", this.seat());
    this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.table}/socket?${query}`);
    this.socket.addEventListener("open", () => {
      this.patience = 100;
      clearTimeout(this.away);
      this.away = null;
      $("net").hidden = true;
      this.tellSpeed();
      if (this.pending()) this.send(this.pending());
      if (document.hidden) this.tellHidden();
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", ({ code }) => {
      const gap = code === RESTART ? HANDOVER : GAP;
      this.away ??= setTimeout(() => { $("net").textContent = word("net.lost"); $("net").hidden = false; }, gap);
      setTimeout(() => this.open(), this.patience);
      this.patience = Math.min(5000, this.patience * 1.7);
    });
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Report whether the page is hidden, because then the server sends push messages. */
  tellHidden() {
    this.send({ type: "hidden", hidden: document.hidden });
  }

  /** Report the animation speed, because bots wait until the beats have been shown. */
  tellSpeed() {
    this.send({ type: "speed", percent: Math.round(speed() * 100) });
  }
}

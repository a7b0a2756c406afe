// The socket: comes back by itself, notices gaps, knows whether what is shown is what there is.

const PING = 25_000; // the server closes a socket that is silent for 90 s
const PATIENCE = 8_000; // without any word for so long after a ping, the line is dead
const LONGEST = 15_000;

export class Live {
  /** `hello()` gives the first message; `hear(message)` gets all others; `show(state)` is told how we are. */
  constructor(path, { hello, hear, show }) {
    Object.assign(this, { path, hello, hear, show, tries: 0, ever: false });
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    this.open();
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Send it if there is a line; was it sent? */
  say(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
    return this.isOpen;
  }

  open() {
    clearTimeout(this.again);
    this.expected = 1;
    this.lacks = false;
    const socket = (this.socket = new WebSocket(new URL(this.path, location.href).href.replace(/^http/, "ws")));
    socket.onopen = () => {
      this.show("catching");
      this.say({ type: "hello", ...this.hello() });
      this.listen();
    };
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.lost(event.code);
  }

  take(message) {
    this.listen();
    if ("n" in message && !this.follows(message)) return;
    if (message.type === "frame" || message.type === "same") {
      this.tries = 0;
      this.ever = true;
      this.show("live");
    }
    this.hear(message);
  }

  /** After a gap all is asked for, and until it comes nothing is believed: it may build on what was lost. */
  follows({ n, whole }) {
    const isNext = n === this.expected;
    this.expected = n + 1;
    if (whole) this.lacks = false;
    else if (!isNext) {
      this.lacks = true;
      this.say({ type: "whole" });
    }
    return !this.lacks;
  }

  /** Ask for a sign of life after a silence, and give the line up without one. */
  listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.say({ type: "ping" });
      this.silence = setTimeout(() => this.drop(), PATIENCE);
    }, PING);
  }

  drop() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  lost(code) {
    clearTimeout(this.silence);
    this.socket = null;
    const tries = this.tries++;
    this.show(tries === 0 && navigator.onLine ? "catching" : "offline");
    if (code === 4401) return location.reload(); // the seat has moved; the page says so
    const pause = Math.min(LONGEST, 300 * 2 ** tries) * (0.5 + Math.random());
    this.again = setTimeout(() => this.open(), pause);
  }

  /** Something has changed: do not wait for the next try, and mistrust a line that may have died asleep. */
  hurry() {
    if (!this.socket) this.open();
    else if (this.isOpen) {
      this.say({ type: "ping" });
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.drop(), 2_000);
    }
  }
}

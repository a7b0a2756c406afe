// What was said and not yet confirmed. It outlives a dropped connection and a reload, and is sent again
// with the same key, so that it is done once.
import { keep, kept } from "./keep.js";

const BOX = `outbox:${location.pathname}`;
let waiting = new Map(JSON.parse(kept(BOX, "sessionStorage") ?? "[]"));

/** Put a message in; it gets a key of its own. */
export function put(message) {
  const key = name();
  waiting.set(key, { ...message, key });
  store();
  return waiting.get(key);
}

/** It is answered, one way or the other; was it ours? */
export function settle(key) {
  const message = waiting.get(key);
  waiting.delete(key);
  store();
  return message;
}

export const all = () => [...waiting.values()];

function name() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function store() {
  keep(BOX, JSON.stringify([...waiting]), "sessionStorage");
}

// A live page, lobby or table: what is heard changes regions, what is touched becomes an answer.
import { keep, wish } from "./keep.js";
import { add, ends, last } from "./lines.js";
import { Live } from "./live.js";
import { turn, tick } from "./notice.js";
import * as outbox from "./outbox.js";
import { toast } from "./page.js";
import { begin, read, reopen } from "./pieces.js";
import { swap } from "./swap.js";
import "./hands.js";

history.scrollRestoration = "manual"; // the page scrolls to what may be touched
const { body } = document;
const badge = document.getElementById("live");
let stamp = body.dataset.stamp;

const hear = {
  frame(message) {
    if (message.page && message.page !== body.dataset.page) return location.reload();
    stamp = message.stamp;
    swap(message.regions, () => {
      read();
      turn(Boolean(document.getElementById("ask")), message.title);
      if (message.regions.end) scrollTo({ top: 0 });
    });
    if ("hole" in message.regions) tick();
    resend();
  },
  same: () => resend(),
  lines: add,
  done({ key }) {
    const message = outbox.settle(key);
    if (message?.type === "say") clearSaid(message);
  },
  refused({ key, code, words }) {
    const message = key && outbox.settle(key);
    if (message?.type === "answer") reopen(words);
    if (code !== "stale" || message) toast(words);
  },
};

const live = new Live(body.dataset.live, {
  hello: () => ({ stamp, log: last("log"), chat: last("chat") }),
  hear: (message) => hear[message.type]?.(message),
  show,
});

begin((picks, question) => speak({ type: "answer", picks, question }));
turn(Boolean(document.getElementById("ask")), body.dataset.title);
ends();

document.addEventListener("submit", (event) => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const words = event.target.words.value.trim();
  if (words) speak({ type: "say", words, channel: event.target.dataset.channel });
});

for (const box of document.querySelectorAll("input[data-do]")) {
  box.checked = wish(box.dataset.do);
  box.addEventListener("change", () => {
    keep(box.dataset.do, box.checked ? "on" : "off");
    if (box.dataset.do === "sound") tick(); // sounds need a touch before the first
  });
}

setInterval(since, 15_000);
setInterval(poll, 5_000);

function speak(message) {
  return live.say(outbox.put(message));
}

/** After every return of the line: say again what nobody has confirmed. */
function resend() {
  if (resend.socket === live.socket) return;
  resend.socket = live.socket;
  outbox.all().forEach((message) => live.say(message));
}

function clearSaid({ words }) {
  const field = document.getElementById("words");
  if (field?.value.trim() === words) field.value = "";
}

function show(state) {
  badge.hidden = false;
  badge.dataset.state = state;
  badge.firstElementChild.textContent = badge.dataset[`${state}Words`];
}

function since() {
  const unit = (n, name) => new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: name, unitDisplay: "long" }).format(n);
  for (const one of document.querySelectorAll("time[data-since]")) {
    const minutes = Math.floor((Date.now() - Date.parse(one.dateTime)) / 60_000);
    const time = minutes < 90 ? unit(minutes, "minute") : unit(Math.round(minutes / 60), "hour");
    one.textContent = minutes < 1 ? "" : one.dataset.since.replace("@", time);
  }
}

/** Say by form what could not be said over the line; what the server cannot take just now stays for later. */
async function post() {
  for (const { type, key, picks = [], ...rest } of outbox.all()) {
    const fields = new URLSearchParams({ key, ...rest });
    picks.forEach((pick) => fields.append("pick", pick));
    const answer = await fetch(`${location.pathname}/${type}`, { method: "POST", body: fields }).catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) return;
    if (answer.ok) hear.done({ key });
    else hear.refused({ key, words: problem(await answer.text()) });
  }
}

const problem = (html) => new DOMParser().parseFromString(html, "text/html").querySelector(".problem span, .text")?.textContent;

/** Where sockets do not get through at all, fetch the page now and then. */
async function poll() {
  if (live.ever || live.tries < 3 || document.hidden) return;
  await post();
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (page.body.dataset.page !== body.dataset.page) return location.reload();
  if (page.body.dataset.stamp === stamp) return;
  stamp = page.body.dataset.stamp;
  const regions = [...page.querySelectorAll("[data-region]")].map((region) => [region.dataset.region, region.innerHTML]);
  swap(Object.fromEntries(regions), () => {
    read();
    turn(Boolean(document.getElementById("ask")), page.title);
  });
}

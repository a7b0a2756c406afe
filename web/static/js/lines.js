// Log and chat: lines come at the end, point at the pieces they speak of, and say what is new.
import { find } from "./find.js";

const side = document.getElementById("side");
const opener = document.querySelector(".to-side");

/** The number of the last line of the log or the chat. */
export function last(of) {
  const line = document.querySelector(`#${of} > li[id]:last-child`);
  return line ? Number(line.id.split("-")[1]) : 0;
}

/** Add lines; those whose id is there already are skipped. */
export function add({ of, html }) {
  const list = document.getElementById(of);
  if (!list) return;
  const scroller = list.closest(".lines");
  const low = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
  const inert = new DOMParser().parseFromString(html, "text/html");
  const fresh = [...inert.querySelectorAll("li")].filter((line) => !document.getElementById(line.id));
  if (!fresh.length) return;
  scroller.querySelector(".nothing")?.remove();
  if (!document.hidden) list.querySelectorAll(".new").forEach((line) => line.classList.remove("new"));
  fresh.forEach((line) => line.classList.toggle("new", document.hidden || line.classList.contains("new")));
  list.append(...fresh);
  if (of === "log") {
    tellNews(fresh);
    see();
  }
  if (low) end(scroller);
  if (!side?.matches(":popover-open") && (of === "chat" || document.hidden)) opener?.classList.add("unread");
}

/** Where the log is in a drawer, its newest lines pass by above the question, one after another. */
const news = document.getElementById("news");
const waiting = [];
let passing = null;

function tellNews(fresh) {
  waiting.push(...fresh);
  waiting.splice(0, waiting.length - 5);
  passing ??= setInterval(pass, 1_300);
  if (waiting.length === fresh.length) pass();
}

function pass() {
  const line = waiting.shift();
  if (news && line) news.replaceChildren(...line.cloneNode(true).childNodes);
  if (!waiting.length) passing = clearInterval(passing) ?? null;
}

export function ends() {
  const newest = document.querySelector("#log > li:last-child");
  if (news && newest) news.replaceChildren(...newest.cloneNode(true).childNodes);
  for (const one of document.querySelectorAll(".lines")) end(one);
}

function end(scroller) {
  scroller.scrollTop = scroller.scrollHeight;
}

side?.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  opener?.classList.remove("unread");
  ends();
});

const point = (event, on) => {
  const line = event.target.closest?.(".lines li[data-at]");
  if (!line) return;
  for (const id of line.dataset.at.split(" ")) find(id)?.classList.toggle("spoken", on);
};
document.addEventListener("pointerover", (event) => point(event, true));
document.addEventListener("pointerout", (event) => point(event, false));
document.addEventListener("click", (event) => {
  const line = event.target.closest(".lines li[data-at]");
  const piece = line && find(line.dataset.at.split(" ")[0]);
  if (!piece) return;
  if (side.matches(":popover-open")) side.hidePopover();
  piece.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
  piece.classList.add("spoken");
  setTimeout(() => piece.classList.remove("spoken"), 2_500);
});

/** What is on the screen is seen: the server marks what came after it when the page is loaded again. */
function see() {
  if (!document.hidden && last("log")) document.cookie = `seen=${last("log")}; path=${location.pathname}; samesite=lax`;
}
document.addEventListener("visibilitychange", see);

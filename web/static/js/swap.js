// New markup takes the place of old: pieces that moved glide, what changed glows, focus and scroll stay.
import { hush, topic } from "./about.js";
import { flow } from "./flow.js";
import { folds } from "./folds.js";
import { find } from "./find.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 12; // named pieces; more would make the start of a transition slow
const had = new Map(); // the pieces of markup of each region, as the last frame gave them
let running = null;
let known = snapshot();
folds();

/** Put this markup into these regions (id → HTML, or pieces of it), then call `after`. */
export function swap(cut, after) {
  const regions = Object.fromEntries(Object.entries(cut).map(([id, pieces]) => [id, joined(id, pieces)]));
  const update = () => {
    const before = known;
    for (const [id, html] of Object.entries(regions)) replace(id, html);
    known = snapshot();
    folds();
    after();
    glow(before);
    if (!calm.matches && !document.hidden) flow(before, known);
  };
  running?.skipTransition();
  if (!document.startViewTransition || document.hidden || calm.matches) return void update();
  const pairs = movers(regions);
  name(pairs, 0);
  running = document.startViewTransition(() => {
    unname();
    update();
    name(pairs, 1);
  });
  running.ready.catch(() => {}); // skipped: the next one came
  running.finished.finally(unname);
}

/** A number stands for a piece that this region had before. */
function joined(id, pieces) {
  const before = had.get(id) ?? [];
  const whole = [pieces].flat().map((piece) => (typeof piece === "number" ? before[piece] : piece));
  had.set(id, whole);
  return whole.join("");
}

/** Where every piece lies, and how it looks: to tell later what has changed. */
function snapshot() {
  const pieces = new Map();
  for (const piece of document.querySelectorAll("[data-region] [data-piece]")) {
    const region = piece.closest("[data-region]").dataset.region;
    pieces.set(piece.dataset.piece, { region, place: place(piece, region), about: topic(piece), tokens: Number(piece.dataset.n), look: piece.textContent.replace(/\s+/g, " ") });
  }
  return pieces;
}

/** The pieces that will lie elsewhere: what each is now, and what it will be (a card becomes a trait). */
function movers(regions) {
  const places = new Map();
  for (const [id, html] of Object.entries(regions)) {
    const inert = new DOMParser().parseFromString(html, "text/html");
    for (const piece of inert.querySelectorAll("[data-piece]")) {
      places.set(piece.dataset.piece, { place: place(piece, id), about: topic(piece) });
    }
  }
  const gone = [...known].filter(([id, { region }]) => region in regions && !places.has(id));
  const pairs = [...places].map(([id, to]) => {
    if (known.has(id)) return known.get(id).place !== to.place && [id, id];
    const from = gone.find(([, { about }]) => about && about === to.about);
    return from && [from[0], id];
  });
  return pairs.filter(Boolean).slice(0, MOST);
}

function place(piece, region) {
  return `${region}/${[...piece.parentElement.children].indexOf(piece)}`;
}

/** `which` is 0 before the change and 1 after it. */
function name(pairs, which) {
  for (const [index, pair] of pairs.entries()) {
    const piece = find(pair[which]);
    if (piece) piece.style.viewTransitionName = `piece-${index}`;
  }
}

function unname() {
  for (const piece of document.querySelectorAll("[data-piece]")) piece.style.viewTransitionName = "";
}

function glow(before) {
  document.querySelectorAll(".glow").forEach((piece) => piece.classList.remove("glow")); // where nothing moves, none ends by itself
  if (!before.size) return;
  for (const [id, { look }] of known) {
    if (before.get(id)?.look === look) continue;
    const piece = document.querySelector(`[data-region]:not([data-region="hand"]) [data-piece="${CSS.escape(id)}"]`);
    if (!piece || piece.parentElement.closest("[data-piece]")) continue;
    piece.classList.add("glow");
    piece.addEventListener("animationend", () => piece.classList.remove("glow"), { once: true });
  }
}

function replace(id, html) {
  const region = document.querySelector(`[data-region="${CSS.escape(id)}"]`);
  if (!region) return;
  const focus = region.contains(document.activeElement) ? address(document.activeElement) : null;
  const kept = [...region.querySelectorAll("[id]")].map((one) => ({
    id: one.id, left: one.scrollLeft, top: one.scrollTop, open: one.open, value: one.matches("input[type=text], input:not([type])") ? one.value : undefined,
  }));
  region.innerHTML = html;
  for (const { id: was, left, top, open, value } of kept) {
    const one = document.getElementById(was);
    if (!one || !region.contains(one)) continue;
    if (left) one.scrollLeft = left;
    if (top) one.scrollTop = top;
    if (one.matches("details") && id !== "question") one.open = open;
    if (value) one.value = value;
  }
  if (focus !== null) refocus(region, focus);
}

/** How to find this element again in new markup: by id, or by the piece that it handles. */
function address(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const piece = element.closest("[data-piece]")?.dataset.piece;
  if (piece) return `[data-piece="${CSS.escape(piece)}"]${element.matches(".hit") ? " > .hit" : ""}`;
  return element.matches(".fold") ? ".fold" : "";
}

/** The same element if it is still there, else the question, else the board. */
function refocus(region, selector) {
  const same = selector && region.querySelector(selector);
  (same || document.getElementById("prompt") || document.getElementById("main"))?.focus({ preventScroll: true });
  hush(); // nobody asked what it does
}

// Touching pieces picks an option: each touch narrows the options down by their `at`, until one is left.
import { effect, hush, tell, topic } from "./about.js";
import { wish } from "./keep.js";

let form = null;
let options = [];
let refusals = [];
let path = [];
let send = () => {};

/** `answer(picks, question)` is called with what was picked. */
export function begin(answer) {
  send = answer;
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("keydown", (event) => event.key === "Escape" && path.length && reset());
  read();
}

/** The question region has changed: what may be touched now? */
export function read() {
  const before = form?.dataset.question;
  form = document.getElementById("ask");
  options = [...(form?.querySelectorAll("[name=pick]") ?? [])].map((element) => ({
    element, id: element.value, at: pieces(element), note: element.dataset.note, label: element.textContent.trim(),
  }));
  refusals = [...(form?.querySelectorAll(".reasons [data-at]") ?? [])].map((one) => ({ at: pieces(one), why: one.textContent }));
  const fresh = form?.dataset.question !== before;
  if (fresh || !fitting().length) path = [];
  offer();
  if (fresh) reveal();
}

/** The dock covers the foot of the page: scrolling must stop above it. Its height in px. */
function room() {
  const height = document.querySelector(".dock")?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBottom = `${height + 8}px`;
  return height;
}

/** Bring into sight what may be touched, if nothing of it is. */
function reveal() {
  const floor = innerHeight - room();
  const may = [...document.querySelectorAll(".board .may")];
  const controls = may.length ? may : [...document.querySelectorAll(".board .mine")];
  const seen = controls.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 50 && bottom < floor + 10;
  });
  if (controls.length && !seen) controls.at(-1).scrollIntoView({ block: "center", inline: "nearest" });
}

export const isOpen = () => form !== null && !form.classList.contains("sent");

/** The pieces that would lead on from here. */
export function lit() {
  return new Set(isOpen() ? fitting().map((option) => option.at.find((piece) => !path.includes(piece))).filter(Boolean) : []);
}

/** Touch a piece; false if it leads nowhere. */
export function touch(piece) {
  if (!isOpen()) return false;
  if (form.dataset.most !== "1") return tick(piece);
  if (path.includes(piece)) path = path.slice(0, path.indexOf(piece));
  else if (fitting([...path, piece]).length) path = [...path, piece];
  else if (fitting([piece]).length) path = [piece];
  else return false;
  offer();
  reveal();
  return true;
}

export function reset() {
  path = [];
  offer();
}

const pieces = (element) => element.dataset.at?.split(" ").filter(Boolean) ?? [];

/** The options that these touches leave; a card may be touched before its species or after it. */
function fitting(touched = path) {
  return options.filter((option) => touched.every((piece, index) => {
    const place = option.at.indexOf(piece);
    return place >= 0 && option.at.slice(0, place).every((other) => kind(other) !== kind(piece) || touched.slice(0, index).includes(other));
  }));
}

const kind = (piece) => piece.split(":", 1)[0];

/** Show what is chosen, what may follow, and what is complete. */
function offer() {
  mark();
  if (!form || form.dataset.most !== "1") return;
  form.querySelectorAll(".now > .found").forEach((one) => one.remove());
  const found = path.length ? fitting().filter((option) => option.at.length === path.length) : [];
  const open = path.length ? fitting().some((option) => option.at.length > path.length) : false;
  if (found.length === 1 && !open) return choose(found[0]);
  hint(path.length ? story(open) : form.dataset.touch);
  if (path.length) show([...found.map((option) => [option.label, () => choose(option)]), [form.dataset.back, reset, "quiet"]]);
}

function story(open) {
  const names = path.map(find).filter(Boolean).map(topic).filter(Boolean);
  const known = names.map(effect).filter(Boolean).map(({ name, words }) => [name, words]);
  return [...known.flat(), open ? form.dataset.then : ""];
}

function choose(option, sure = false) {
  if (!sure && (option.note || wish("confirm"))) {
    hint([option.label, option.note ?? ""]);
    return show([[form.dataset.sure, () => choose(option, true), "strong"], [form.dataset.back, reset, "quiet"]], true);
  }
  answer([option.id]);
}

function answer(picks) {
  hush();
  path = [];
  form.classList.add("sent");
  form.querySelectorAll(".now > .found").forEach((one) => one.remove());
  mark();
  hint(send(picks, Number(form.dataset.question)) ? form.dataset.sending : form.dataset.kept);
}

/** The answer was refused, so the question stands as before. */
export function reopen(why) {
  form?.classList.remove("sent");
  offer();
  if (form) hint(why, true);
}

function show(buttons, focus = false) {
  const list = form.querySelector(".now");
  form.querySelectorAll(".now > .found").forEach((one) => one.remove());
  const made = buttons.map(([label, deed, look = ""]) => {
    const item = Object.assign(document.createElement("li"), { className: "found" });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, className: look });
    button.addEventListener("click", deed);
    item.append(button);
    return item;
  });
  list.prepend(...made);
  if (focus) made[0].firstChild.focus({ preventScroll: true });
}

function hint(words, refused = false) {
  const line = form.querySelector(".hint");
  const [first, ...rest] = [words].flat();
  line.classList.toggle("no", refused);
  line.replaceChildren();
  if (rest.length && first) line.append(Object.assign(document.createElement("b"), { textContent: first }), " ", rest.join(" "));
  else line.append(first || rest.join(" "));
}

function mark() {
  const may = lit();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const id = piece.dataset.piece;
    const chosen = path.includes(id) || options.some(({ element, at }) => element.checked && at.includes(id));
    piece.classList.toggle("may", may.has(id) && !chosen);
    piece.classList.toggle("chosen", chosen);
    piece.classList.toggle("dim", isOpen() && !may.has(id) && !chosen);
    const control = handle(piece);
    if (may.has(id) || chosen) control?.setAttribute("aria-pressed", String(chosen));
    else control?.removeAttribute("aria-pressed");
  }
}

/** The element of a piece that takes focus. */
export const handle = (piece) => (piece.matches("button") ? piece : piece.querySelector(":scope > .hit"));
export const find = (id) => document.querySelector(`[data-piece="${CSS.escape(id)}"]`);

function tick(piece) {
  const box = options.find(({ at, element }) => at.includes(piece) && !element.checked) ?? options.find(({ at }) => at.includes(piece));
  box?.element.click();
  mark();
  return Boolean(box);
}

function onClick(event) {
  const piece = event.target.closest("[data-piece]");
  if (!piece || event.defaultPrevented) return;
  const id = piece.dataset.piece;
  const trait = piece.matches(".tt");
  if (trait ? lit().has(id) && touch(id) : touch(id)) return hush();
  const why = isOpen() ? reason(id) : null;
  if (topic(piece)) tell(piece, why);
  if (isOpen() && handle(piece) && (!trait || why)) hint(why ?? form.dataset.no, true);
}

/** Why this piece is not offered, after what is touched already. */
function reason(id) {
  const after = refusals.filter(({ at }) => at.at(-1) === id && path.every((piece) => at.includes(piece)));
  const any = after.length ? after : refusals.filter(({ at }) => at.includes(id) && !path.length);
  return [...new Set(any.map(({ why }) => why.trim()))].slice(0, 2).join(" ") || null;
}

function onSubmit(event) {
  if (event.target !== form) return;
  event.preventDefault();
  if (!isOpen()) return;
  if (form.dataset.most === "1" && form.dataset.least === "1") {
    const option = options.find(({ element }) => element === event.submitter);
    if (option) choose(option);
  } else answer(options.filter(({ element }) => element.checked).map(({ id }) => id));
}

// Touching pieces picks an option: each touch narrows the options down by their `at`, until one is left.
import { hush, tell, topic } from "./about.js";
import { keep, kept, wish } from "./keep.js";
import { find, inHand, lies } from "./find.js";
import { light, reveal } from "./lights.js";
import { fits, optionsOf, reason } from "./options.js";
import { hint, show, story, tidy, unprefixed } from "./ask.js";

const said = document.getElementById("dock")?.dataset ?? {}; // words for what this script says
let form = null;
let options = [];
let path = []; // pieces touched so far
let within = null; // a piece touched for the sake of what lies on it
let hand = null; // the very element touched last: copies of a card are one piece
let send = () => {};

/** `answer(picks, question)` is called with what was picked. */
export function begin(answer) {
  send = answer;
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && preview(event));
  document.addEventListener("focusin", preview);
  read();
}

/** The question region has changed: what may be touched now? */
export function read() {
  const before = number();
  form = document.getElementById("ask");
  options = optionsOf(form);
  const fresh = number() !== before;
  if (fresh || !fitting().length) [path, within] = [[], null];
  document.body.classList.toggle("hand-rests", form !== null && !options.some(({ at }) => at.some(inHand)));
  offer();
  if (fresh) reveal();
}

export const isOpen = () => form !== null && !form.classList.contains("sent");

/** The pieces that lead on from here. */
export function lit() {
  if (!isOpen()) return new Set();
  const nexts = fitting().map(next).filter((piece) => piece && (!within || lies(piece, within)));
  return new Set(nexts);
}

/** Touch a piece; false if it leads nowhere. */
export function touch(piece) {
  if (!isOpen()) return false;
  if (isMany()) return tick(piece);
  if (piece === within) within = null;
  else if (path.includes(piece)) [path, within] = [path.slice(0, path.indexOf(piece)), null];
  else if (!advance(piece) && !restart(piece)) return false;
  offer();
  reveal();
  return true;
}

export function reset() {
  [path, within] = [[], null];
  offer();
}

/** The answer was refused, so the question stands as before. */
export function reopen(why) {
  form?.classList.remove("sent");
  offer();
  if (form) hint(form, why, true);
}

function advance(piece) {
  const led = fitting().map(next).filter((one) => one && lies(one, piece));
  if (led.some((one) => one !== piece)) within = piece;
  else if (led.length || fitting([...path, piece]).length) [path, within] = [[...path, piece], null];
  else return false;
  return true;
}

/** Begin anew with this piece, if anything begins with it. */
function restart(piece) {
  const before = [path, within];
  [path, within] = [[], null];
  if (advance(piece)) return true;
  [path, within] = before;
  return false;
}

const isMany = () => form.dataset.most !== "1" || form.dataset.least !== "1";
const number = () => form?.elements.question.value;
const next = (option) => option.at.find((piece) => !path.includes(piece));

/** The options that these touches leave. */
const fitting = (touched = path) => options.filter((option) => fits(option, touched));

/** The options that are whole by what is touched: those on the piece within, too. */
function whole() {
  if (within) return fitting().filter((option) => option.at.length === path.length + 1 && lies(next(option), within));
  return path.length ? fitting().filter((option) => option.at.length === path.length) : [];
}

/** Show what is chosen, what may follow, and what is whole. */
function offer() {
  mark();
  if (!form || isMany()) return;
  tidy(form);
  const found = whole();
  const open = lit().size > 0 && !within;
  if (found.length === 1 && !open && !within) return choose(found[0]);
  if (!path.length && !within) return hint(form, taught() || !options.some(({ at }) => at.length) ? "" : said.touch);
  hint(form, story(path.map(find), open || !found.length ? said.then : ""));
  const labels = unprefixed(found.map(({ label }) => label));
  show(form, [...found.map((option, index) => [labels[index], () => choose(option), "", option.id]), [said.back, reset, "quiet"]]);
}

/** After a few answers by touch nobody needs to be told how. */
const taught = () => Number(kept("touches")) > 4;

function choose(option, sure = false) {
  if (!sure && ((option.note && option.at.length > 1) || wish("confirm"))) {
    hint(form, [option.label, option.note ?? ""]);
    return show(form, [[said.sure, () => choose(option, true), "strong"], [said.back, reset, "quiet"]], true);
  }
  if (option.at.length) keep("touches", Number(kept("touches")) + 1);
  answer([option.id]);
}

function answer(picks) {
  hush();
  [path, within] = [[], null];
  form.classList.add("sent");
  tidy(form);
  mark();
  hint(form, send(picks, Number(number())) ? said.sending : said.kept);
}

/** What touching this piece would set off, told before it is touched. */
function preview(event) {
  const piece = event.target.closest("[data-piece].may")?.dataset.piece;
  if (!piece || !isOpen() || isMany() || form.querySelector(".found .strong")) return;
  const found = fitting([...path, piece]).filter((option) => option.at.length === path.length + 1);
  if (found.length === 1 && found[0].note) hint(form, [found[0].label, found[0].note]);
}

function mark() {
  const ticked = options.filter(({ element }) => element.checked).flatMap(({ at }) => at);
  const chosen = new Set([...path, within, ...ticked].filter(Boolean));
  light({ may: lit(), chosen, hand, isOpen: isOpen() });
}

function tick(piece) {
  const led = options.filter(({ at }) => at.includes(piece));
  const box = led.find(({ element }) => !element.checked) ?? led[0];
  box?.element.click();
  mark();
  return Boolean(box);
}

function onClick(event) {
  const piece = event.target.closest("[data-piece]");
  if (!piece || event.defaultPrevented) return;
  const id = piece.dataset.piece;
  const isTrait = piece.matches(".tt");
  if (hand !== piece && hand?.dataset.piece === id && path.at(-1) === id) return swapHand(piece);
  hand = piece;
  if (isTrait ? lit().has(id) && touch(id) : touch(id)) return hush();
  const why = isOpen() ? reason(form, id, path) : null;
  if (topic(piece)) tell(piece, why);
  if (isOpen() && piece.matches(".card, .sp")) hint(form, why ?? said.no, true);
}

/** Another copy of the card that is chosen already. */
function swapHand(piece) {
  hand = piece;
  mark();
}

function onKey(event) {
  if (event.key === "Escape" && (path.length || within)) reset();
  const isSpan = event.target.matches?.("[data-piece][role=button]");
  if (isSpan && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.target.click();
  }
}

function onSubmit(event) {
  if (event.target !== form) return;
  event.preventDefault();
  if (!isOpen()) return;
  if (isMany()) return answer(options.filter(({ element }) => element.checked).map(({ id }) => id));
  const option = options.find(({ element }) => element === event.submitter);
  if (option) choose(option);
}

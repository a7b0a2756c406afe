// How pieces say what may be done with them: lit, chosen, dim; and that some of it is in sight.
import { handle } from "./find.js";

/** Light the pieces up. `may` and `chosen` are sets of pieces; `hand` is the very copy that was touched. */
export function light({ may, chosen, hand, isOpen }) {
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const id = piece.dataset.piece;
    const isOther = chosen.has(id) && hand?.dataset.piece === id && hand.isConnected && hand !== piece;
    const isChosen = chosen.has(id) && !isOther;
    const isMay = !isChosen && (may.has(id) || isOther || holds(piece, may));
    piece.classList.toggle("may", isMay);
    piece.classList.toggle("chosen", isChosen);
    piece.classList.toggle("dim", isOpen && !isMay && !isChosen);
    press(handle(piece), isMay || isChosen, isChosen);
  }
}

/** Whether something that lies on this piece may be touched. */
function holds(piece, may) {
  if (!piece.querySelector(":scope > .hit")) return false;
  return [...piece.querySelectorAll("[data-piece]")].some((one) => may.has(one.dataset.piece));
}

function press(control, isOn, isChosen) {
  if (isOn) control.setAttribute("aria-pressed", String(isChosen));
  else control.removeAttribute("aria-pressed");
  if (control.matches("button")) return;
  for (const [name, value] of [["role", "button"], ["tabindex", "0"]]) {
    if (isOn) control.setAttribute(name, value);
    else control.removeAttribute(name);
  }
}

/** Bring into sight what may be touched, if nothing of it is. */
export function reveal() {
  const floor = innerHeight - room();
  const may = [...document.querySelectorAll(".board .may")];
  const controls = may.length ? may : [...document.querySelectorAll(".board .mine")];
  const isSeen = controls.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 50 && bottom < floor + 10;
  });
  if (controls.length && !isSeen) controls.at(-1).scrollIntoView({ block: "center", inline: "nearest" });
}

/** The dock covers the foot of the page: scrolling must stop above it. Its height in px. */
function room() {
  const height = document.querySelector(".dock")?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBottom = `${height + 8}px`;
  return height;
}

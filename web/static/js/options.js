// What the question offers, and what it refuses and why, as its markup says it.
import { lies } from "./find.js";

/** The options of this form; `at` are the pieces to touch, in order. */
export function optionsOf(form) {
  return [...(form?.querySelectorAll("[name=pick]") ?? [])].map((element) => ({
    element,
    id: element.value,
    at: innermost(pieces(element)),
    note: element.parentElement.querySelector("small")?.textContent,
    label: element.textContent.trim(),
  }));
}

/** Whether these touches lead to this option; a card may be touched before its species or after it. */
export function fits({ at }, touched) {
  return touched.every((piece, index) => {
    const place = at.indexOf(piece);
    const before = touched.slice(0, index);
    return place >= 0 && at.slice(0, place).every((other) => kind(other) !== kind(piece) || before.includes(other));
  });
}

/** Why this piece is not offered, after what is touched already. */
export function reason(form, id, path) {
  const refusals = [...form.querySelectorAll(".reasons [data-at]")].map((one) => ({ at: pieces(one), why: one.textContent.trim() }));
  const after = refusals.filter(({ at }) => at.at(-1) === id && path.every((piece) => at.includes(piece)));
  const any = after.length ? after : refusals.filter(({ at }) => at.includes(id) && !path.length);
  return [...new Set(any.map(({ why }) => why))].slice(0, 2).join(" ") || null;
}

const pieces = (element) => element.dataset.at?.split(" ").filter(Boolean) ?? [];
const kind = (piece) => piece.split(":", 1)[0];

/** A piece that lies on another one stands for both. */
const innermost = (at) => at.filter((piece, index) => !at.slice(index + 1).some((later) => lies(later, piece)));

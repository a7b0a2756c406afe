// Tokens fly from the piece that has fewer now to those that have more: what `data-n` counts is on the way.
import { find } from "./find.js";

const MOST = 6; // tokens at once

/** `before` and `now` map pieces to what lay on them. */
export function flow(before, now) {
  const changes = [...now].map(([id, { tokens }]) => ({ id, more: tokens - before.get(id)?.tokens })).filter(({ more }) => more);
  const giver = changes.find(({ id, more }) => more < 0 && find(id)?.dataset.token);
  if (!giver) return;
  const takers = changes.filter(({ more }) => more > 0).flatMap(({ id, more }) => Array(more).fill(id));
  takers.slice(0, Math.min(MOST, -giver.more)).forEach((id, index) => fly(find(giver.id), find(id), index * 110));
}

function fly(from, to, delay) {
  const token = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", from.dataset.token);
  token.setAttribute("class", "i flying");
  token.append(use);
  document.body.append(token);
  const [start, end] = [middle(from), middle(to)];
  const lift = Math.min(start.y, end.y) - 40;
  token.animate([
    { transform: `translate(${start.x}px, ${start.y}px) scale(.8)`, opacity: 0 },
    { transform: `translate(${(start.x + end.x) / 2}px, ${lift}px) scale(1.25)`, opacity: 1, offset: 0.5 },
    { transform: `translate(${end.x}px, ${end.y}px) scale(.8)`, opacity: 0.9 },
  ], { duration: 520, delay, easing: "ease-out", fill: "backwards" }).finished.finally(() => token.remove());
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - 14, y: box.top + box.height / 2 - 14 };
}

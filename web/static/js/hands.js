// Two more ways to touch: dragging with a pointer, and arrow keys from piece to piece.
import { find, handle } from "./find.js";
import { isOpen, lit, reset, touch } from "./pieces.js";

const FAR = 10; // px before a press becomes a drag
let drag = null;

document.addEventListener("pointerdown", (event) => {
  const piece = event.target.closest("[data-piece].may");
  if (event.button || !piece || !isOpen()) return;
  drag = { piece, x: event.clientX, y: event.clientY, ghost: null, over: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost && Math.hypot(dx, dy) > FAR) lift(event);
  if (drag?.ghost) carry(event);
});

document.addEventListener("pointerup", (event) => {
  if (!drag?.ghost) return void (drag = null);
  event.preventDefault();
  const target = below(event);
  put();
  if (target) touch(target);
  else reset();
});

document.addEventListener("pointercancel", () => {
  if (drag?.ghost) reset();
  put();
});

// a drag ends in a click on whatever lies below; that one is not meant
document.addEventListener("click", (event) => {
  if (performance.now() - (put.time ?? -1e3) < 60) event.preventDefault();
}, { capture: true });

function lift(event) {
  const { piece } = drag;
  const at = piece.getBoundingClientRect();
  reset();
  if (!touch(piece.dataset.piece)) return void (drag = null);
  if (!lit().size) return void (drag = null); // it was a whole answer by itself
  const ghost = piece.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.removeAttribute("data-piece");
  ghost.classList.add("dragged");
  Object.assign(ghost.style, { width: `${at.width}px`, height: `${at.height}px` });
  document.body.append(ghost);
  Object.assign(drag, { ghost, dx: event.clientX - at.left, dy: event.clientY - at.top });
}

function carry(event) {
  drag.ghost.style.transform = `translate(${event.clientX - drag.dx}px, ${event.clientY - drag.dy}px)`;
  const target = below(event);
  if (target === drag.over) return;
  find(drag.over ?? "")?.classList.remove("over");
  find(target ?? "")?.classList.add("over");
  drag.over = target;
}

/** The piece under the pointer that may come next. */
function below(event) {
  const may = lit();
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const id = element.closest("[data-piece]")?.dataset.piece;
    if (!id) continue;
    const piece = element.closest("[data-piece].may");
    if (may.has(id) || piece) return may.has(id) ? id : piece.dataset.piece;
  }
  return null;
}

function put() {
  find(drag?.over ?? "")?.classList.remove("over");
  if (drag?.ghost) put.time = performance.now();
  drag?.ghost?.remove();
  drag = null;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const way = ARROWS[event.key];
  if (!way || !isOpen() || event.target.closest("input, select, textarea, .side, .sheet")) return;
  const from = event.target.closest("[data-piece], .now button");
  const next = from ? nearest(from, way) : controls()[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
});

function controls() {
  const pieces = [...document.querySelectorAll("[data-piece].may, [data-piece].chosen")].map(handle);
  return [...pieces, ...document.querySelectorAll(".now button")].filter((one) => one?.offsetParent);
}

/** The next control in this direction: near, and more ahead than aside. */
function nearest(from, [x, y]) {
  const at = middle(from);
  const scored = controls().filter((one) => one !== document.activeElement).map((one) => {
    const to = middle(one);
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return { one, ahead, cost: ahead + 2.5 * aside };
  });
  return scored.filter(({ ahead }) => ahead > 4).sort((a, b) => a.cost - b.cost)[0]?.one;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

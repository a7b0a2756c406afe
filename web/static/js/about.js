// The full effect of a card or trait: on tap, hover or focus. The words lie in the page's glossary.

const box = document.getElementById("about");
const GRACE = 250; // ms in which the scroll that a tap brings about does not hide what the tap has shown
let timer = null;
let owner = null; // what the box speaks of
let shown = 0;

/** The name in the glossary of what a piece shows: said outright, or the last part of a trait's id. */
export const topic = (element) => element.dataset.about ?? element.dataset.piece?.split("/")[1];

export function effect(name) {
  const term = document.getElementById(`g-${name}`);
  return term && { name: term.textContent, words: term.nextElementSibling.textContent };
}

/** Show what this thing does, and, if so, why it cannot be picked. */
export function tell(element, why) {
  const found = effect(topic(element));
  if (!found && !why) return hush();
  box.replaceChildren();
  if (found) {
    box.append(Object.assign(document.createElement("b"), { textContent: found.name }), found.words);
  }
  if (why) box.append(Object.assign(document.createElement("p"), { className: "no", textContent: why }));
  box.showPopover();
  place(element);
  owner?.removeAttribute("aria-describedby");
  owner = element;
  owner.setAttribute("aria-describedby", "about");
  shown = performance.now();
}

export function hush() {
  clearTimeout(timer);
  owner?.removeAttribute("aria-describedby");
  if (box?.matches(":popover-open")) box.hidePopover();
}

function place(element) {
  const at = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - 8));
  const above = at.top - size.height - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above > 60 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
}

if (box) {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    hush();
    const thing = event.target.closest("[data-about], .tt");
    if (thing) timer = setTimeout(() => tell(thing), 350);
  });
  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest("[data-about], .tt");
    if (thing?.matches(":focus-visible")) tell(thing);
    else hush();
  });
  document.addEventListener("scroll", () => performance.now() - shown > GRACE && hush(), { capture: true, passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
}

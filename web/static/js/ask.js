// The words and buttons of the question, while pieces are being touched.
import { effect, topic } from "./about.js";

/** One line below the question; the first of several words stands out. */
export function hint(form, words, isRefusal = false) {
  const line = form.querySelector(".hint");
  const [first, ...rest] = [words].flat();
  line.classList.toggle("no", isRefusal);
  line.replaceChildren();
  if (rest.length && first) line.append(Object.assign(document.createElement("b"), { textContent: first }), " ", rest.join(" "));
  else line.append(first || rest.join(" "));
}

/** What the pieces touched so far do, and what comes next. */
export function story(touched, then) {
  const effects = touched.filter(Boolean).map(topic).filter(Boolean).map(effect).filter(Boolean);
  return [...effects.flatMap(({ name, words }) => [name, words]), then];
}

/** What the labels have in common at the front, up to a colon, need not be said on each. */
export function unprefixed(labels) {
  const [front] = /^.*?[:：]\s*/.exec(labels[0] ?? "") ?? [];
  if (labels.length < 2 || !front || !labels.every((label) => label.startsWith(front))) return labels;
  return labels.map((label) => label[front.length].toLocaleUpperCase() + label.slice(front.length + 1));
}

/** Offer these (label, deed, look, option) as buttons, before all others. */
export function show(form, buttons, focus = false) {
  tidy(form);
  const made = buttons.map(([label, deed, look = "", option = ""]) => {
    const item = Object.assign(document.createElement("li"), { className: "found" });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, className: look });
    button.dataset.option = option;
    button.addEventListener("click", deed);
    item.append(button);
    return item;
  });
  form.querySelector(".now").prepend(...made);
  if (focus) made[0].firstChild.focus({ preventScroll: true });
}

export function tidy(form) {
  form.querySelectorAll(".now > .found").forEach((one) => one.remove());
}

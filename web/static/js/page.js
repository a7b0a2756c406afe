// What every page can do: day and night, copy, share, remember a name, find a card.
import { keep, kept } from "./keep.js";

const deeds = { theme, copy, share };

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-do]");
  if (button) deeds[button.dataset.do]?.(button);
});

for (const one of document.querySelectorAll("[data-do]")) {
  if (one.dataset.do !== "share" || navigator.share) (one.closest("label") ?? one).hidden = false;
}

for (const field of document.querySelectorAll("input[data-keep]")) {
  if (!field.value) field.value = kept(field.dataset.keep) ?? "";
  field.form.addEventListener("submit", () => keep(field.dataset.keep, field.value));
}

for (const search of document.querySelectorAll("[data-search]")) seek(search);

function theme() {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (night ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
  keep("theme", root.dataset.theme);
}

async function copy(button) {
  const field = document.getElementById(button.dataset.of);
  const text = field?.value ?? button.dataset.text;
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no permission, or no secure page: leave it selected, ready for the person's own copy
    field?.select();
    return;
  }
  toast(button.dataset.said);
}

async function share(button) {
  const url = document.getElementById(button.dataset.of).value;
  try { await navigator.share({ title: document.title, url }); } catch { /* thought better of it */ }
}

/** Say something for a moment, at the bottom of the page. */
export function toast(words) {
  let one = document.getElementById("toast");
  if (!one) {
    one = Object.assign(document.createElement("div"), { id: "toast", className: "toast", popover: "manual" });
    one.setAttribute("role", "status");
    document.body.append(one);
  }
  one.showPopover();
  one.textContent = words;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => one.hidePopover(), 4000);
}

function seek(search) {
  const list = document.getElementById(search.dataset.search);
  const none = document.getElementById("seek-none");
  search.hidden = false;
  search.querySelector("input").addEventListener("input", (event) => {
    const words = event.target.value.trim().toLocaleLowerCase();
    for (const item of list.children) item.hidden = !item.textContent.toLocaleLowerCase().includes(words);
    none.hidden = [...list.children].some((item) => !item.hidden);
  });
}

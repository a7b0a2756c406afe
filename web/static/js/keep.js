// What this browser remembers by itself: wishes, never secrets. Storage may be forbidden or full.

export function keep(name, value, store = "localStorage") {
  try { window[store].setItem(name, value); } catch { /* then it is forgotten */ }
}

export function kept(name, store = "localStorage") {
  try { return window[store].getItem(name); } catch { return null; }
}

export const wish = (name) => kept(name) === "on";

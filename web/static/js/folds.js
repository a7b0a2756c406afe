// Rows that can be folded: the slot remembers, since what is inside comes anew with every change.

/** Say of every row whether it is open. */
export function folds() {
  for (const button of document.querySelectorAll(".fold")) {
    button.setAttribute("aria-expanded", String(!button.closest("[data-region]").classList.contains("folded")));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".fold");
  if (!button) return;
  button.closest("[data-region]").classList.toggle("folded");
  folds();
});

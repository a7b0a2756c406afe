// Going back over a match: the slider, the arrows and the eyes fetch the same pages as without script.
import "./about.js";
import "./page.js";
import { swap } from "./swap.js";

const form = document.getElementById("steps");
const slider = document.getElementById("step");
const eyes = document.getElementById("eyes");
let wanted = 0;

document.getElementById("go").hidden = true;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  go();
});
slider.addEventListener("input", () => {
  clearTimeout(go.timer);
  go.timer = setTimeout(go, 60);
});
eyes.addEventListener("change", () => go());
form.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link) return;
  event.preventDefault();
  const { step } = link.dataset;
  slider.value = step === "+" || step === "-" ? Number(slider.value) + (step === "+" ? 1 : -1) : step;
  go();
});
addEventListener("popstate", () => location.reload());

async function go() {
  const mine = ++wanted;
  const address = `${form.action}?${new URLSearchParams({ step: slider.value, eyes: eyes.value })}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || mine !== wanted) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const regions = [...page.querySelectorAll("[data-region]")].map((region) => [region.dataset.region, region.innerHTML]);
  swap(Object.fromEntries(regions), () => history.replaceState(null, "", address));
}

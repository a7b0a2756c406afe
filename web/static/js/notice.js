// Your turn: in the tab's title, its icon and, if wished, a soft sound.
import { wish } from "./keep.js";

const icon = document.querySelector("link[rel=icon]");
const plain = icon?.href;
let sound = null;

/** `mine`: this page waits for its person. */
export function turn(mine, title) {
  const was = document.body.classList.contains("asked");
  document.body.classList.toggle("asked", mine);
  if (title) document.title = title;
  if (icon) icon.href = mine ? icon.dataset.turn : plain;
  if (mine && !was) play([523, 784]);
}

export const tick = () => play([392]);

function play(tones) {
  if (!wish("sound")) return;
  sound ??= new AudioContext();
  tones.forEach((tone, index) => note(tone, sound.currentTime + index * 0.13));
}

/** A struck wooden bar, more or less. */
function note(tone, start) {
  const [bar, volume] = [sound.createOscillator(), sound.createGain()];
  bar.type = "triangle";
  bar.frequency.value = tone;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  bar.connect(volume).connect(sound.destination);
  bar.start(start);
  bar.stop(start + 0.55);
}

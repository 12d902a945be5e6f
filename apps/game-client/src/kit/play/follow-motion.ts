import type { Motion } from "../../stage/motion.ts";

/** Keeps a stage's motion at what the player asked for: with less motion asked for, results are placed at once. */
export function followMotionPreference(motion: Motion): void {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  motion.still = less.matches;
  less.addEventListener("change", () => (motion.still = less.matches));
}

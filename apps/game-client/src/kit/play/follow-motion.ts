import type { Motion } from "../../stage/motion.ts";

/** Applies the player's motion preference to a stage: with reduced motion, results are placed at once. */
export function followMotionPreference(motion: Motion): void {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  motion.still = less.matches;
  less.addEventListener("change", () => (motion.still = less.matches));
}

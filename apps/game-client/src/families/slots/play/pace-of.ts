import type { Pace } from "../domain/plan-stops.ts";
import type { Parts } from "./parts.ts";

/** How fast the reels run now: the player's choice, as far as the licence allows it. */
export function paceOf({ scene, store }: Pick<Parts, "scene" | "store">): Pace {
  if (scene.motion.still) return "still";
  const { turbo, opening } = store.get();
  return turbo && opening.rules.turbo ? "turbo" : "normal";
}

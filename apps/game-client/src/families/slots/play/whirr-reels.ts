import type { Activity } from "../../../kit/state.ts";
import type { Parts } from "./parts.ts";

const TURNING: ReadonlySet<Activity> = new Set(["rolling", "landing"]);

/** Lets the reels whirr while they turn. With reduced motion, they stand still. */
export function whirrReels({ store, sounds, motion }: Pick<Parts, "store" | "sounds" | "motion">): void {
  let turns = false;
  store.subscribe(() => {
    const now = TURNING.has(store.get().activity) && !motion.still;
    if (now === turns) return;
    turns = now;
    sounds.whirr(now);
  });
}

import type { Motion } from "../../stage/motion.ts";
import type { Store } from "../../state/store.ts";
import { isBig, type Level } from "../domain/celebration.ts";
import type { FrameState, Hit } from "../state.ts";
import type { Cue } from "./cue.ts";

/** How long the celebration of a win lasts at most. */
const LASTS_MS: Readonly<Record<Hit["level"], number>> = { big: 2600, mega: 3400, stellar: 4200 };

interface HitParts {
  readonly store: Store<FrameState>;
  readonly motion: Motion;
  readonly cue: Cue;
}

/**
 * Lets a big win hit: a flash, a shake that brings the stage a little closer, and, unless the game has its own, words and
 * coins. Call it right before the win is counted up; skipping the count ends all. With reduced motion there is none.
 */
export function hit({ store, motion, cue }: HitParts, level: Level, hasOwnWords = false): void {
  if (!isBig(level) || motion.still) return;
  const shown: Hit = { level, hasOwnWords };
  store.set({ hit: shown });
  // The count gets its signal after this call.
  queueMicrotask(() => {
    void motion.wait(LASTS_MS[level], cue.signal).then(() => {
      if (store.get().hit === shown) store.set({ hit: null });
    });
  });
}

import type { Replay } from "./replay.ts";

/**
 * Runs the animations of style sheets at the rate of the replay, like everything else on the stage, except those of the
 * replay's own controls. Returns how to stop.
 */
export function followRate(replay: Replay): () => void {
  let handle = requestAnimationFrame(function next() {
    handle = requestAnimationFrame(next);
    for (const animation of document.getAnimations()) {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      if (!target?.closest("[data-replay]") && animation.playbackRate !== replay.rate)
        animation.playbackRate = replay.rate;
    }
  });
  return () => cancelAnimationFrame(handle);
}

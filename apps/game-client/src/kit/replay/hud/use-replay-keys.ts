import { useEffect } from "react";
import { SPEEDS, type Replay } from "../replay.ts";

/** Space plays and pauses, the right arrow takes a step, R restarts, up and down change the speed. */
export function useReplayKeys(replay: Replay, restart: () => void): void {
  useEffect(() => {
    const turn = (by: number): void => {
      const next = SPEEDS[SPEEDS.indexOf(replay.store.get().speed) + by];
      if (next) replay.setSpeed(next);
    };
    const actions: Readonly<Record<string, () => void>> = {
      " ": () => (replay.store.get().plays ? replay.pause() : replay.play()),
      ArrowRight: () => replay.step(),
      ArrowUp: () => turn(1),
      ArrowDown: () => turn(-1),
      r: restart,
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // A focused control keeps its own key.
      if (event.key === " " && event.target instanceof Element && event.target.matches("button, a")) return;
      const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [replay, restart]);
}

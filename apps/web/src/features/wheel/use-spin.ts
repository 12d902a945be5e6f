import { useCallback, useRef, useState, type RefObject } from "react";
import { turnTo } from "./slices.ts";

/** How long a spin takes. */
export const SPIN_MS = 5_600;
/** The cubic decay 1 − (1 − t)³, exactly. */
const DECAY = "cubic-bezier(0.3333, 1, 0.6667, 1)";

interface Spin {
  readonly disc: RefObject<HTMLCanvasElement | null>;
  readonly spinning: boolean;
  /** Turns the wheel until the pointer reads `stop` degrees; resolves when it stands still. */
  spinTo(stop: number): Promise<void>;
}

/** Turns the wheel with real deceleration; placed at once where motion is reduced. */
export function useSpin(): Spin {
  const disc = useRef<HTMLCanvasElement>(null);
  const turn = useRef(0);
  const [spinning, setSpinning] = useState(false);
  const spinTo = useCallback(async (stop: number): Promise<void> => {
    const [from, to] = [turn.current, turnTo(stop, turn.current)];
    turn.current = to % 360;
    const canvas = disc.current;
    if (!canvas) return;
    canvas.style.transform = `rotate(${turn.current}deg)`;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || typeof canvas.animate !== "function") return;
    setSpinning(true);
    const frames = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }];
    // A spin that is interrupted, such as by leaving the page, ends where it was drawn.
    await canvas.animate(frames, { duration: SPIN_MS, easing: DECAY }).finished.catch(() => undefined);
    setSpinning(false);
  }, []);
  return { disc, spinning, spinTo };
}

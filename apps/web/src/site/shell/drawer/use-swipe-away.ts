import { useEffect, useEffectEvent, type RefObject } from "react";

const FAR_PX = 72;

/** Calls back when a finger clearly moves to the right over the element, rather than along it. */
export function useSwipeAway(part: RefObject<HTMLElement | null>, active: boolean, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    if (!active) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    const start = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      from =
        touches.length === 1 && touch && part.current?.contains(touch.target as Node)
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (!from || !touch) return;
      const right = touch.clientX - from.x;
      if (right > FAR_PX && right > 2 * Math.abs(touch.clientY - from.y)) swiped();
      from = null;
    };
    document.addEventListener("touchstart", start, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", start);
      document.removeEventListener("touchend", end);
    };
  }, [part, active]);
}

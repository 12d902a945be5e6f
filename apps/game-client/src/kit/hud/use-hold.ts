import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";
import type { FrameGame } from "../play/frame-game.ts";

/** How long the play button is pressed before that counts as holding it. */
export const HOLD_AFTER_MS = 400;

/** What a play button does when it is pressed, and when it is held. The click at the end of holding does nothing. */
export function useHold(game: FrameGame) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const release = (): void => {
    clearTimeout(timer.current);
    game.release();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      game.release();
    },
    [game],
  );
  return {
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
      if (button !== 0) return;
      wasHeld.current = false;
      currentTarget.setPointerCapture(pointerId);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void (wasHeld.current = game.hold()), HOLD_AFTER_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent): void => {
      // A long touch opens the menu of the browser.
      if (game.repeats) event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent): void => {
      const ends = detail > 0 && wasHeld.current;
      wasHeld.current = false;
      if (!ends) game.press();
    },
  };
}

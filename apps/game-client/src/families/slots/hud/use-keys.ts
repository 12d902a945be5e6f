import { useEffect } from "react";
import type { SlotGame } from "../play/slot-game.ts";

/** Space and Enter press the large button, arrows change the stake, I opens the paytable, M switches the sound. */
export function useKeys(game: SlotGame): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || game.parts.store.get().panel !== null) return;
      if (isPress(event)) {
        event.preventDefault();
        // A key that is held down starts nothing by itself.
        if (!event.repeat) game.press();
        return;
      }
      ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(game);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (isPress(event) && game.parts.store.get().panel === null) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("keyup", onKeyUp);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keyup", onKeyUp);
    };
  }, [game]);
}

const ACTIONS: Readonly<Record<string, (game: SlotGame) => void>> = {
  ArrowUp: (game) => game.stepStake(1),
  ArrowRight: (game) => game.stepStake(1),
  ArrowDown: (game) => game.stepStake(-1),
  ArrowLeft: (game) => game.stepStake(-1),
  i: (game) => game.open("paytable"),
  m: (game) => game.toggleSound(),
};

/** Whether the key is meant for the large button, and not for another control that the keyboard has reached. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (key !== " " && key !== "Enter") return false;
  const control = target instanceof Element ? target.closest("button, a, input, select, textarea") : null;
  return control === null || control.hasAttribute("data-spin-button") || !control.matches(":focus-visible");
}

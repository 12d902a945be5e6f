import { useEffect } from "react";
import { HOLD_AFTER_MS } from "./use-hold.ts";
import type { FrameGame } from "../play/frame-game.ts";

/** The action of each key, by its name; letters in lower case. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Space and Enter press the large button, Space repeats rounds while it is held, I opens the rules, M switches the sound, Q, Z, X and W choose the least, half,
 * double and most stake; `own` are the family's keys, which take precedence.
 */
export function useKeys(game: FrameGame, own: KeyActions): void {
  useEffect(() => {
    // A replay has its own keys.
    if (game.parts.replay) return;
    const actions: KeyActions = {
      i: () => game.open("paytable"),
      m: () => game.toggleSound(),
      q: () => game.setQuickStake("least"),
      z: () => game.setQuickStake("half"),
      x: () => game.setQuickStake("double"),
      w: () => game.setQuickStake("most"),
      ...own,
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (mayHold: boolean): void => {
      game.press();
      clearTimeout(timer);
      if (mayHold) timer = setTimeout(() => game.hold(), HOLD_AFTER_MS);
    };
    const release = (): void => {
      clearTimeout(timer);
      game.release();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || game.parts.store.get().panel !== null) return;
      if (isPress(event)) {
        event.preventDefault();
        // Key repeat starts nothing.
        if (!event.repeat) press(event.key === " " && game.parts.store.get().auto === null);
        return;
      }
      if (isTyping(event)) return;
      actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(event);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === " ") release();
      if (isPress(event) && game.parts.store.get().panel === null) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("keyup", onKeyUp);
    addEventListener("blur", release);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keyup", onKeyUp);
      removeEventListener("blur", release);
      release();
    };
  }, [game, own]);
}

/** The keys of a game whose arrows change the stake. */
export function stakeKeys(game: FrameGame): KeyActions {
  const more = (): void => game.stepStake(1);
  const less = (): void => game.stepStake(-1);
  return { ArrowUp: more, ArrowRight: more, ArrowDown: less, ArrowLeft: less };
}

/** Whether the key belongs to a field with its own value. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches("input:not([type=range]), select, textarea");
}

/** Whether the key is meant for the large button, and not for another focused control. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (key !== " " && key !== "Enter") return false;
  const control = target instanceof Element ? target.closest("button, a, input, select, textarea") : null;
  return control === null || control.matches("[data-spin-button], [type=range]") || !control.matches(":focus-visible");
}

import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { BaccaratGame } from "../play/baccarat-game.ts";
import type { BaccaratState } from "../state.ts";

/** The game of baccarat with all its parts. */
export function useGame(): BaccaratGame {
  const game = useFrame();
  if (!(game instanceof BaccaratGame)) throw new Error("The game's parts are drawn in the frame of baccarat.");
  return game;
}

/** A part of the state of baccarat. */
export function useBaccarat<Part>(part: (state: BaccaratState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

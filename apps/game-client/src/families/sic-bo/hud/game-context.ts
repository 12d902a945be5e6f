import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { SicBoGame } from "../play/sic-bo-game.ts";
import type { SicBoState } from "../state.ts";

/** The game of sic bo with all its parts. */
export function useGame(): SicBoGame {
  const game = useFrame();
  if (!(game instanceof SicBoGame)) throw new Error("The game's parts are drawn in the frame of sic bo.");
  return game;
}

/** A part of the state of sic bo. */
export function useSicBo<Part>(part: (state: SicBoState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

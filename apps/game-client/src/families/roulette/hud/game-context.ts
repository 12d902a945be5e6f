import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { RouletteGame } from "../play/roulette-game.ts";
import type { RouletteState } from "../state.ts";

/** The game of roulette with all its parts. */
export function useGame(): RouletteGame {
  const game = useFrame();
  if (!(game instanceof RouletteGame)) throw new Error("The game's parts are drawn in the frame of a roulette.");
  return game;
}

/** A part of the state of roulette. */
export function useRoulette<Part>(part: (state: RouletteState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

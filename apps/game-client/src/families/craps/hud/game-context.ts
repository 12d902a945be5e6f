import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { CrapsGame } from "../play/craps-game.ts";
import type { CrapsState } from "../state.ts";

/** The game of craps with all its parts. */
export function useGame(): CrapsGame {
  const game = useFrame();
  if (!(game instanceof CrapsGame)) throw new Error("The game's parts are drawn in the frame of craps.");
  return game;
}

/** A part of the state of craps. */
export function useCraps<Part>(part: (state: CrapsState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

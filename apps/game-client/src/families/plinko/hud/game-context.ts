import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { PlinkoGame } from "../play/plinko-game.ts";
import type { PlinkoState } from "../state.ts";

/** The plinko game that is shown. */
export const GameContext = createContext<PlinkoGame | null>(null);

/** The plinko game with all its parts. */
export function useGame(): PlinkoGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of plinko. */
export function usePlinko<Part>(part: (state: PlinkoState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

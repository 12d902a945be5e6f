import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { MinesGame } from "../play/mines-game.ts";
import type { MinesState } from "../state.ts";

/** The game of mines that is shown. */
export const GameContext = createContext<MinesGame | null>(null);

/** The game of mines with all its parts. */
export function useGame(): MinesGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of mines. */
export function useMines<Part>(part: (state: MinesState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

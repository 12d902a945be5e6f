import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { HiLoGame } from "../play/hi-lo-game.ts";
import type { HiLoState } from "../state.ts";

/** The game of hi-lo that is shown. */
export const GameContext = createContext<HiLoGame | null>(null);

/** The game of hi-lo with all its parts. */
export function useGame(): HiLoGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of hi-lo. */
export function useHiLo<Part>(part: (state: HiLoState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { LimboGame } from "../play/limbo-game.ts";
import type { LimboState } from "../state.ts";

/** The limbo game that is shown. */
export const GameContext = createContext<LimboGame | null>(null);

/** The limbo game with all its parts. */
export function useGame(): LimboGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of limbo. */
export function useLimbo<Part>(part: (state: LimboState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { DiceGame } from "../play/dice-game.ts";
import type { DiceState } from "../state.ts";

/** The dice game that is shown. */
export const GameContext = createContext<DiceGame | null>(null);

/** The dice game with all its parts. */
export function useGame(): DiceGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of dice. */
export function useDice<Part>(part: (state: DiceState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { BlackjackGame } from "../play/blackjack-game.ts";
import type { BlackjackState } from "../state.ts";

/** The game of blackjack that is shown. */
export const GameContext = createContext<BlackjackGame | null>(null);

/** The game of blackjack with all its parts. */
export function useGame(): BlackjackGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of blackjack. */
export function useBlackjack<Part>(part: (state: BlackjackState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

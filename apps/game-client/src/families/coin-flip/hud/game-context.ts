import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { CoinGame } from "../play/coin-game.ts";
import type { CoinState } from "../state.ts";

/** The game of coin flips that is shown. */
export const GameContext = createContext<CoinGame | null>(null);

/** The game of coin flips with all its parts. */
export function useGame(): CoinGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of coin flips. */
export function useCoin<Part>(part: (state: CoinState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

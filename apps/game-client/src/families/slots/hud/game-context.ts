import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { SlotGame } from "../play/slot-game.ts";
import type { SlotState } from "../state.ts";

export const GameContext = createContext<SlotGame | null>(null);

export function useGame(): SlotGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the game's state. */
export function useSlot<Part>(part: (state: SlotState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

/** Writes amounts in the session's currency. */
export function useMoney(): SlotGame["parts"]["money"] {
  return useGame().parts.money;
}

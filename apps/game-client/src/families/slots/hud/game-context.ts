import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { SlotGame } from "../play/slot-game.ts";
import type { SlotState } from "../state.ts";

/** The pokie that is shown. */
export const GameContext = createContext<SlotGame | null>(null);

/** The pokie with all its parts. */
export function useGame(): SlotGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the pokie's state. */
export function useSlot<Part>(part: (state: SlotState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { TablePokerGame } from "../play/table-poker-game.ts";
import type { TablePokerState } from "../state.ts";

/** The poker against the dealer with all its parts. */
export function useGame(): TablePokerGame {
  const game = useFrame();
  if (!(game instanceof TablePokerGame)) throw new Error("The game's parts are drawn in the frame of its table.");
  return game;
}

/** A part of its state. */
export function useTablePoker<Part>(part: (state: TablePokerState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

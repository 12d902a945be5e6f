import { useFrame } from "../../../kit/hud/frame-context.ts";
import { usePart } from "../../../state/store.ts";
import { BlackjackGame } from "../play/blackjack-game.ts";
import type { BlackjackState } from "../state.ts";

/** The game of blackjack with all its parts. */
export function useGame(): BlackjackGame {
  const game = useFrame();
  if (!(game instanceof BlackjackGame)) throw new Error("The game's parts are drawn in the frame of its table.");
  return game;
}

/** A part of the state of blackjack. */
export function useBlackjack<Part>(part: (state: BlackjackState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

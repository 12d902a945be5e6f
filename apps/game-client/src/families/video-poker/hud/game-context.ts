import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { VideoPokerGame } from "../play/video-poker-game.ts";
import type { VideoPokerState } from "../state.ts";

/** The video poker that is shown. */
export const GameContext = createContext<VideoPokerGame | null>(null);

/** The video poker with all its parts. */
export function useGame(): VideoPokerGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of video poker. */
export function useVideoPoker<Part>(part: (state: VideoPokerState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

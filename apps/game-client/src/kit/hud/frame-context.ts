import { createContext, useContext } from "react";
import { usePart } from "../../state/store.ts";
import type { FrameParts } from "../parts.ts";
import type { FrameGame } from "../play/frame-game.ts";
import type { FrameState } from "../state.ts";

/** The game whose frame is shown. */
export const FrameContext = createContext<FrameGame | null>(null);

/** The game, as far as it is common to all families. */
export function useFrame(): FrameGame {
  const game = useContext(FrameContext);
  if (!game) throw new Error("The frame's parts are drawn inside its context.");
  return game;
}

/** A part of the frame's state. */
export function useFrameState<Part>(part: (state: FrameState) => Part): Part {
  return usePart(useFrame().parts.store, part);
}

/** Writes amounts in the session's currency. */
export function useMoney(): FrameParts["money"] {
  return useFrame().parts.money;
}

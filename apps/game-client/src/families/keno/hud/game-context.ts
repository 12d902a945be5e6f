import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { KenoGame } from "../play/keno-game.ts";
import type { KenoState } from "../state.ts";

/** The game of keno that is shown. */
export const GameContext = createContext<KenoGame | null>(null);

/** The game of keno with all its parts. */
export function useGame(): KenoGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of keno. */
export function useKeno<Part>(part: (state: KenoState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { TowerGame } from "../play/tower-game.ts";
import type { TowerState } from "../state.ts";

/** The tower that is shown. */
export const GameContext = createContext<TowerGame | null>(null);

/** The tower with all its parts. */
export function useGame(): TowerGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of the tower. */
export function useTower<Part>(part: (state: TowerState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import { createContext, useContext } from "react";
import { usePart } from "../../../state/store.ts";
import type { ClustersGame } from "../play/clusters-game.ts";
import type { ClusterState } from "../state.ts";

/** The cluster game that is shown. */
export const GameContext = createContext<ClustersGame | null>(null);

/** The cluster game with all its parts. */
export function useGame(): ClustersGame {
  const game = useContext(GameContext);
  if (!game) throw new Error("The game's parts are drawn inside its context.");
  return game;
}

/** A part of the state of the cluster game. */
export function useClusters<Part>(part: (state: ClusterState) => Part): Part {
  return usePart(useGame().parts.store, part);
}

import type { Fields, Game } from "@apogee/engine";
import type { Round } from "../api/studio-client.ts";

/** How rounds of a family are computed again from their seeds. */
export interface Recomputing {
  /** The game of a round's name such as `apogee/DragonsEmber@1`; undefined for a version that this page does not know. */
  readonly gameOf: (name: string) => Game | undefined;
  /** The player's decisions in a finished round, in their order. */
  readonly decisionsOf: (round: Round) => readonly Fields[];
}

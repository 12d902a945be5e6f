import type { Fields, Game } from "@apogee/engine";
import type { Round } from "../api/studio-client.ts";

/** How rounds of a family are recomputed from their seeds. */
export interface Recomputing {
  /** The game of a name such as `apogee/DragonsEmber@1`; undefined for a version that this page does not have. */
  readonly gameOf: (name: string) => Game | undefined;
  /** The player's decisions in a finished round, in order. */
  readonly decisionsOf: (round: Round) => readonly Fields[];
}

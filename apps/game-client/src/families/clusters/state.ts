import type { Cluster, Window } from "@apogee/clusters";
import type { Opening } from "../../api/studio-client.ts";
import type { Level } from "../../kit/domain/celebration.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import { piecesOf, type Piece } from "./domain/pieces.ts";
import type { ClusterResult } from "./read-round.ts";

/** A cluster that is paid, as it is shown over the board. */
export interface PaidCluster extends Pick<Cluster, "symbol" | "cells"> {
  /** With the multiplier. */
  readonly amountCents: number;
}

/** The clusters that are paid now. */
export interface Paying {
  readonly clusters: readonly PaidCluster[];
  readonly multiplier: number;
  /** Whether their symbols vanish already. */
  readonly vanish: boolean;
}

/** The state of a cluster game in addition to that of every frame. */
export interface ClusterState extends FrameState {
  readonly pieces: readonly Piece[];
  /** The board falls out, or the next one falls in; it is still otherwise. */
  readonly board: "still" | "leaves" | "enters";
  readonly paying: Paying | null;
  /** How many boards of this round have paid so far, the one that is paying included. */
  readonly tumbled: number;
  /** The result that is shown; null while a round is prepared or running. */
  readonly result: ClusterResult | null;
  /** How much the shown win is celebrated. */
  readonly level: Level;
  /** How fast pieces move. */
  readonly pace: Pace;
}

export type Pace = "normal" | "turbo" | "still";

/** The initial state: the board of the last round at rest, otherwise the first one of the sheet. */
export function firstState(opening: Opening, kept: Kept, first: Window, last: ClusterResult | null): ClusterState {
  return {
    ...firstFrameState(opening, kept),
    pieces: piecesOf(last?.rest ?? first),
    board: "still",
    paying: null,
    tumbled: last?.tumbles.length ?? 0,
    result: last,
    level: "none",
    pace: "normal",
  };
}

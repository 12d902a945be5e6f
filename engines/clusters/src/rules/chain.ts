import { invariant } from "@apogee/kernel";
import { Board, type FoundCluster } from "./board.ts";
import type { ClusterSheet } from "./cluster-sheet.ts";

/** Symbol ids, reel by reel, from top to bottom. */
export type Window = readonly (readonly string[])[];

/** One cluster that pays. */
export interface Cluster {
  readonly symbol: string;
  /** Its cells in rising order: `reel * rows + row`, rows from the top. Their number is the size that pays. */
  readonly cells: readonly number[];
  /** In twentieths of the stake, before the multiplier. */
  readonly units: number;
}

/** A board with clusters. After it they vanish, and symbols fall. */
export interface Tumble {
  readonly window: Window;
  readonly clusters: readonly Cluster[];
  readonly multiplier: number;
  /** What all clusters pay together, times the multiplier. */
  readonly units: number;
}

/** All that follows from the stops of a round. */
export interface Chain {
  readonly stops: readonly number[];
  /** The boards that pay, in order. */
  readonly tumbles: readonly Tumble[];
  /** The last board, which has no cluster. */
  readonly rest: Window;
  /** What the round pays, in twentieths of the stake. */
  readonly units: number;
}

const BOARDS = new WeakMap<ClusterSheet, Board>();

/** Plays the round of these stops: the same steps as `Board.play`, with all that is shown. */
export function chainAt(sheet: ClusterSheet, stops: readonly number[]): Chain {
  const board = boardOf(sheet);
  const { strips } = sheet;
  invariant(stops.length === strips.length, `${sheet.identifier} has ${strips.length} reels.`);
  stops.forEach((stop, reel) => {
    const known = Number.isInteger(stop) && stop >= 0 && stop < strips[reel]!.length;
    invariant(known, `Reel ${reel} has no stop ${stop}.`);
    board.turn(reel, stop);
  });
  board.begin();
  const tumbles: Tumble[] = [];
  for (;;) {
    const window = windowOf(sheet, board.shown());
    const found: FoundCluster[] = [];
    const units = board.evaluate(found);
    if (units === 0) {
      return { stops: [...stops], tumbles, rest: window, units: tumbles.reduce((sum, each) => sum + each.units, 0) };
    }
    const multiplier = board.multiplierOf(tumbles.length);
    const clusters = found.map((each) => clusterOf(sheet, each));
    tumbles.push({ window, clusters, multiplier, units: units * multiplier });
    board.fall();
  }
}

/** A board that the calls of one sheet share: none of them is interrupted. */
function boardOf(sheet: ClusterSheet): Board {
  const board = BOARDS.get(sheet) ?? new Board(sheet);
  BOARDS.set(sheet, board);
  return board;
}

function windowOf({ strips, rows, symbols }: ClusterSheet, cells: Uint8Array): Window {
  return strips.map((_, reel) => Array.from({ length: rows }, (_row, row) => symbols[cells[reel * rows + row]!]!.id));
}

function clusterOf({ symbols, strips, rows }: ClusterSheet, { symbol, cells, units }: FoundCluster): Cluster {
  const all = Array.from({ length: strips.length * rows }, (_, cell) => cell);
  return { symbol: symbols[symbol]!.id, cells: all.filter((cell) => (cells >>> cell) & 1), units };
}

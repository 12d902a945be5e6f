import type { RoundView } from "@apogee/contract";

/** A cluster that was paid. */
export interface ShownCluster {
  readonly symbol: string;
  /** `reel * rows + row`, rows from the top. */
  readonly cells: readonly number[];
  /** With the multiplier, in the currency's smallest unit. */
  readonly amountCents: number;
}

/** One board of a round. The last one has no cluster. */
export interface ShownBoard {
  /** Symbol ids, reel by reel, from top to bottom. */
  readonly window: readonly (readonly string[])[];
  readonly clusters: readonly ShownCluster[];
  /** Null for the last board. */
  readonly multiplier: number | null;
}

interface Tumble {
  readonly window: ShownBoard["window"];
  readonly clusters: readonly { readonly symbol: string; readonly cells: readonly number[]; readonly units: number }[];
  readonly multiplier: number;
}

const UNITS = 20;

/** Reads the boards of a round of clusters from the history, in order. */
export function readBoards({ phases, stake_cents: stake }: Pick<RoundView, "phases" | "stake_cents">): ShownBoard[] {
  const { view } = phases[0]!;
  const tumbles = (view["tumbles"] as readonly Tumble[]).map(({ window, clusters, multiplier }) => ({
    window,
    multiplier,
    clusters: clusters.map(({ symbol, cells, units }) => ({
      symbol,
      cells,
      amountCents: (stake / UNITS) * units * multiplier,
    })),
  }));
  return [...tumbles, { window: view["rest"] as ShownBoard["window"], clusters: [], multiplier: null }];
}

/** The folder of a title's pictures: `apogee/GeodeCathedral` is `geode-cathedral`. */
export function picturesOf(identifier: string): string {
  return identifier
    .replace(/^.*\//, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();
}

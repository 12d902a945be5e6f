import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { UNITS, type ClusterSheet } from "../rules/cluster-sheet.ts";
import type { DeclaredClusters, DeclaredSlice } from "./declared-clusters.ts";
import type { Slice } from "./enumerate.ts";

const WHOLE = BigInt(UNITS);

/** The declaration of a game from the sums over all of its outcomes, one slice for each stop of the first reel. */
export function clusterReport(sheet: ClusterSheet, slices: readonly Slice[]): DeclaredClusters {
  const outcomes = slices.reduce((sum, slice) => sum + slice.outcomes, 0);
  const all = BigInt(outcomes);
  const pay = sum(slices.map((slice) => slice.pay));
  const paySquared = sum(slices.map((slice) => slice.paySquared));
  const chains = joinedChains(slices);
  const hits = all - BigInt(chains[0]!.outcomes);
  const top = Math.max(...slices.map((slice) => slice.top));
  const tops = slices.reduce((count, slice) => count + (slice.top === top ? slice.tops : 0), 0);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    outcomes,
    rtp: ratio(pay, all * WHOLE),
    rtpPercent: decimal(pay * 100n, all * WHOLE, 4),
    hitRate: ratio(hits, all),
    hitPercent: decimal(hits * 100n, all, 4),
    standardDeviation: decimalRoot(paySquared * all - pay * pay, all * all * WHOLE * WHOLE, 4),
    maxWin: {
      units: top,
      multiple: decimal(BigInt(top), WHOLE, 2),
      outcomes: tops,
      oneIn: decimal(all, BigInt(tops), 2),
    },
    chains: chains.map((chain, boards) => ({
      boards,
      outcomes: chain.outcomes,
      sharePercent: decimal(chain.pay * 100n, all * WHOLE, 4),
    })),
    slices: slices.map(declaredSlice),
  };
}

/** A slice as JSON. */
export function declaredSlice({ chains, pay, paySquared, ...slice }: Slice): DeclaredSlice {
  return {
    ...slice,
    pay: String(pay),
    paySquared: String(paySquared),
    chains: chains.map((chain) => [chain.outcomes, String(chain.pay)] as const),
  };
}

/** A slice from its JSON. */
export function sliceOf({ chains, pay, paySquared, ...slice }: DeclaredSlice): Slice {
  return {
    ...slice,
    pay: BigInt(pay),
    paySquared: BigInt(paySquared),
    chains: chains.map(([outcomes, paid]) => ({ outcomes, pay: BigInt(paid) })),
  };
}

function joinedChains(slices: readonly Slice[]): { readonly outcomes: number; readonly pay: bigint }[] {
  const longest = Math.max(...slices.map(({ chains }) => chains.length));
  return Array.from({ length: longest }, (_, boards) => ({
    outcomes: slices.reduce((count, { chains }) => count + (chains[boards]?.outcomes ?? 0), 0),
    pay: sum(slices.map(({ chains }) => chains[boards]?.pay ?? 0n)),
  }));
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((total, each) => total + each, 0n);
}

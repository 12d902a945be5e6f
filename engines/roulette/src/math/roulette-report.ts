import { decimal, decimalRoot, ratio, type Ratio } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import type { RouletteSheet, SpotKind } from "../rules/roulette-sheet.ts";
import { paidOn } from "../rules/spin.ts";
import { tableOf, type TableSpot } from "../rules/table.ts";
import type { DeclaredRoulette, DeclaredSpot } from "./declared-roulette.ts";

/** An amount that is divisible by two, so that no half of it is rounded. */
const EXACT = 2;

/** Computes the return of every kind of bet of a roulette from every pocket. */
export function rouletteReport(sheet: RouletteSheet): DeclaredRoulette {
  const spots = [...tableOf(sheet).values()];
  const kinds = [...new Set(spots.map(({ kind }) => kind))].map((kind) => declareKind(sheet, kind));
  const byReturn = kinds.toSorted((a, b) => Number(a.rtpPercent) - Number(b.rtpPercent));
  const named = ({ kind, rtpPercent }: DeclaredSpot) => ({ kind, rtpPercent });
  const usual = tableOf(sheet).get(sheet.defaultSpot)!;
  const { hitPercent, standardDeviation } = kinds.find(({ kind }) => kind === usual.kind)!;
  const top = kinds.reduce((best, kind) => (kind.pays > best.pays ? kind : best));
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    pockets: sheet.wheel.length,
    kinds,
    lowest: named(byReturn[0]!),
    highest: named(byReturn.at(-1)!),
    smallestStake: atSmallestStake(sheet, spots),
    defaultSpot: { name: usual.name, hitPercent, standardDeviation },
    maxWin: {
      multiple: decimal(BigInt(top.pays + 1), 1n, 2),
      oneIn: decimal(BigInt(sheet.wheel.length), BigInt(top.covers), 2),
    },
  };
}

function declareKind(sheet: RouletteSheet, kind: SpotKind): DeclaredSpot {
  const spots = [...tableOf(sheet).values()].filter((spot) => spot.kind === kind);
  const [first] = spots.map((spot) => JSON.stringify(declareSpot(sheet, spot)));
  invariant(
    spots.every((spot) => JSON.stringify(declareSpot(sheet, spot)) === first),
    `All spots of ${kind} have the same figures.`,
  );
  return { kind, spots: spots.length, ...declareSpot(sheet, spots[0]!) };
}

function declareSpot(sheet: RouletteSheet, spot: TableSpot): Omit<DeclaredSpot, "kind" | "spots"> {
  const pockets = BigInt(sheet.wheel.length);
  const paid = sheet.wheel.map((pocket) => BigInt(paidOn(sheet, spot, EXACT, pocket)));
  const sum = paid.reduce((a, b) => a + b, 0n);
  const squares = paid.reduce((a, b) => a + b * b, 0n);
  const staked = pockets * BigInt(EXACT);
  return {
    covers: spot.covers.size,
    pays: spot.pays,
    hitPercent: decimal(BigInt(paid.filter((cents) => cents > 0n).length) * 100n, pockets, 4),
    rtp: ratio(sum, staked),
    rtpPercent: decimal(sum * 100n, staked, 4),
    edge: ratio(staked - sum, staked),
    standardDeviation: decimalRoot(squares * pockets - sum * sum, staked * staked, 4),
  };
}

function atSmallestStake(sheet: RouletteSheet, spots: readonly TableSpot[]): DeclaredRoulette["smallestStake"] {
  const units = sheet.bets.step * sheet.bets.steps[0]!;
  const over = BigInt(sheet.wheel.length * units);
  const sums = spots.map((spot) => sumOf(sheet, spot, units));
  const lost = spots.map((spot, i) => sumOf(sheet, spot, EXACT) * BigInt(units) - sums[i]! * BigInt(EXACT));
  const lossByRounding: Ratio = ratio(lost.reduce(max), over * BigInt(EXACT));
  return { units, lowestRtpPercent: decimal(sums.reduce(min) * 100n, over, 4), lossByRounding };
}

function sumOf(sheet: RouletteSheet, spot: TableSpot, amount: number): bigint {
  return sheet.wheel.reduce((sum, pocket) => sum + BigInt(paidOn(sheet, spot, amount, pocket)), 0n);
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

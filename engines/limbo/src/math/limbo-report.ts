import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import type { LimboSheet } from "../rules/limbo-sheet.ts";
import { HUNDREDTHS, shownMultiplier, winningDraws, winOf } from "../rules/multipliers.ts";
import type { DeclaredLimbo, DeclaredTarget } from "./declared-limbo.ts";

/** Computes the return of every target that a limbo game offers, and declares the extremes. */
export function limboReport(sheet: LimboSheet): DeclaredLimbo {
  const units = smallestStake(sheet);
  const { lowest, highest } = sheet.targets;
  const { target } = sheet.defaultBet;
  const winning = BigInt(winningDraws(sheet, target));
  const draws = BigInt(sheet.draws);
  const exact = extremesOf(sheet, (each) => each);
  const whole = extremesOf(sheet, wholeUnitsOf(units));
  const declareExact = (each: number): DeclaredTarget => declare(sheet, each, each, HUNDREDTHS);
  const declareWhole = (each: number): DeclaredTarget => declare(sheet, each, wholeUnitsOf(units)(each), units);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    returnsSha256: sha256Hex(returnsTable(sheet)),
    targets: highest - lowest + 1,
    exactTargets: exact.full,
    lowest: declareExact(exact.lowest),
    highest: declareExact(exact.highest),
    smallestStake: { units, lowest: declareWhole(whole.lowest), highest: declareWhole(whole.highest) },
    defaultBet: {
      bet: sheet.defaultBet,
      rtpPercent: declareExact(target).rtpPercent,
      hitPercent: decimal(winning * 100n, draws, 4),
      standardDeviation: standardDeviation(sheet, target),
    },
    maxWin: {
      multiple: shownMultiplier(highest),
      oneIn: decimal(draws, BigInt(winningDraws(sheet, highest)), 2),
    },
  };
}

/**
 * The returns of the listed targets as CSV: the target, the number of draws that reach it and their chance, the return
 * in percent, the return in percent at the smallest stake with wins in whole units, and the standard deviation of the
 * payout of one round in stakes. Texts are rounded down.
 */
export function returnsTable(sheet: LimboSheet): string {
  const units = smallestStake(sheet);
  const draws = BigInt(sheet.draws);
  const lines = listedTargets(sheet).map((target) => {
    const winning = BigInt(winningDraws(sheet, target));
    return [
      shownMultiplier(target),
      winning,
      decimal(winning * 100n, draws, 6),
      decimal(winning * BigInt(target), draws, 6),
      decimal(winning * BigInt(winOf(minor(units), target)) * 100n, draws * BigInt(units), 4),
      standardDeviation(sheet, target),
    ].join();
  });
  const head = `target,winning,hit_percent,return_percent,return_percent_at_${units}_units,standard_deviation`;
  return `${[head, ...lines].join("\n")}\n`;
}

function listedTargets({ targets: { lowest, highest } }: LimboSheet): number[] {
  const steps: readonly (readonly [below: number, step: number])[] = [
    [20 * HUNDREDTHS, 1],
    [1_000 * HUNDREDTHS, HUNDREDTHS],
    [Number.POSITIVE_INFINITY, 1_000 * HUNDREDTHS],
  ];
  const listed: number[] = [];
  for (let target = lowest; target <= highest; target += steps.find(([below]) => target < below)![1])
    listed.push(target);
  return listed;
}

interface Extremes {
  readonly lowest: number;
  readonly highest: number;
  /** How many targets return all that the edge leaves. */
  readonly full: number;
}

/**
 * The targets with the lowest and the highest return, by what a win of each pays. All of them are compared: winning
 * draws times the pay are at most 100 (1 - e) times the draws, so plain numbers are exact.
 */
function extremesOf(sheet: LimboSheet, payOf: (target: number) => number): Extremes {
  const { lowest: first, highest: last } = sheet.targets;
  const all = (10_000 - sheet.edgeBps) * (sheet.draws / HUNDREDTHS);
  let [lowest, highest, full] = [first, first, 0];
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let target = first; target <= last; target++) {
    const paid = winningDraws(sheet, target) * payOf(target);
    if (paid < least) [least, lowest] = [paid, target];
    if (paid > most) [most, highest] = [paid, target];
    if (paid === all) full++;
  }
  return { lowest, highest, full };
}

/** What a win pays at a stake of this many units, in whole units; as `winOf`, without `bigint` for small stakes. */
function wholeUnitsOf(units: number): (target: number) => number {
  return (target) => Math.floor((units * target) / HUNDREDTHS);
}

function smallestStake({ bets }: LimboSheet): number {
  return bets.step * bets.steps[0]!;
}

/** The return of a target whose win pays `paid` over `stake`. */
function declare(sheet: LimboSheet, target: number, paid: number, stake: number): DeclaredTarget {
  const winning = winningDraws(sheet, target);
  const [numerator, denominator] = [BigInt(winning) * BigInt(paid), BigInt(sheet.draws) * BigInt(stake)];
  return {
    target,
    winning,
    rtp: ratio(numerator, denominator),
    rtpPercent: decimal(numerator * 100n, denominator, 4),
  };
}

/** The standard deviation of a payout that is m with the chance p and otherwise zero: m * sqrt(p * (1 - p)). */
function standardDeviation(sheet: LimboSheet, target: number): string {
  const [winning, draws] = [BigInt(winningDraws(sheet, target)), BigInt(sheet.draws)];
  return decimalRoot(BigInt(target) ** 2n * winning * (draws - winning), (BigInt(HUNDREDTHS) * draws) ** 2n, 4);
}

import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { invariant, minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { TILES, type MinesSheet } from "../rules/mines-sheet.ts";
import { takeStep, unplaced } from "../rules/take-step.ts";
import { mostPicks, paidOn, shownWorth, worthOf, type Worth } from "../rules/worth.ts";
import type { DeclaredMines, DeclaredPair } from "./declared-mines.ts";

/** One way to play, exactly: the chance to get there, what it pays, and what it pays in whole units. */
interface Row {
  readonly mines: number;
  readonly picks: number;
  readonly chance: Worth;
  readonly worth: Worth;
  /** The payout of the smallest stake in whole units. */
  readonly whole: bigint;
}

/** Computes the returns of a game of mines: of every number of mines and of every number of picks that it offers. */
export function minesReport(sheet: MinesSheet): DeclaredMines {
  const rows = rowsOf(sheet);
  const units = smallestStake(sheet);
  const pairs = rows.map((row) => declare(row, units));
  const by = (order: 1 | -1): DeclaredPair =>
    pairs[rows.indexOf(rows.reduce((best, row) => (order * compareWhole(row, best) > 0 ? row : best)))]!;
  const first = meanOf(rows[0]!);
  const rtp = ratio(first.numerator, first.denominator);
  invariant(
    rows.every((row) => isSame(meanOf(row), first)),
    "Every way to play returns the same.",
  );
  const top = rows.map(({ worth }) => worth).reduce((most, worth) => (isAbove(worth, most) ? worth : most));
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    returnsSha256: sha256Hex(returnsTable(sheet)),
    rtp,
    rtpPercent: decimal(first.numerator * 100n, first.denominator, 4),
    maxWin: decimal(top.numerator, top.denominator, 2),
    smallestStake: { units, lowest: by(-1), highest: by(1) },
    usual: pairs.find(({ mines, picks }) => mines === sheet.usual.mines && picks === sheet.usual.picks)!,
  };
}

/**
 * The returns of all ways to play as CSV, one row for each number of mines and of picks: the chance in percent, the
 * multiplier, the return in percent before and after rounding the payout of the smallest stake, and the standard
 * deviation of the payout of one round in stakes.
 */
export function returnsTable(sheet: MinesSheet): string {
  const units = smallestStake(sheet);
  const lines = rowsOf(sheet).map((row) => Object.values(declare(row, units)).join());
  const head = `mines,picks,hit_percent,multiplier,return_percent,return_percent_at_${units}_units,standard_deviation`;
  return `${[head, ...lines].join("\n")}\n`;
}

function rowsOf(sheet: MinesSheet): Row[] {
  const { fewest, most } = sheet.mines;
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i).flatMap((mines) =>
    Array.from({ length: mostPicks(sheet, mines) }, (_, i) => rowOf(sheet, mines, i + 1)),
  );
}

/**
 * Follows the one path that pays through the engine's own steps. With k safe tiles open, the next one is safe for
 * 25 - m - k of the 25 - k closed tiles, whichever tile it is.
 */
function rowOf(sheet: MinesSheet, mines: number, picks: number): Row {
  const stake = minor(smallestStake(sheet));
  let [numerator, denominator] = [1n, 1n];
  let round = takeStep(sheet, unplaced(stake, mines), { kind: "place" });
  for (let tile = 0; tile < picks; tile++) {
    numerator *= BigInt(TILES - mines - tile);
    denominator *= BigInt(TILES - tile);
    round = takeStep(sheet, round, { kind: "pick", tile, safe: true, mines: null });
  }
  const ended = round.awaits === null ? round : takeStep(sheet, round, { kind: "cash-out", mines: [] });
  const worth = worthOf(sheet, ended);
  invariant(ended.totalWin === paidOn(stake, worth), "A round pays what it is worth.");
  return { mines, picks, chance: { numerator, denominator }, worth, whole: BigInt(ended.totalWin) };
}

function declare({ mines, picks, chance, worth, whole }: Row, units: number): DeclaredPair {
  const mean = meanOf({ chance, worth });
  // The payout is w with the chance p and otherwise zero: its variance is w^2 * p * (1 - p).
  const variance = {
    numerator: worth.numerator ** 2n * chance.numerator * (chance.denominator - chance.numerator),
    denominator: worth.denominator ** 2n * chance.denominator ** 2n,
  };
  return {
    mines,
    picks,
    hitPercent: decimal(chance.numerator * 100n, chance.denominator, 4),
    multiplier: shownWorth(worth),
    rtpPercent: decimal(mean.numerator * 100n, mean.denominator, 4),
    rtpPercentAtSmallestStake: decimal(chance.numerator * whole * 100n, chance.denominator * BigInt(units), 4),
    standardDeviation: decimalRoot(variance.numerator, variance.denominator, 4),
  };
}

function meanOf({ chance, worth }: Pick<Row, "chance" | "worth">): Worth {
  return {
    numerator: chance.numerator * worth.numerator,
    denominator: chance.denominator * worth.denominator,
  };
}

function compareWhole(a: Row, b: Row): number {
  const left = a.whole * a.chance.numerator * b.chance.denominator;
  const right = b.whole * b.chance.numerator * a.chance.denominator;
  return left === right ? 0 : left > right ? 1 : -1;
}

function isSame(a: Worth, b: Worth): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

function isAbove(a: Worth, b: Worth): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

function smallestStake({ bets }: MinesSheet): number {
  return bets.step * bets.steps[0]!;
}

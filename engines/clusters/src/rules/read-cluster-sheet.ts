import { invariant } from "@apogee/kernel";
import { UNITS, type ClusterSheet } from "./cluster-sheet.ts";

/** Combinations of stops that can be enumerated in about a minute. */
const MOST_OUTCOMES = 2 ** 28;
const MOST_CELLS = 30;

type Say = (what: string) => string;

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours. Only the enumeration proves that all rounds end.
 */
export function readClusterSheet(json: unknown): ClusterSheet {
  const sheet = json as ClusterSheet;
  const say: Say = (what) => `${sheet.identifier}: ${what}`;
  const { multipliers, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  checkBoard(sheet, say);
  checkPays(sheet, say);
  invariant(multipliers.length > 0 && areRising(multipliers, 1, 1000), say("rising multipliers"));
  invariant(bets.step === UNITS, say("a step of 20 units, so that no win is rounded"));
  invariant(bets.steps.length > 0 && areRising(bets.steps, 1, 1e9), say("rising steps"));
  return sheet;
}

function checkBoard({ symbols, strips, rows }: ClusterSheet, say: Say): void {
  const ids = new Set(symbols.map(({ id }) => id));
  invariant(ids.size === symbols.length && ids.size >= 2 && ids.size <= 12, say("2 to 12 different symbols"));
  invariant(isCount(strips.length, 3, 10) && isCount(rows, 3, 10), say("3 to 10 reels and rows"));
  invariant(strips.length * rows <= MOST_CELLS, say("a board of at most 30 cells"));
  for (const strip of strips) {
    invariant(isCount(strip.length, rows, 64), say("strips from the number of rows to 64 symbols"));
    invariant(
      strip.every((id) => ids.has(id)),
      say("known symbols on the strips"),
    );
  }
  const outcomes = strips.reduce((product, { length }) => product * length, 1);
  invariant(outcomes <= MOST_OUTCOMES, say("at most 2^28 combinations of stops"));
}

function checkPays({ symbols, sizes, pays }: ClusterSheet, say: Say): void {
  invariant(sizes.length > 0 && areRising(sizes, 3, MOST_CELLS), say("rising sizes from 3"));
  invariant(Object.keys(pays).length === symbols.length, say("pays for the symbols"));
  for (const { id } of symbols) {
    const paid = pays[id] ?? [];
    invariant(paid.length === sizes.length && areRising(paid, 1, 65_535), say(`a rising pay of ${id} for each size`));
  }
}

/** Whole numbers within these limits, each above the one before it. */
function areRising(numbers: readonly number[], least: number, most: number): boolean {
  return numbers.every((n, i) => isCount(n, least, most) && n > (numbers[i - 1] ?? 0));
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

import { invariant } from "@apogee/kernel";
import type { CoinSheet } from "./coin-sheet.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readCoinSheet(json: unknown): CoinSheet {
  const sheet = json as CoinSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(isCount(sheet.edgeBps, 1, 2500), say("an edge of 0.01 to 25 %"));
  // Above 20 flips, payouts of the largest stake would not be exact.
  invariant(isCount(sheet.flips, 1, 20), say("1 to 20 flips"));
  invariant(isCount(bets.step, 20, 1e6), say("a step of at least 20 units"));
  invariant(
    bets.steps.length > 0 && bets.steps.every((n, i) => isCount(n, 1, 1e9) && n > (bets.steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  return sheet;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

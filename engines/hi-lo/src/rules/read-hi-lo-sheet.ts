import { invariant } from "@apogee/kernel";
import { RANKS } from "./cards.ts";
import type { HiLoSheet } from "./hi-lo-sheet.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readHiLoSheet(json: unknown): HiLoSheet {
  const sheet = json as HiLoSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  // From an edge of 7.69 % on, the likeliest guess, 12 ranks of 13, would pay less than the stake.
  invariant(isCount(sheet.edgeBps, 1, 750), say("an edge of 0.01 to 7.5 %"));
  // Every first guess fits under a cap of 13. Above a million, payouts of the largest stake would not be exact.
  invariant(isCount(sheet.cap, RANKS, 1e6), say("a cap of 13 to 1,000,000 stakes"));
  invariant(isCount(sheet.skips, 0, 100), say("0 to 100 skips"));
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

import { invariant } from "@apogee/kernel";
import type { CrapsSheet, Odds } from "./craps-sheet.ts";
import { isBetSpot } from "./spots.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours. The tests of the declaration check that every bet returns 75 to 100 %.
 */
export function readCrapsSheet(json: unknown): CrapsSheet {
  const sheet = json as CrapsSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { pays, bets, mostOdds } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  // A line of more than 1 to 1 would favour the player: pass wins 244 of 495 rounds.
  invariant(pays.line === 1, say("lines that pay 1 to 1"));
  invariant(isCount(pays.field.two, 1, 3) && isCount(pays.field.twelve, 1, 3), say("payouts of the field"));
  invariant(pays.place.length === 3 && pays.place.every(isFairAtMost([2, 1.5, 1.2])), say("payouts of place bets"));
  invariant(pays.hard.length === 2, say("payouts of two hardways"));
  invariant(isCount(pays.hard[0], 6, 7) && isCount(pays.hard[1], 8, 9), say("payouts of hardways"));
  invariant(mostOdds.length === 3 && mostOdds.every((times) => isCount(times, 1, 10)), say("the most odds"));
  invariant(isBetSpot(sheet, sheet.defaultSpot), say("a default spot of the table"));
  invariant(isCount(bets.step, 20, 1e6) && bets.step % 20 === 0, say("a step of 20 units or a multiple"));
  invariant(
    bets.steps.length > 0 && bets.steps.every((n, i) => isCount(n, 1, 1e9) && n > (bets.steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  return sheet;
}

/** Whether a place bet pays at least 1 to 1, and less than its true odds. */
function isFairAtMost(most: readonly number[]): (odds: Odds, i: number) => boolean {
  return ([pays, to], i) => isCount(pays, 1, 100) && isCount(to, 1, 100) && pays >= to && pays / to < most[i]!;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

import { invariant } from "@apogee/kernel";
import type { LimboSheet } from "./limbo-sheet.ts";
import { HUNDREDTHS, winningDraws } from "./multipliers.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readLimboSheet(json: unknown): LimboSheet {
  const sheet = json as LimboSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { edgeBps, draws, targets, defaultBet, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(isCount(edgeBps, 1, 2500), say("an edge of 0.01 to 25 %"));
  invariant(isCount(draws, HUNDREDTHS, 2 ** 32) && draws % HUNDREDTHS === 0, say("draws in hundreds, up to 2^32"));
  // A target of 1.00 would be reached by every draw, since 1.00 is the least that is drawn.
  invariant(isCount(targets.lowest, HUNDREDTHS + 1, targets.highest), say("a lowest target above 1.00"));
  // Above it, payouts of the largest stake would not be exact.
  invariant(isCount(targets.highest, targets.lowest, 1e8), say("a highest target of at most 1,000,000.00"));
  invariant(winningDraws(sheet, targets.highest) >= 1, say("a draw that reaches the highest target"));
  invariant(isCount(defaultBet.target, targets.lowest, targets.highest), say("a default bet that is offered"));
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

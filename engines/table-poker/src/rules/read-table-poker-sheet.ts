import { invariant } from "@apogee/kernel";
import type { PayRow, TablePokerSheet } from "./table-poker-sheet.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readTablePokerSheet(json: unknown): TablePokerSheet {
  const sheet = json as TablePokerSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, cards, qualifies } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(cards === 3 || cards === 5, say("three or five cards"));
  invariant(isCount(sheet.shown, 0, 1), say("no open cards of the dealer, or one"));
  invariant(isCount(sheet.raise, 1, 10), say("a further stake of 1 to 10 antes"));
  invariant(
    qualifies.length > 0 && qualifies.length <= cards && qualifies.every((height) => /^[2-9TJQKA]$/.test(height)),
    say("the heights of a dealer who qualifies"),
  );
  invariant(
    [sheet.raisePays, sheet.bonusPays, sheet.pairPlusPays].every(isTable),
    say("whole payouts, each hand once, at most 1,000 to one"),
  );
  invariant(
    isCount(bets.step, 1, 1e6) &&
      bets.steps.length > 0 &&
      bets.steps.every((n, i) => isCount(n, (bets.steps[i - 1] ?? 0) + 1, 1e9)),
    say("a step and rising steps"),
  );
  return sheet;
}

function isTable(rows: readonly PayRow[]): boolean {
  return (
    new Set(rows.map(({ hand }) => hand)).size === rows.length && rows.every(({ times }) => isCount(times, 1, 1000))
  );
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

import { invariant } from "@apogee/kernel";
import { RISKS, ROWS, type PlinkoSheet } from "./plinko-sheet.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readPlinkoSheet(json: unknown): PlinkoSheet {
  const sheet = json as PlinkoSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, tenths, defaultBet } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  for (const rows of ROWS) {
    for (const risk of RISKS) {
      const half = tenths[rows]?.[risk] ?? [];
      invariant(half.length === rows / 2 + 1, say(`${rows / 2 + 1} slots for ${rows} rows`));
      // Up to ten thousand stakes, all sums of the report are exact.
      invariant(
        half.every((slot, i) => isCount(slot, 0, Math.min(1e5, half[i - 1] ?? 1e5))),
        say("slots that fall from the edge to the middle"),
      );
    }
  }
  invariant(ROWS.includes(defaultBet.rows) && RISKS.includes(defaultBet.risk), say("a default bet that is offered"));
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

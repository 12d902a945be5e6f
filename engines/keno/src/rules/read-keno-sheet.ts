import { invariant } from "@apogee/kernel";
import { checkBet } from "./check-bet.ts";
import { RISKS, type KenoSheet } from "./keno-sheet.ts";
import { HUNDREDTHS } from "./pay-keno.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readKenoSheet(json: unknown): KenoSheet {
  const sheet = json as KenoSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { numbers, drawn, pays, defaultBet, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(isCount(numbers, 2, 100), say("2 to 100 numbers"));
  invariant(isCount(drawn, 1, numbers - 1), say("fewer drawn numbers than numbers"));
  invariant(isCount(bets.step, 20, 1e6), say("a step of at least 20 units"));
  invariant(
    bets.steps.length > 0 && bets.steps.every((n, i) => isCount(n, 1, 1e9) && n > (bets.steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  for (const risk of RISKS) {
    const tables = pays[risk];
    invariant(isCount(tables.length, 1, drawn), say("a table for every number of picks"));
    for (const [i, table] of tables.entries()) {
      invariant(table.length === i + 2, say("a pay for every number of hits"));
      // Pays that fall with more hits would punish luck; a top pay of nothing would be no table.
      invariant(
        table.every((pay, hits) => isCount(pay, 0, 1e8) && pay >= (table[hits - 1] ?? 0)) && table.at(-1)! > 0,
        say("rising pays"),
      );
      invariant(
        table.every((pay) => (bets.step * pay) % HUNDREDTHS === 0),
        say("pays that are whole units at every stake"),
      );
    }
  }
  checkBet(sheet, bets.step, defaultBet);
  return sheet;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

import { invariant } from "@apogee/kernel";
import { ROLLS } from "./roll.ts";
import type { SicBoSheet } from "./sic-bo-sheet.ts";
import { tableOf } from "./table.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readSicBoSheet(json: unknown): SicBoSheet {
  const sheet = json as SicBoSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { pays, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(pays.totals.length === 7, say("payouts of the totals 4 to 10"));
  invariant(pays.single.length === 3, say("payouts of one, two and three dice"));
  for (const { name, paysOn } of tableOf(sheet).values()) {
    const paid = ROLLS.map(paysOn);
    invariant(
      paid.every((to) => isCount(to, 0, 1000)),
      say(`a payout of ${name}`),
    );
    const sum = paid.reduce((total, to) => total + (to === 0 ? 0 : to + 1), 0);
    // Below 100 %, as a game of chance, and at least 75 %, as the platform's rules demand.
    invariant(sum < ROLLS.length && sum * 4 >= ROLLS.length * 3, say(`a return of ${name} of 75 to 100 %`));
  }
  invariant(tableOf(sheet).has(sheet.defaultSpot), say("a default spot of the table"));
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

import { invariant } from "@apogee/kernel";
import type { BaccaratSheet } from "./baccarat-sheet.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readBaccaratSheet(json: unknown): BaccaratSheet {
  const sheet = json as BaccaratSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, pays } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  invariant(isCount(sheet.decks, 1, 8), say("1 to 8 decks"));
  for (const name of ["player", "banker", "bankerSix", "tie", "pair"] as const) {
    const [to, one] = pays[name];
    invariant(isCount(to, 1, 100) && isCount(one, 1, 100), say(`what ${name} pays`));
  }
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

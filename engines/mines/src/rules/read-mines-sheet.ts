import { invariant } from "@apogee/kernel";
import { TILES, type MinesSheet } from "./mines-sheet.ts";
import { mostPicks } from "./worth.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readMinesSheet(json: unknown): MinesSheet {
  const sheet = json as MinesSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, mines, usual } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  // From an edge of 4 % on, the likeliest pick, 24 safe tiles of 25, would pay no more than the stake.
  invariant(isCount(sheet.edgeBps, 1, 399), say("an edge of 0.01 to 3.99 %"));
  // Every first pick fits under a cap of 25. Above a million, payouts of the largest stake would not be exact.
  invariant(isCount(sheet.cap, TILES, 1e6), say("a cap of 25 to 1,000,000 stakes"));
  invariant(isCount(mines.fewest, 1, mines.most), say("fewest mines"));
  invariant(isCount(mines.most, mines.fewest, TILES - 1), say("most mines"));
  invariant(isCount(usual.mines, mines.fewest, mines.most), say("usual mines that are offered"));
  invariant(isCount(usual.picks, 1, mostPicks(sheet, usual.mines)), say("usual picks that are offered"));
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

import { invariant } from "@apogee/kernel";
import { LEVELS, type TowerSheet } from "./tower-sheet.ts";
import { mostFloors } from "./worth.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readTowerSheet(json: unknown): TowerSheet {
  const sheet = json as TowerSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { bets, levels, usual } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  // At most eight tiles: the likeliest floor, 7 of 8, still pays more than the stake with an edge of 5 %.
  invariant(isCount(sheet.edgeBps, 1, 500), say("an edge of 0.01 to 5 %"));
  // Every first floor fits under a cap of 8. Above a million, payouts of the largest stake would not be exact.
  invariant(isCount(sheet.cap, 8, 1e6), say("a cap of 8 to 1,000,000 stakes"));
  invariant(isCount(sheet.floors, 1, 20), say("1 to 20 floors"));
  for (const level of LEVELS) {
    const { tiles, safe } = levels[level] ?? { tiles: 0, safe: 0 };
    invariant(isCount(tiles, 2, 8) && isCount(safe, 1, tiles - 1), say(`2 to 8 tiles, some of them safe: ${level}`));
  }
  invariant(LEVELS.includes(usual.level), say("a usual level that is offered"));
  invariant(isCount(usual.floors, 1, mostFloors(sheet, usual.level)), say("usual floors that are offered"));
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

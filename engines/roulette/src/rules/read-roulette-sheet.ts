import { invariant } from "@apogee/kernel";
import type { RouletteSheet } from "./roulette-sheet.ts";
import { tableOf } from "./table.ts";

/**
 * Checks that the engine computes a sheet's JSON correctly, and returns the sheet. Throws for an invalid one, which is
 * a bug of ours.
 */
export function readRouletteSheet(json: unknown): RouletteSheet {
  const sheet = json as RouletteSheet;
  const say = (what: string): string => `${sheet.identifier}: ${what}`;
  const { wheel, pays, bets } = sheet;
  invariant(/^[a-z][a-z0-9_]*\/[A-Z][A-Za-z0-9]*$/.test(sheet.identifier), say("an identifier"));
  invariant(/^[a-z][a-z0-9-]*$/.test(sheet.slug), say("a slug"));
  invariant(isCount(sheet.version, 1, 1e6), say("a version from 1"));
  const zeros = wheel.includes("00") ? ["0", "00"] : ["0"];
  const pockets = [...zeros, ...Array.from({ length: 36 }, (_, i) => String(i + 1))];
  invariant(wheel[0] === "0", say("a wheel that begins at zero"));
  invariant(wheel.toSorted().join() === pockets.toSorted().join(), say("a wheel with every pocket once"));
  for (const { name, kind, covers } of tableOf(sheet).values()) {
    invariant(isCount(pays[kind], 1, 35), say(`a payout of ${kind}`));
    const paid = covers.size * (pays[kind] + 1);
    // Below 100 %, as a game of chance, and at least 75 %, as the platform's rules demand.
    invariant(paid < wheel.length && paid * 4 >= wheel.length * 3, say(`a return of ${name} of 75 to 100 %`));
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

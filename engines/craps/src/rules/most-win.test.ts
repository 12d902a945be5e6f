import type { ChipsBet } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ropewalkSevens } from "../games/index.ts";
import { isBetSpot, mostWin, ROLLS, tableOf, takeStep, unrolled, type CrapsRound } from "../index.ts";
import { oddsOffered } from "./odds.ts";

const { sheet } = ropewalkSevens;
const NAMES = [...tableOf(sheet).keys()].filter((name) => isBetSpot(sheet, name));

/** The largest win from here on, by trying every roll and the maximum odds at every point of the round. */
function mostByTrying(bet: ChipsBet): number {
  const solved = new Map<string, number>();
  const most = (round: CrapsRound): number => {
    if (round.awaits === null) return 0;
    const key = JSON.stringify([round.point, round.open]);
    const known = solved.get(key);
    if (known !== undefined) return known;
    // A roll that changes nothing leads back here, and never to more.
    solved.set(key, 0);
    const now: CrapsRound = { ...round, totalWin: minor(0), phases: [] };
    const rolled = ROLLS.map((dice) => takeStep(sheet, now, { kind: "roll", dice }));
    const withOdds = oddsOffered(sheet, now).map(({ on, most: chips }) =>
      takeStep(sheet, now, { kind: "odds", on, chips }),
    );
    const best = Math.max(...[...rolled, ...withOdds].map((after) => after.totalWin + most(after)));
    solved.set(key, best);
    return best;
  };
  // Odds exist only after the come-out roll, so the first state offers none.
  return most(unrolled(minor(20), bet));
}

test("the largest win is that of the best possible course of a round", () => {
  const bets = fc.dictionary(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 12 }), { minKeys: 1, maxKeys: 6 });
  fc.assert(
    fc.property(bets, (spots) => {
      expect(mostWin(sheet, minor(20), { spots: { ...spots } })).toBe(mostByTrying({ spots: { ...spots } }));
    }),
    { numRuns: 60 },
  );
});

test.each<[Record<string, number>, number]>([
  // Ten times a point of 6 or 8: odds of five bets pay 6 to 5.
  [{ pass: 10 }, 20 + 110],
  [{ dont_pass: 10 }, 20 + 110],
  [{ pass: 10, dont_pass: 10 }, 20 + 110],
  [{ field: 5 }, 20],
  [{ hard6: 1, hard8: 1, hard4: 1, hard10: 1 }, 10 + 10 + 8 + 8],
  // A come-out 12 pays the field three to one and loses pass; the other two can still win.
  [{ pass: 1, field: 10, hard4: 1, place4: 5 }, 40 + 8 + 14],
  // A come-out 9 pays the field even money, and leaves pass with odds of four bets at 3 to 2.
  [{ pass: 1, field: 1 }, 2 + 2 + 10],
])("%j can pay %i chips", (spots, chips) => {
  expect(mostWin(sheet, minor(60), { spots })).toBe(60 * chips);
});

test("the largest win of all spots with the largest chips is exact, and far below the platform's largest", () => {
  const spots = Object.fromEntries(NAMES.map((name) => [name, 1000]));
  const most = mostWin(sheet, minor(1e9 - (1e9 % 60)), { spots });
  expect(Number.isSafeInteger(most)).toBe(true);
  expect(most / 1e9).toBeLessThan(180_000);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { betOf, chipFor, chipValues, placedOf, stackHeight, totalOf } from "./chips.ts";

const STEPS = [20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 5000, 6000];
const EUROS = [...STEPS, 8000, 10_000];

test("the chips are the usual values among the offered stakes", () => {
  expect(chipValues(EUROS)).toEqual([20, 100, 500, 2000, 5000, 10_000]);
  expect(chipValues([20, 200, 400])).toEqual([20, 200, 400]);
  expect(chipValues([20])).toEqual([20]);
});

test("a bet is counted in the largest chips that divide all its amounts", () => {
  expect(betOf({ red: 500, "17": 1500 }, EUROS)).toEqual({ stakeCents: 500, spots: { red: 1, "17": 3 } });
  expect(betOf({ red: 500, "17": 20 }, EUROS)).toEqual({ stakeCents: 20, spots: { red: 25, "17": 1 } });
});

test("a bet needs chips, amounts that a chip divides, and at most 1,000 chips on a spot", () => {
  expect(betOf({}, EUROS)).toBeNull();
  expect(betOf({ red: 30 }, EUROS)).toBeNull();
  expect(betOf({ red: 20_000, "17": 20 }, EUROS)).toEqual({ stakeCents: 20, spots: { red: 1000, "17": 1 } });
  expect(betOf({ red: 20_020 }, EUROS)).toBeNull();
});

test("a bet is read back as the amounts that were placed, and costs their sum", () => {
  const amounts = fc.dictionary(fc.constantFrom("red", "17", "17-20"), fc.integer({ min: 1, max: 1000 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(amounts, (chips) => {
      const placed = Object.fromEntries(Object.entries(chips).map(([spot, count]) => [spot, count * 20]));
      const bet = betOf(placed, EUROS)!;
      expect(placedOf(bet.stakeCents, bet.spots)).toEqual(placed);
      expect(totalOf(placed)).toBe(Object.values(bet.spots).reduce((sum, count) => sum + count * bet.stakeCents, 0));
    }),
  );
});

test("a stack shows the largest chip that fits its amount, and a few chips at most", () => {
  const values = chipValues(EUROS);
  expect([20, 99, 100, 700, 999_999].map((cents) => chipFor(cents, values))).toEqual([0, 0, 1, 2, 5]);
  expect([20, 40, 120, 620, 90_000].map((cents) => stackHeight(cents, values))).toEqual([1, 2, 2, 3, 5]);
});

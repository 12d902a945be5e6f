import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { coverageBps, fundsOf, owedOf, ratioText, together, type BothSides } from "./liabilities.ts";

const sides = (more: Partial<Record<keyof BothSides, number>> & { readonly currency?: never } = {}): BothSides =>
  ({
    currency: "EUR",
    wallets: 2,
    ...Object.fromEntries(
      Object.entries({
        real: 8_000,
        staked: 300,
        reserved: 1_200,
        held: 50,
        unallocated: 450,
        bonus: 9_999,
        bank: 4_000,
        transit: 6_450,
        heldAtProviders: 50,
        providerReserve: 777,
        ...more,
      }).map(([name, amount]) => [name, minor(amount)]),
    ),
  }) as unknown as BothSides;

test("bonus money and what providers hold back do not count", () => {
  expect([owedOf(sides()), fundsOf(sides())]).toEqual([10_000, 10_500]);
});

test.each([
  [10_000, 10_000, 10_000, "1.0000"],
  [9_999, 10_000, 9_999, "0.9999"],
  [99_999, 100_000, 9_999, "0.9999"],
  [10_500, 10_000, 10_500, "1.0500"],
  [0, 10_000, 0, "0.0000"],
  [-1, 30_000, -1, "-0.0001"],
  [5, 0, null, null],
])("%i held for %i owed is %s, never rounded up", (funds, owed, bps, text) => {
  expect([coverageBps(minor(funds), minor(owed)), ratioText(coverageBps(minor(funds), minor(owed)))]).toEqual([
    bps,
    text,
  ]);
});

test("in one currency what is owed is rounded up and what is held down", () => {
  const roundings: string[] = [];
  const sums = together([sides(), sides({ real: 0 })], (amount, _currency, rounding) => {
    roundings.push(rounding);
    return amount;
  });
  expect(sums).toEqual({ owed: 12_000, funds: 21_000 });
  expect(roundings).toEqual(["up", "down", "up", "down"]);
});

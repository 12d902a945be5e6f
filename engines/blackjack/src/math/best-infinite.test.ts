import { expect, test } from "vitest";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { sheetWith } from "../testing.ts";
import { bestInfinite } from "./best-infinite.ts";
import { sum } from "./averages.ts";
import { exactByUpCard } from "./exact-return.ts";
import { infiniteStrategy } from "./infinite-strategy.ts";

/** Double any two, double after a split, up to four hands, one card to split aces, peek, 3 to 2. */
const infinite = sheetWith({ decks: null, lateSurrender: false });

test.each<[string, Partial<BlackjackSheet>, number]>([
  ["the dealer stands on a soft 17", {}, -0.5117336368],
  ["the dealer hits a soft 17", { softSeventeen: "hit" }, -0.7310957721],
  ["the dealer stands on a soft 17, late surrender", { lateSurrender: true }, -0.4262231648],
])(
  "the best total-dependent strategy for an infinite deck, if %s, has the published return",
  (_rule, changes, percent) => {
    expect(Math.abs(bestInfinite({ ...infinite, ...changes }) * 100 - percent)).toBeLessThan(1e-9);
  },
);

test("the exact count of a strategy agrees with the dynamic programme, splits included", () => {
  // Nothing but the strategy and the method differ: one counts compositions, the other only totals.
  const strategy = infiniteStrategy(infinite);
  const ups = [5, 6];
  const one = sum(exactByUpCard({ ...infinite, strategy }, ups));
  expect(one.paid - one.cost).toBeCloseTo(bestInfinite(infinite, ups), 12);
});

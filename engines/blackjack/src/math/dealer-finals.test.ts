import { ratio } from "@apogee/engine";
import { expect, test } from "vitest";
import { copperlight, parlour } from "../games/index.ts";
import { dealerDraws } from "../rules/dealer.ts";
import { totalOfValues } from "../rules/total.ts";
import { BUST, DealerFinals, ENDS } from "./dealer-finals.ts";
import { Pool, VALUES } from "./pool.ts";

/** The exact chances in whole numbers, card by card, from counts of each value. */
function byHand(rules: { softSeventeen: "stand" | "hit" }, up: number, counts: readonly number[]) {
  const odds = ENDS.map(() => ({ numerator: "0", denominator: "1" }));
  const follow = (drawn: readonly number[], left: readonly number[], numerator: bigint, denominator: bigint): void => {
    const total = totalOfValues([up, ...drawn]);
    if (drawn.length === 1 && Math.min(up, drawn[0]!) === 1 && Math.max(up, drawn[0]!) === 10) return;
    if (drawn.length > 0 && !dealerDraws(rules, total)) {
      const end = ENDS.indexOf(Math.min(total.total, BUST));
      const known = odds[end]!;
      odds[end] = ratio(
        BigInt(known.numerator) * denominator + numerator * BigInt(known.denominator),
        BigInt(known.denominator) * denominator,
      );
      return;
    }
    const all = left.reduce((sum, count) => sum + count, 0);
    for (const value of VALUES) {
      const count = left[value]!;
      if (count === 0) continue;
      const { numerator: n, denominator: d } = ratio(numerator * BigInt(count), denominator * BigInt(all));
      follow([...drawn, value], left.with(value, count - 1), BigInt(n), BigInt(d));
    }
  };
  follow([], counts, 1n, 1n);
  return odds.map(
    ({ numerator, denominator }) => Number((BigInt(numerator) * 10n ** 15n) / BigInt(denominator)) / 1e15,
  );
}

const deck = (decks: number): number[] => [0, ...Array<number>(9).fill(4 * decks), 16 * decks];

test.each([
  [7, "stand", 6],
  [9, "hit", 1],
  [10, "stand", 6],
  [10, "hit", 1],
] as const)(
  "the probabilities of a dealer with %i up who must %s on a soft 17, with %i decks, are exact",
  (up, softSeventeen, decks) => {
    const { sheet } = decks === 1 ? parlour : copperlight;
    const odds = new DealerFinals({ ...sheet, softSeventeen }, up).oddsFrom(Pool.of(decks).without([[up, 1]]));
    const counts = deck(decks);
    const expected = byHand({ softSeventeen }, up, counts.with(up, counts[up]! - 1));
    odds.forEach((each, i) => expect(each).toBeCloseTo(expected[i]!, 12));
  },
);

test("the probabilities of all totals and of a blackjack add up to 1 for every up card and every shoe", () => {
  for (const { sheet } of [copperlight, parlour]) {
    for (const up of VALUES) {
      const pool = Pool.of(sheet.decks)
        .without([[up, 1]])
        .without([
          [5, 3],
          [10, 4],
        ]);
      const open = new DealerFinals(sheet, up).oddsFrom(pool).reduce((all, each) => all + each, 0);
      const makes = up === 1 ? pool.chanceOf([[10, 1]]) : up === 10 ? pool.chanceOf([[1, 1]]) : 0;
      expect(open + makes).toBeCloseTo(1, 12);
    }
  }
});

import { expect, test } from "vitest";
import { copperlight, parlour } from "../games/index.ts";
import { CARDS } from "../rules/cards.ts";
import { countSide, sideReports } from "./side-report.ts";

/** n over k. */
const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1);
const countsOf = (side: "plus_three" | "pairs", decks: number): Record<string, number> =>
  Object.fromEntries([...countSide(side, decks).hands].map(([hand, sets]) => [hand, Number(sets)]));

test("21+3 from six decks has the published numbers of each hand among 5,013,320", () => {
  expect(countSide("plus_three", 6).all).toBe(5_013_320n);
  expect(countsOf("plus_three", 6)).toEqual({
    suited_three_of_a_kind: 1_040,
    straight_flush: 10_368,
    three_of_a_kind: 25_272,
    straight: 155_520,
    flush: 292_896,
  });
});

test.each([1, 2, 4, 6, 8])("the hands of 21+3 from %i decks equal the counts of combinatorics", (decks) => {
  const straightFlush = 12 * 4 * decks ** 3;
  const suited = 52 * choose(decks, 3);
  const counts = {
    suited_three_of_a_kind: suited,
    straight_flush: straightFlush,
    three_of_a_kind: 13 * choose(4 * decks, 3) - suited,
    straight: 12 * (4 * decks) ** 3 - straightFlush,
    flush: 4 * choose(13 * decks, 3) - straightFlush - suited,
  };
  expect(countSide("plus_three", decks).all).toBe(BigInt(Math.round(choose(CARDS * decks, 3))));
  const counted = countsOf("plus_three", decks);
  expect(Object.keys(counted).toSorted()).toEqual(Object.keys(counts).toSorted());
  for (const [hand, sets] of Object.entries(counts)) expect(counted[hand]).toBeCloseTo(sets, 3);
});

/** What a stake of 1 loses on average, in percent, if hands pay this to 1. */
function edgeOf(side: "plus_three" | "pairs", decks: number, paysOf: (hand: string) => number): number {
  const { all, hands } = countSide(side, decks);
  const returned = [...hands].reduce((sum, [hand, sets]) => sum + Number(sets) * (paysOf(hand) + 1), 0);
  return 100 * (1 - returned / Number(all));
}

test.each([
  [1, 13.3],
  [2, 7.26],
  [4, 4.24],
  [6, 3.24],
  [8, 2.74],
])("with 9 to 1 for every hand, 21+3 from %i decks has the published edge of %d percent", (decks, edge) => {
  expect(edgeOf("plus_three", decks, () => 9)).toBeCloseTo(edge, 2);
});

test("with our pay table, 21+3 from eight decks has the published return of 96.30 percent", () => {
  const pays = copperlight.sheet.sides!.plus_three as Record<string, number>;
  expect(100 - edgeOf("plus_three", 8, (hand) => pays[hand]!)).toBeCloseTo(96.3, 2);
});

test.each([
  [2, 22.33],
  [4, 10.14],
  [6, 6.11],
  [8, 4.1],
])("with our pay table, perfect pairs from %i decks has the published edge of %d percent", (decks, edge) => {
  const pays = copperlight.sheet.sides!.pairs as Record<string, number>;
  expect(edgeOf("pairs", decks, (hand) => pays[hand]!)).toBeCloseTo(edge, 2);
});

test("the pairs of six decks are 5, 6 and 12 of 311 second cards", () => {
  const { all, hands } = countSide("pairs", 6);
  expect([...hands].map(([hand, sets]) => [hand, (sets * 311n) / all, (sets * 311n) % all]).toSorted()).toEqual([
    ["coloured_pair", 6n, 0n],
    ["mixed_pair", 12n, 0n],
    ["perfect_pair", 5n, 0n],
  ]);
});

test("Copperlight 21 declares both side bets exactly, and Lone Deck Parlour none", () => {
  const [plusThree, pairs] = copperlight.declared.sides!;
  // 4,528,224 of 5,013,320 lose; the others pay 4,296,560.
  expect(plusThree).toMatchObject({
    rtpPercent: "95.3790",
    hitPercent: "9.6761",
    most: "101.00",
    mostOneIn: "4820.50",
  });
  expect(Number(plusThree!.rtp.numerator) / Number(plusThree!.rtp.denominator)).toBeCloseTo(
    1 - (4_528_224 - 4_296_560) / 5_013_320,
    12,
  );
  expect(pairs).toMatchObject({ rtpPercent: "93.8906", rtp: { numerator: "292", denominator: "311" } });
  expect(parlour.declared.sides).toBeUndefined();
});

test("a perfect pair cannot be declared from one deck, and 21+3 would return 81.79 percent", () => {
  expect(() => sideReports(copperlight.sheet, 1)).toThrow("its shoe never has a suited_three_of_a_kind");
  const pays: Record<string, number> = { ...copperlight.sheet.sides!.plus_three };
  expect(100 - edgeOf("plus_three", 1, (hand) => pays[hand]!)).toBeCloseTo(81.79, 2);
});

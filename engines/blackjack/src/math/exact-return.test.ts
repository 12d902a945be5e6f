import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { copperlight, parlour } from "../games/index.ts";
import { adviseOn } from "../rules/advise.ts";
import { paidOn } from "../rules/pay.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import type { BlackjackRound } from "../rules/round.ts";
import { oneHand } from "../rules/boxes.ts";
import { takeStep, undealt } from "../rules/take-step.ts";
import { sheetWith } from "../testing.ts";
import { afterDeal } from "./exact-return.ts";
import { cardOf, Pool, VALUES } from "./pool.ts";

class OutOfCards extends Error {}

/** A round under the shipped strategy with these values, in the order in which they are drawn; null if it needs more. */
function played(sheet: BlackjackSheet, values: readonly number[], bet = oneHand(sheet)): BlackjackRound | null {
  let at = 0;
  const draw = (): number => {
    if (at === values.length) throw new OutOfCards();
    return cardOf(values[at++]!);
  };
  try {
    let round = takeStep(sheet, undealt(sheet, minor(20), bet), "deal", draw);
    for (let advice = adviseOn(sheet, round.table); advice !== null; advice = adviseOn(sheet, round.table)) {
      round = takeStep(sheet, round, advice, draw);
    }
    return round;
  } catch (error) {
    if (error instanceof OutOfCards) return null;
    throw error;
  }
}

/** The averages after a deal, from playing every possible card through the engine's own steps. */
function followed(sheet: BlackjackSheet, first: number, up: number, second: number) {
  const averages = { cost: 0, paid: 0 };
  const follow = (values: readonly number[], pool: Pool, chance: number): void => {
    const round = played(sheet, values);
    if (round) {
      averages.cost += (chance * round.cost) / 20;
      averages.paid += (chance * round.totalWin) / 20;
      return;
    }
    for (const value of VALUES) {
      const odds = pool.chanceOf([[value, 1]]);
      if (odds > 0) follow([...values, value], pool.without([[value, 1]]), chance * odds);
    }
  };
  follow([first, up, second], without(sheet, first, up, second), 1);
  return averages;
}

function without(sheet: BlackjackSheet, ...values: readonly number[]): Pool {
  return values.reduce((pool, value) => pool.without([[value, 1]]), Pool.of(sheet.decks));
}

const twoHands = { ...parlour.sheet, mostHands: 2 };
test.each([
  ["two tens against a seven", parlour.sheet, 10, 7, 10],
  ["a hard 16 that hits", parlour.sheet, 10, 10, 6],
  ["a hard 16 that surrenders", copperlight.sheet, 10, 10, 6],
  ["an eleven that doubles against a ten", parlour.sheet, 6, 10, 5],
  ["a blackjack against a ten", copperlight.sheet, 1, 10, 10],
  ["two aces that are split against a ten", twoHands, 1, 10, 1],
] as const)(
  "%s: the counted return equals that of all possible cards played through the engine",
  (_name, sheet, first, up, second) => {
    const expected = followed(sheet, first, up, second);
    const counted = afterDeal(sheet, up, without(sheet, first, up, second), first, second);
    expect(counted.cost).toBeCloseTo(expected.cost, 10);
    expect(counted.paid).toBeCloseTo(expected.paid, 10);
  },
);

test("a blackjack that pays 6 to 5 lowers the return in proportion to the blackjacks that are not pushes", () => {
  const [usual, less] = [sheetWith({}), sheetWith({ blackjackPays: [6, 5] })].map((sheet) =>
    afterDeal(sheet, 10, without(sheet, 10, 1, 10), 1, 10),
  );
  // Of 309 cards, 23 aces make the dealer's blackjack.
  expect(usual!.paid - less!.paid).toBeCloseTo((286 / 309) * (3 / 2 - 6 / 5), 12);
});

/**
 * The averages of each of two hands after a deal, by playing every possible card. The values are those of the first cards,
 * the dealer's, and the second cards.
 */
function followedHands(sheet: BlackjackSheet, dealt: readonly number[]) {
  const hands = [1, 2].map(() => ({ cost: 0, paid: 0 }));
  const follow = (values: readonly number[], pool: Pool, chance: number): void => {
    const round = played(sheet, values, { spots: { hand1: 1, hand2: 1 } });
    if (round) {
      const { hands: ended, dealer } = round.table;
      for (const hand of ended) {
        hands[hand.box]!.cost += chance * hand.bets;
        hands[hand.box]!.paid += (chance * paidOn(sheet, minor(20), hand, dealer)) / 20;
      }
      return;
    }
    for (const value of VALUES) {
      const odds = pool.chanceOf([[value, 1]]);
      if (odds > 0) follow([...values, value], pool.without([[value, 1]]), chance * odds);
    }
  };
  follow(dealt, without(sheet, ...dealt), 1);
  return hands;
}

test.each([
  ["a hard 16 that hits, and a hard 15 that hits", parlour.sheet, [10, 10, 10, 6, 5]],
  ["an eleven that doubles, and a hard 16 that hits", parlour.sheet, [6, 10, 9, 5, 6]],
  ["a hard 16 that surrenders, and a hard 12 that hits", copperlight.sheet, [10, 10, 10, 6, 2]],
  ["two aces that are split, and a 20 that stands", twoHands, [1, 10, 10, 1, 10]],
] as const)("%s: neither hand's return depends on what the other one draws", (_name, sheet, dealt) => {
  const [first, other, up, second, otherSecond] = dealt;
  const left = without(sheet, ...dealt);
  const hands = followedHands(sheet, dealt);
  for (const [at, [a, b]] of [
    [first, second],
    [other, otherSecond],
  ].entries() as IterableIterator<[number, [number, number]]>) {
    const alone = afterDeal(sheet, up, left, a, b);
    expect(hands[at]!.cost).toBeCloseTo(alone.cost, 10);
    expect(hands[at]!.paid).toBeCloseTo(alone.paid, 10);
  }
});

import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { copperlight, parlour } from "../games/index.ts";
import { adviseOn } from "../rules/advise.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import type { BlackjackRound } from "../rules/round.ts";
import { takeStep, undealt } from "../rules/take-step.ts";
import { sheetWith } from "../testing.ts";
import { afterDeal } from "./exact-return.ts";
import { cardOf, Pool, VALUES } from "./pool.ts";

class OutOfCards extends Error {}

/** A round under the shipped strategy with these values, in the order in which they are drawn; null if it needs more. */
function played(sheet: BlackjackSheet, values: readonly number[]): BlackjackRound | null {
  let at = 0;
  const draw = (): number => {
    if (at === values.length) throw new OutOfCards();
    return cardOf(values[at++]!);
  };
  try {
    let round = takeStep(sheet, undealt(minor(20)), "deal", draw);
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

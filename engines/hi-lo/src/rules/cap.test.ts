import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { Cards, sheetWith } from "../testing.ts";
import { offersOf } from "./offers.ts";
import { carryOut, dealFirst } from "./play-hi-lo.ts";
import type { HiLoDecision, HiLoRound } from "./round.ts";

const ACE = 0;
const SEVEN = 6 * 4;
const TWO = 4;
const KING = 48;

/** A round of 200 units on a sheet, with these cards and decisions. */
function played(
  sheet: ReturnType<typeof sheetWith>,
  cards: readonly number[],
  decisions: readonly HiLoDecision["do"][],
): HiLoRound {
  const source = new Cards(...cards);
  return decisions.reduce(
    (round, decision) => carryOut(sheet, round, { do: decision }, source),
    dealFirst(sheet, minor(200), source),
  );
}

const offered = (sheet: ReturnType<typeof sheetWith>, round: HiLoRound): string[] =>
  offersOf(sheet, round).map((offer) => offer.do);

test("a guess whose payout would be above the cap is not offered", () => {
  const sheet = sheetWith({ cap: 20 });
  // 13 * 0.99 is 12.87; the 13/7 of a seven would make 23.9.
  const round = played(sheet, [ACE, ACE], ["same"]);
  expect(offered(sheet, round)).toEqual(["higher", "skip", "cash_out"]);
  const onSeven = played(sheet, [ACE, ACE, SEVEN], ["same", "skip"]);
  expect(offered(sheet, onSeven)).toEqual(["skip", "cash_out"]);
  expect(() => carryOut(sheet, onSeven, { do: "higher" }, new Cards())).toThrow("the round offers skip, cash_out.");
});

test.each([
  [168, ["higher", "same", "skip", "cash_out"]],
  [167, ["higher", "skip", "cash_out"]],
])(
  "after one right ace, guessing another one for 167.31 stakes is offered only within a cap of %i",
  (cap, expected) => {
    expect(offered(sheetWith({ cap }), played(sheetWith({ cap }), [ACE, ACE], ["same"]))).toEqual(expected);
  },
);

test("a round pays automatically with the last right guess once no further guess can be offered", () => {
  const sheet = sheetWith({ cap: 13, skips: 12 });
  // 12.87 stakes: even 13/12 would exceed 13.
  const round = played(sheet, [ACE, ACE], ["same"]);
  expect(round).toMatchObject({ awaits: null, totalWin: 2574, guesses: 1 });
  expect(round.phases.map(({ step, win, multiplier }) => [step.kind, win, multiplier])).toEqual([
    ["deal", 0, "1.0000"],
    ["guess", 2574, "12.8700"],
  ]);
  expect(offersOf(sheet, round)).toEqual([]);
});

test("a card on which no guess can be offered also ends the round if no skip is left", () => {
  const sheet = sheetWith({ cap: 20, skips: 0 });
  // A king's `lower` fits below 20, but the seven that follows offers no guess that does.
  const round = played(sheet, [KING, KING, SEVEN], ["same", "lower"]);
  expect(round).toMatchObject({ awaits: null, guesses: 2, totalWin: 2788 });
  const skipped = played(sheetWith({ cap: 20, skips: 1 }), [ACE, ACE, SEVEN], ["same", "skip"]);
  expect(skipped).toMatchObject({ awaits: null, totalWin: 2574 });
  expect(skipped.phases.at(-1)).toMatchObject({ step: { kind: "skip", card: SEVEN }, right: null, win: 2574 });
  const onTwo = played(sheetWith({ cap: 20, skips: 1 }), [ACE, ACE, TWO], ["same", "skip"]);
  expect(onTwo.awaits).toBe("decision");
});

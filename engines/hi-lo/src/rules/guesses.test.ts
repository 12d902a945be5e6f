import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { novaHiLo } from "../games/index.ts";
import { guessesOn, rankOf, winningRanks } from "../index.ts";
import { takeStep, undealt } from "./take-step.ts";

const CARDS = Array.from({ length: 52 }, (_, card) => card);

test("the 52 cards are four of each rank, with the ace lowest", () => {
  const ranks = CARDS.map(rankOf);
  expect(ranks.slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
  expect(ranks.slice(-5)).toEqual([11, 12, 12, 12, 12]);
});

/** Winning ranks of `higher`, `lower` and `same`; a dash where the guess is not offered. */
test.each([
  [0, "12 - 1"],
  [1, "12 2 -"],
  [2, "11 3 -"],
  [3, "10 4 -"],
  [4, "9 5 -"],
  [5, "8 6 -"],
  [6, "7 7 -"],
  [7, "6 8 -"],
  [8, "5 9 -"],
  [9, "4 10 -"],
  [10, "3 11 -"],
  [11, "2 12 -"],
  [12, "- 12 1"],
])("on rank %i the guesses win with %s ranks", (rank, expected) => {
  const counts = (["higher", "lower", "same"] as const).map((guess) =>
    guessesOn(rank).includes(guess) ? winningRanks(rank, guess) : "-",
  );
  expect(counts.join(" ")).toBe(expected);
});

test("for each card and each guess, the chance times the factor is exactly 1", () => {
  const stake = minor(20);
  for (const card of CARDS) {
    const dealt = takeStep(novaHiLo.sheet, undealt(stake), { kind: "deal", card });
    for (const guess of guessesOn(rankOf(card))) {
      // Every right card has the same product, so the mean over 52 cards is the number of right cards times the product
      // over 52.
      const after = CARDS.map((next) => takeStep(novaHiLo.sheet, dealt, { kind: "guess", guess, card: next }));
      const right = after.filter(({ phases }) => phases.at(-1)!.right);
      const products = new Set(right.map(({ numerator, denominator }) => `${numerator}/${denominator}`));
      expect(products.size).toBe(1);
      const { numerator, denominator } = right[0]!;
      expect(BigInt(right.length) * BigInt(numerator)).toBe(52n * BigInt(denominator));
      const wrong = after.filter(({ phases }) => !phases.at(-1)!.right);
      expect(wrong.every((round) => round.numerator === "0" && round.awaits === null)).toBe(true);
    }
  }
});

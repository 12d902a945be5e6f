import { expect, test } from "vitest";
import { BLACKJACK_GAMES, copperlight } from "../games/index.ts";
import { sheetWith } from "../testing.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { readBlackjackSheet } from "./read-blackjack-sheet.ts";

test.each(BLACKJACK_GAMES)("accepts the sheet of $sheet.slug", ({ sheet }) => {
  expect(readBlackjackSheet(sheet)).toBe(sheet);
});

const { strategy } = copperlight.sheet;
test.each<[string, Partial<BlackjackSheet>]>([
  ["an identifier", { identifier: "Copperlight" }],
  ["a slug", { slug: "Copper Light" }],
  ["a version from 1", { version: 0 }],
  ["1 to 8 decks", { decks: 9 }],
  ["a soft 17", { softSeventeen: "maybe" as "hit" }],
  ["1 to 4 hands", { mostHands: 5 }],
  ["1 to 3 boxes", { boxes: 4 }],
  ["side bets only with boxes", { boxes: undefined }],
  ["a shoe that no round can use up", { decks: 1, sides: undefined }],
  ["what every hand of 21+3 pays", { sides: { plus_three: { flush: 5 } as never } }],
  ["what every pair pays", { sides: { pairs: { perfect_pair: 25, coloured_pair: 12, mixed_pair: 0 } } }],
  ["what a blackjack pays", { blackjackPays: [0, 2] }],
  ["a step", { bets: { step: 30, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
  ["hard totals", { strategy: { ...strategy, hard: { ...strategy.hard, 12: "HHSSSHHHH" } } }],
  ["soft totals", { strategy: { ...strategy, soft: { ...strategy.soft, 21: "SSSSSSSSSS" } } }],
  ["pairs", { strategy: { ...strategy, pairs: { ...strategy.pairs, 8: "PPPPPPPPPX" } } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readBlackjackSheet(sheetWith(changes))).toThrow(what);
});

import { expect, test } from "vitest";
import { amberPavilion, BACCARAT_GAMES } from "../games/index.ts";
import type { BaccaratSheet } from "./baccarat-sheet.ts";
import { readBaccaratSheet } from "./read-baccarat-sheet.ts";

const { sheet } = amberPavilion;

test.each(BACCARAT_GAMES)("accepts the sheet of $sheet.slug", (game) => {
  expect(readBaccaratSheet(game.sheet)).toBe(game.sheet);
});

test.each<[string, Partial<BaccaratSheet>]>([
  ["an identifier", { identifier: "AmberPavilion" }],
  ["a slug", { slug: "Amber Pavilion" }],
  ["a version from 1", { version: 0 }],
  ["1 to 8 decks", { decks: 0 }],
  ["what banker pays", { pays: { ...sheet.pays, banker: [0.95, 1] } }],
  ["what tie pays", { pays: { ...sheet.pays, tie: [0, 1] } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [1, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readBaccaratSheet({ ...sheet, ...changes })).toThrow(what);
});

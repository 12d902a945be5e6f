import { expect, test } from "vitest";
import { copperCourt } from "../games/index.ts";
import { readVideoPokerSheet } from "./read-video-poker-sheet.ts";

const { sheet } = copperCourt;

test.each<[string, object]>([
  ["an identifier", { identifier: "CopperCourt" }],
  ["a slug", { slug: "Copper Court" }],
  ["a version", { version: 0 }],
  ["wild cards", { wilds: "jokers" }],
  ["known hands", { pays: [{ hand: "six_of_a_kind", times: 1 }] }],
  ["known hands", { pays: [sheet.pays[0], sheet.pays[0]] }],
  ["hands that its cards can make", { pays: [{ hand: "four_deuces", times: 1 }] }],
  ["hands that its cards can make", { wilds: "deuces" }],
  ["whole payouts", { pays: [] }],
  ["whole payouts", { pays: sheet.pays.toReversed() }],
  ["whole payouts", { pays: [{ hand: "flush", times: 1.5 }] }],
  ["numbers of hands", { hands: [5, 1] }],
  ["numbers of hands", { hands: [] }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
  ["rising steps", { bets: { step: 0, steps: [1] } }],
])("a sheet without %s fails an invariant", (what, changes) => {
  expect(() => readVideoPokerSheet({ ...sheet, ...changes })).toThrow(what);
});

test("the sheet of a released game is accepted unchanged", () => {
  expect(readVideoPokerSheet(sheet)).toBe(sheet);
});

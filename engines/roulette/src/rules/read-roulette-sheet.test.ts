import { expect, test } from "vitest";
import { copperMeridian } from "../games/index.ts";
import { readRouletteSheet, type RouletteSheet } from "../index.ts";

const { sheet } = copperMeridian;
const pays = (changes: Partial<RouletteSheet["pays"]>) => ({ pays: { ...sheet.pays, ...changes } });

test("accepts the sheet of Copper Meridian", () => {
  expect(readRouletteSheet(sheet)).toBe(sheet);
});

test.each<[string, Partial<RouletteSheet>]>([
  ["an identifier", { identifier: "CopperMeridian" }],
  ["a slug", { slug: "Copper Meridian" }],
  ["a version from 1", { version: 0 }],
  ["a wheel that begins at zero", { wheel: [...sheet.wheel.slice(1), "0"] }],
  ["a wheel with every pocket once", { wheel: [...sheet.wheel.slice(0, -1), "32"] }],
  ["a wheel with every pocket once", { wheel: sheet.wheel.slice(0, -1) }],
  ["a payout of straight", pays({ straight: 36 })],
  ["a return of dozen1 of 75 to 100 %", pays({ dozen: 3 })],
  ["a return of 1-2-3 of 75 to 100 %", pays({ street: 8 })],
  ["a default spot", { defaultSpot: "green" }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
  ["rising steps", { bets: { step: 20, steps: [] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readRouletteSheet({ ...sheet, ...changes })).toThrow(what);
});

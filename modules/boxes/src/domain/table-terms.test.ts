import { expect, test } from "vitest";
import { moneyTable } from "../testing.ts";
import { readTableTerms } from "./table-terms.ts";
import { byHand, fitsWheel, isSpin, tableKeyOf } from "./wheel.ts";

const terms = (weights: readonly number[], more: object = {}) => ({ ...moneyTable(weights), ...more });
const without = (display: string | undefined, weights: readonly number[]) => {
  const { display: _display, ...rest } = moneyTable(weights);
  return display === undefined ? rest : { ...rest, display };
};

test.each([
  [[99, 1], "wheel"],
  [[9_901, 99], "box"],
  [[4_000, 4_000, 2_000], "wheel"],
  [[4_000, 3_985, 2_000, 10, 5], "box"],
  [[7], "wheel"],
])("%j is shown as a %s, because of one percent", (weights, display) => {
  expect(fitsWheel(weights)).toBe(display === "wheel");
  expect(readTableTerms("chest", without(undefined, weights)).display).toBe(display);
});

test.each<[string, string, object, string]>([
  ["a weight of zero", "chest", terms([1, 0]), "invalid_fields"],
  ["a weight below zero", "chest", terms([1, -1]), "invalid_fields"],
  ["a part of a weight", "chest", terms([1, 0.5]), "invalid_fields"],
  ["no row", "chest", terms([]), "invalid_fields"],
  ["65 rows", "chest", terms(Array.from({ length: 65 }, () => 1)), "invalid_fields"],
  ["a sum above 2^32", "chest", terms([2 ** 32, 1]), "invalid_fields"],
  ["no English title", "chest", terms([1], { titles: { de: "Kiste" } }), "invalid_fields"],
  ["an unknown field", "chest", terms([1], { luck: 7 }), "invalid_fields"],
  ["a name with capitals", "Chest", terms([1]), "invalid_fields"],
  ["a name of spins by hand", "manual_wheel", terms([1]), "invalid_fields"],
  ["a wheel that is shown as a box", "wheel_x", terms([1, 1]), "invalid_fields"],
  ["a wheel with a row below 1 %", "chest", without("wheel", [9_901, 99]), "wheel_row_too_small"],
  ["a table named wheel with a row below 1 %", "wheel_x", without(undefined, [9_901, 99]), "wheel_row_too_small"],
])("%s: refused", (_what, key, value, code) => {
  expect(() => readTableTerms(key, value)).toThrow(expect.objectContaining({ code }));
});

test("64 rows and a sum of 2^32 are accepted", () => {
  expect(readTableTerms("chest", terms(Array.from({ length: 64 }, () => 2 ** 26))).rows).toHaveLength(64);
});

test.each([
  ["wheel", true, "manual_wheel", "wheel"],
  ["wheel_1308", true, "manual_wheel_1308", "wheel_1308"],
  ["manual_wheel", true, "manual_wheel", "wheel"],
  ["rocket_lite", false, "rocket_lite", "rocket_lite"],
])("%s is a spin: %s", (key, spin, manual, table) => {
  expect([isSpin(key), byHand(key), tableKeyOf(key)]).toEqual([spin, manual, table]);
});

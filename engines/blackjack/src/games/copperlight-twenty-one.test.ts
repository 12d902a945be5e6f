import { expect, test } from "vitest";
import { blackjackReport } from "../math/blackjack-report.ts";
import { copperlight, copperlight1 } from "./index.ts";

test("copperlight-twenty-one returns exactly what it declares", () => {
  expect(blackjackReport(copperlight.sheet)).toEqual(copperlight.declared);
});

test("the first version of copperlight-twenty-one has the rules of a hand that the current one has", () => {
  const { version: _, boxes: _boxes, sides: _sides, ...rules } = copperlight.sheet;
  expect(copperlight1.sheet).toEqual({ ...rules, version: 1 });
});

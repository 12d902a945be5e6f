import { expect, test } from "vitest";
import { blackjackReport } from "../math/blackjack-report.ts";
import { parlour, parlour1 } from "./index.ts";

test("lone-deck-parlour returns exactly what it declares", () => {
  expect(blackjackReport(parlour.sheet)).toEqual(parlour.declared);
});

test("the first version of lone-deck-parlour has the rules of a hand that the current one has", () => {
  const { version: _, boxes: _boxes, sides: _sides, ...rules } = parlour.sheet;
  expect(parlour1.sheet).toEqual({ ...rules, version: 1 });
});

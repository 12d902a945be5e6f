import { expect, test } from "vitest";
import { blackjackReport } from "../math/blackjack-report.ts";
import { parlour } from "./index.ts";

test("lone-deck-parlour returns exactly what it declares", () => {
  expect(blackjackReport(parlour.sheet)).toEqual(parlour.declared);
});

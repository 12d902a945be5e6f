import { expect, test } from "vitest";
import { blackjackReport } from "../math/blackjack-report.ts";
import { parlour } from "./index.ts";

test("lone-deck-parlour returns exactly what it declares", { timeout: 60_000 }, () => {
  expect(blackjackReport(parlour.sheet)).toEqual(parlour.declared);
});

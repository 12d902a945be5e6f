import { expect, test } from "vitest";
import { blackjackReport } from "../math/blackjack-report.ts";
import { copperlight } from "./index.ts";

test("copperlight-twenty-one returns exactly what it declares", () => {
  expect(blackjackReport(copperlight.sheet)).toEqual(copperlight.declared);
});

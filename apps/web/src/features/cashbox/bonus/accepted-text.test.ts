import { expect, test } from "vitest";
import { acceptedText } from "./accepted-text.ts";

test("the accepted text is the shown text, line by line, cut to the length that a deposit may send", () => {
  expect(acceptedText("Welcome", "Deposit A$50 → bonus A$50", ["Stake it 30 times.", "At most A$8 a round."])).toBe(
    "Welcome\nDeposit A$50 → bonus A$50\nStake it 30 times.\nAt most A$8 a round.",
  );
  expect(acceptedText("Welcome", "", ["x".repeat(5_000)])).toHaveLength(4_000);
});

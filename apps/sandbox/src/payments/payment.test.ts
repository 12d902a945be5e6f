import { expect, test } from "vitest";
import { endingOf, judgeCode, OUTCOMES, type Outcome } from "./payment.ts";

test.each<[Outcome, Partial<ReturnType<typeof endingOf>>]>([
  ["success", { stage: "succeeded", amount: 200_00, twice: false, reason: null }],
  ["declined", { stage: "declined", reason: "insufficient_funds" }],
  ["pending", { stage: "pending" }],
  ["expired", { stage: "expired" }],
  ["duplicate", { stage: "succeeded", amount: 200_00, twice: true }],
  ["notify_first", { stage: "succeeded", notifyAfterMs: 0 }],
  ["wrong_amount", { stage: "succeeded", amount: 180_00 }],
])("%s ends as %j", (outcome, ending) => {
  expect(endingOf(outcome, 200_00)).toMatchObject(ending);
});

test("a wrong amount is positive and differs from the requested amount", () => {
  for (const amount of [1, 2, 9, 10, 11, 12_345]) {
    const paid = endingOf("wrong_amount", amount).amount;
    expect(paid).toBeGreaterThan(0);
    expect(paid).not.toBe(amount);
    expect(Number.isInteger(paid)).toBe(true);
  }
});

test("only one outcome notifies the merchant before the page returns", () => {
  expect(OUTCOMES.filter((outcome) => endingOf(outcome, 1_00).notifyAfterMs === 0)).toEqual(["notify_first"]);
});

test.each([
  [0, "123456", { verdict: "right" }],
  [2, "123456", { verdict: "right" }],
  [0, "654321", { verdict: "wrong", triesLeft: 2 }],
  [1, "654321", { verdict: "wrong", triesLeft: 1 }],
  [2, "654321", { verdict: "refused" }],
  [0, "", { verdict: "wrong", triesLeft: 2 }],
])("after %i wrong codes, the bank answers %j with %j", (wrongCodes, given, verdict) => {
  expect(judgeCode({ code: "123456", wrongCodes }, given)).toEqual(verdict);
});

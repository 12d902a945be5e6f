import { minor, ZERO } from "@apogee/kernel";
import { expect, test } from "vitest";
import { levelOf, riskOf, type RiskFigures } from "./risk.ts";

const QUIET: RiskFigures = {
  flags: [],
  money: (amount) => `${amount / 100} EUR`,
  amount: minor(5_000),
  foreign: ZERO,
  returned: ZERO,
  unplayed: ZERO,
  staked: ZERO,
  playPercent: 100,
  suspected: [],
  sharing: [],
  paidWithdrawals: 3,
  accountDays: 400,
  declined: 0,
  chargedBack: 0,
};

test("a known player who played has no lines and is flagged low", () => {
  expect(riskOf(QUIET)).toEqual([]);
  expect(levelOf([])).toBe("low");
});

test("each line states its figures, and the most points stand first", () => {
  const lines = riskOf({
    ...QUIET,
    flags: ["not_played", "fraud_suspected"],
    unplayed: minor(10_000),
    staked: minor(1_500),
    suspected: [17],
    paidWithdrawals: 0,
  });
  expect(lines).toEqual([
    { rule: "fraud_suspected", points: 60, text: "The fraud service suspected payments of the last 30 days: 17." },
    {
      rule: "not_played",
      points: 30,
      text: "15 EUR was staked of 100 EUR that came in; 100 percent, 100 EUR, must be.",
    },
    { rule: "first_withdrawal", points: 10, text: "No withdrawal of this player was paid before." },
  ]);
  expect(levelOf(lines)).toBe("high");
});

test.each<[change: Partial<RiskFigures>, level: string]>([
  [{ flags: ["not_played"] }, "low"],
  [{ flags: ["not_played"], sharing: [7] }, "high"],
  [{ accountDays: 2, paidWithdrawals: 0, declined: 3 }, "low"],
  [{ chargedBack: 1, flags: ["fraud_unanswered"] }, "high"],
])("the points of %j make it %s", (change, level) => {
  expect(levelOf(riskOf({ ...QUIET, ...change }))).toBe(level);
});

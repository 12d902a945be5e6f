import { minor, ZERO } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import {
  isAutomatic,
  levelOf,
  pointsOf,
  RULE_NAMES,
  scoreOf,
  SHIPPED_RULES,
  type RiskFacts,
  type RiskRule,
  type RuleName,
} from "./rules.ts";

const QUIET: RiskFacts = {
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
  targetHours: null,
  passwordHours: null,
  lastDeposit: null,
  average: 4_000,
  dayEur: 5_000,
  failedToTarget: 0,
  deficit: ZERO,
  uncleared: ZERO,
  available: ZERO,
};
const RULES: readonly RiskRule[] = RULE_NAMES.map((rule) => ({ rule, ...SHIPPED_RULES[rule], enabled: true }));
const found = (change: Partial<RiskFacts>, rules = RULES): string =>
  scoreOf(rules, { ...QUIET, ...change })
    .map(({ rule, points, stops }) => `${rule} ${stops === "no" ? points : stops}`)
    .join(", ");
const deposit = (minutes: number, staked: number) => ({
  lastDeposit: { amount: minor(10_000), minutes, staked: minor(staked) },
});

test("a known player who played has no lines", () => {
  expect(found({})).toBe("");
  expect(levelOf([])).toBe("low");
});

describe("each rule applies exactly from its parameter on", () => {
  test.each<[RuleName, Partial<RiskFacts>, Partial<RiskFacts>, string]>([
    ["foreign_card", {}, { flags: ["foreign_card"] }, "foreign_card 40"],
    ["not_played", {}, { flags: ["not_played"] }, "not_played 40"],
    ["fraud_suspected", {}, { flags: ["fraud_suspected"] }, "fraud_suspected 60"],
    ["fraud_unanswered", {}, { flags: ["fraud_unanswered"] }, "fraud_unanswered 20"],
    ["another_account_pays", {}, { sharing: [7] }, "another_account_pays 50"],
    ["charged_back", {}, { chargedBack: 1 }, "charged_back 40"],
    ["first_withdrawal", { paidWithdrawals: 1 }, { paidWithdrawals: 0 }, "first_withdrawal 20"],
    ["new_account", { accountDays: 3 }, { accountDays: 2 }, "new_account 10"],
    ["failed_deposits", { declined: 2 }, { declined: 3 }, "failed_deposits 10"],
    ["new_target", { targetHours: 24 }, { targetHours: 23 }, "new_target 30"],
    [
      "new_target_after_password",
      { targetHours: 1, passwordHours: 168 },
      { targetHours: 1, passwordHours: 167 },
      "new_target_after_password 50, new_target 30",
    ],
    ["password_changed", { passwordHours: 72 }, { passwordHours: 71 }, "password_changed 25"],
    ["fast_withdrawal", deposit(15, 0), deposit(14, 9_999), "fast_withdrawal 30"],
    ["fast_withdrawal", deposit(14, 10_000), deposit(0, 0), "fast_withdrawal 30"],
    ["above_average", { amount: minor(20_000) }, { amount: minor(20_001) }, "above_average 15"],
    ["day_total", { dayEur: 10_000_00 }, { dayEur: 10_000_01 }, "day_total 30"],
    ["failed_target", { failedToTarget: 2 }, { failedToTarget: 3 }, "failed_target overridable"],
    ["deficit", {}, { deficit: minor(1) }, "deficit firm"],
    [
      "uncleared",
      { uncleared: minor(500), available: minor(500) },
      { uncleared: minor(500), available: minor(499) },
      "uncleared overridable",
    ],
  ])("%s", (rule, quiet, hit, expected) => {
    expect(found(quiet)).not.toMatch(new RegExp(`^${rule}\\b`));
    expect(found(hit)).toBe(expected);
    const off = RULES.map((each) => (each.rule === rule ? { ...each, enabled: false } : each));
    expect(found(hit, off)).not.toMatch(new RegExp(`${rule}\\b(?!_)`));
  });
});

test("each line states its figures; stops stand first, then the most points", () => {
  const lines = scoreOf(RULES, {
    ...QUIET,
    flags: ["not_played"],
    unplayed: minor(10_000),
    staked: minor(1_500),
    paidWithdrawals: 0,
    deficit: minor(700),
  });
  expect(lines).toEqual([
    { rule: "deficit", points: 0, stops: "firm", text: "The player owes 7 EUR." },
    {
      rule: "not_played",
      points: 40,
      stops: "no",
      text: "15 EUR was staked of 100 EUR that came in; 100 percent, 100 EUR, must be.",
    },
    { rule: "first_withdrawal", points: 20, stops: "no", text: "No withdrawal of this player was paid before." },
  ]);
  expect(pointsOf(lines)).toBe(60);
});

test("a licence changes weight, parameter and action", () => {
  const changed = (change: Partial<RiskRule>): RiskRule[] =>
    RULES.map((each) => (each.rule === "failed_deposits" ? { ...each, ...change } : each));
  expect(found({ declined: 3 }, changed({ weight: 25 }))).toBe("failed_deposits 25");
  expect(found({ declined: 3 }, changed({ parameter: 4 }))).toBe("");
  expect(found({ declined: 3 }, changed({ action: "stop" }))).toBe("failed_deposits overridable");
});

test.each<[Partial<RiskFacts>, "low" | "high"]>([
  [{ flags: ["fraud_suspected"] }, "low"],
  [{ flags: ["fraud_suspected"], declined: 3 }, "high"],
  [{ failedToTarget: 3 }, "high"],
])("%j is flagged %s", (change, level) => {
  expect(levelOf(scoreOf(RULES, { ...QUIET, ...change }))).toBe(level);
});

const TERMS = { each: 1_000_00, day: 2_000_00 };
const FINE = { verified: true, eur: 1_000_00, dayEur: 2_000_00 };
test.each<[string, Partial<RiskFacts>, Partial<typeof FINE> | { eur: null }, boolean]>([
  ["a verified player within the amounts", {}, {}, true],
  ["29 points at most", { paidWithdrawals: 0 }, {}, true],
  ["30 points", { flags: ["fraud_unanswered"], declined: 3 }, {}, false],
  ["a player who is not verified", {}, { verified: false }, false],
  ["a cent more than one withdrawal may have", {}, { eur: 1_000_01 }, false],
  ["a cent more than a day may have", {}, { dayEur: 2_000_01 }, false],
  ["a missing rate", {}, { eur: null }, false],
  ["a stop", { deficit: minor(1) }, {}, false],
])("automatic approval: %s", (_name, change, of, expected) => {
  const lines = scoreOf(RULES, { ...QUIET, ...change });
  expect(isAutomatic(lines, TERMS, { ...FINE, ...of })).toBe(expected);
  expect(isAutomatic(lines, null, { ...FINE, ...of })).toBe(false);
});

import { expect, test } from "vitest";
import { bridgeOf } from "./bridge.ts";

const sums = {
  opening_cents: 120_630,
  closing_cents: 241_850,
  deposited_cents: 145_000,
  withdrawn_cents: 30_000,
  staked_cents: 841_260,
  paid_cents: 831_240,
  bonuses_cents: 16_240,
  other_cents: 0,
};

test("each step begins where the one before ends, and the last is the closing balance", () => {
  const steps = bridgeOf(sums);
  expect(steps.map(({ name, amount }) => [name, amount])).toEqual([
    ["opening", 120_630],
    ["deposit", 145_000],
    ["withdrawal", -30_000],
    ["play", -10_020],
    ["bonus", 16_240],
    ["closing", 241_850],
  ]);
  expect(steps.at(-1)!.high).toBeCloseTo(steps.at(-2)!.after, 10);
  for (const [index, step] of steps.slice(1, -1).entries())
    expect([step.low, step.high].some((edge) => Math.abs(edge - steps[index]!.after) < 1e-9)).toBe(true);
  expect(Math.max(...steps.map(({ high }) => high))).toBe(100);
});

test("corrections are a step only if there are any, and a debt is below zero", () => {
  const steps = bridgeOf({
    ...sums,
    opening_cents: 0,
    closing_cents: -500,
    deposited_cents: 0,
    withdrawn_cents: 0,
    staked_cents: 0,
    paid_cents: 0,
    bonuses_cents: 0,
    other_cents: -500,
  });
  expect(steps.find(({ name }) => name === "other")).toMatchObject({ amount: -500, low: 0, high: 100 });
  expect(steps.at(-1)).toMatchObject({ low: 0, high: 100, after: 0 });
});

test("a wallet without movements has a flat bridge", () => {
  const nothing = Object.fromEntries(Object.keys(sums).map((key) => [key, 0])) as typeof sums;
  expect(bridgeOf(nothing).map(({ low, high }) => [low, high])).toEqual(Array.from({ length: 6 }, () => [0, 0]));
});

import { expect, test } from "vitest";
import { chartOf } from "./chart.ts";

const bin = (net: number, balance: number) => ({
  from: "2026-11-01",
  to: "2026-11-01",
  staked: 100,
  paid: 100 + net,
  balance,
});

test("gains are drawn above zero and losses below it, on one scale", () => {
  const { columns, zero } = chartOf([bin(300, 0), bin(-100, 0)], "net");
  expect(zero).toBe(75);
  expect(columns).toEqual([
    { x: 7, width: 36, y: 0, height: 75, isGain: true },
    { x: 57, width: 36, y: 75, height: 25, isGain: false },
  ]);
});

test("the balance is a line over the whole width", () => {
  expect(chartOf([bin(0, 400), bin(0, 100)], "balance")).toMatchObject({
    line: "M 0 0 L 25 0 L 75 75 L 100 75",
    zero: 100,
  });
});

test("a period without movements is flat", () => {
  const { columns, line, zero } = chartOf([bin(0, 0)], "net");
  expect([columns[0]!.height, line, zero]).toEqual([1.5, "M 0 50 L 50 50 L 100 50", 50]);
});

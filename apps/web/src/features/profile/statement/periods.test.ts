import { expect, test } from "vitest";
import { binsOf, dayAfter, periodOf, presetOf, PRESETS } from "./periods.ts";

test.each([
  ["this_month", "2026-11-21", "2026-11-01", "2026-11-21"],
  ["last_month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["last_month", "2026-01-05", "2025-12-01", "2025-12-31"],
  ["days_90", "2026-03-01", "2025-12-02", "2026-03-01"],
  ["this_year", "2026-11-21", "2026-01-01", "2026-11-21"],
] as const)("%s on %s is %s to %s", (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

test("other periods match no preset", () => {
  expect(presetOf({ from: "2026-11-02", to: "2026-11-21" }, "2026-11-21")).toBeNull();
  expect(PRESETS).toHaveLength(4);
});

const day = (name: string, staked: number, paid: number, balance: number) => ({
  day: name,
  staked_cents: staked,
  paid_cents: paid,
  balance_cents: balance,
});

test("days without movements keep the balance", () => {
  const days = [day("2026-11-02", 100, 40, 940), day("2026-11-04", 0, 0, 440)];
  expect(
    binsOf({ from: "2026-11-01", to: "2026-11-04" }, 1_000, days).map(({ from, balance }) => [from, balance]),
  ).toEqual([
    ["2026-11-01", 1_000],
    ["2026-11-02", 940],
    ["2026-11-03", 940],
    ["2026-11-04", 440],
  ]);
});

test.each([
  [{ from: "2026-01-01", to: "2026-02-14" }, 45, "2026-02-14"],
  [{ from: "2026-01-01", to: "2026-02-15" }, 7, "2026-02-12"],
  [{ from: "2025-01-15", to: "2026-11-21" }, 23, "2026-11-01"],
])("%j has %i columns, the last from %s, which together cover all days", (period, count, last) => {
  const days = [day(period.from, 1, 0, -1), day(dayAfter(period.from, 40), 2, 5, 2), day(period.to, 4, 0, -2)];
  const bins = binsOf(period, 0, days);
  expect([bins.length, bins.at(-1)]).toEqual([
    count,
    expect.objectContaining({ from: last, to: period.to, balance: -2 }),
  ]);
  expect(bins.reduce((sum, { staked }) => sum + staked, 0)).toBe(7);
  for (const [index, bin] of bins.slice(1).entries()) expect(bin.from).toBe(dayAfter(bins[index]!.to, 1));
});

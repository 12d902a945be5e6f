import { expect, test } from "vitest";
import { churnOf, cohortsOf, funnelOf, monthAfter, monthsBetween, type CohortMonth } from "./cohorts.ts";

test("a worked funnel has the shares that were computed by hand", () => {
  expect(funnelOf({ registrations: 620, confirmed: 510, first: 155, second: 71 })).toEqual({
    confirmedPercent: "82.26",
    firstPercent: "25.00",
    secondPercent: "45.81",
  });
  expect(funnelOf({ registrations: 0, confirmed: 0, first: 0, second: 0 })).toEqual({
    confirmedPercent: null,
    firstPercent: null,
    secondPercent: null,
  });
});

const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04"] as const;
/** Players by the month of their first deposit, with their NGR in units by month. */
const PLAYERS: ReadonlyArray<readonly [cohort: number, ngr: Readonly<Record<number, number>>]> = [
  [0, { 0: 40, 1: 30, 2: 20, 3: 10 }],
  [0, { 0: 100, 2: -20 }],
  [0, { 0: 15 }],
  [0, { 0: 60, 1: 5 }],
  [1, { 1: 25, 2: 25, 3: 25 }],
  [1, { 1: -30 }],
  [1, { 1: 10, 3: 50 }],
  [2, { 2: 80, 3: -10 }],
  [2, { 2: 5 }],
  [3, { 3: 12 }],
];
const among = (month: number) => PLAYERS.filter(([, ngr]) => month in ngr);

test("worked cohorts have the retention and the lifetime value that were computed by hand", () => {
  const cells: CohortMonth[] = MONTHS.flatMap((cohort, first) =>
    MONTHS.map((month, index) => {
      const active = among(index).filter(([of]) => of === first);
      const ngr = active.reduce((sum, [, of]) => sum + of[index]!, 0);
      return { cohort, month, active: active.length, ngr: BigInt(ngr) * 100n };
    }),
  );
  const sizes = new Map(
    MONTHS.map((cohort, first) => [cohort as string, PLAYERS.filter(([of]) => of === first).length]),
  );
  const triangle = cohortsOf(sizes, cells, "2026-04").map(({ cohort, size, months }) => [
    cohort,
    size,
    months.map(({ retentionPercent }) => retentionPercent),
    months.map(({ ltv }) => Number(ltv)),
  ]);
  expect(triangle).toEqual([
    ["2026-01", 4, ["100.00", "50.00", "50.00", "25.00"], [53_75, 62_50, 62_50, 65_00]],
    ["2026-02", 3, ["100.00", "33.33", "66.67"], [1_67, 10_00, 35_00]],
    ["2026-03", 2, ["100.00", "50.00"], [42_50, 37_50]],
    ["2026-04", 1, ["100.00"], [12_00]],
  ]);
});

test("worked months have the churn that was computed by hand", () => {
  const counts = MONTHS.map((month, index) => {
    const active = among(index);
    return {
      month,
      active: active.length,
      kept: active.filter(([, ngr]) => index - 1 in ngr).length,
      reactivated: active.filter(([of, ngr]) => !(index - 1 in ngr) && of < index).length,
      fresh: active.filter(([of]) => of === index).length,
    };
  });
  const [, ...months] = churnOf(counts, 0);
  expect(
    months.map(({ churned, activeBefore, churnPercent, reactivated, fresh }) => [
      churned,
      activeBefore,
      churnPercent,
      reactivated,
      fresh,
    ]),
  ).toEqual([
    [2, 4, "50.00", 0, 3],
    [3, 5, "60.00", 1, 2],
    [2, 5, "40.00", 1, 1],
  ]);
  expect(churnOf(counts.slice(1, 2), 4)[0]).toMatchObject({ activeBefore: 4, churned: 2 });
  expect(churnOf(counts.slice(0, 1), 0)[0]!.churnPercent).toBeNull();
});

test("months are counted over the end of a year", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect([monthAfter("2026-01", -1), monthAfter("2026-12", 1), monthAfter("2026-05", -17)]).toEqual([
    "2025-12",
    "2027-01",
    "2024-12",
  ]);
});

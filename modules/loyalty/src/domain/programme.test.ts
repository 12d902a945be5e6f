import { expect, test } from "vitest";
import { levelShareOf, sharesOf, type AccrualShares } from "../points/domain/accrual-shares.ts";
import { bestTerm, cashbackOf, weekOfPlayer } from "../cashback/domain/cashback.ts";
import { conditionsOf, faultOfLevels, levelAt, type Level } from "../levels/domain/levels.ts";
import { quarterAfter, quarterBefore, quarterOf, weekAfter, weekBefore, weekOf } from "../vip/domain/periods.ts";
import { points } from "../points/domain/points.ts";
import { quantityOf, requireAvailable } from "../shop/domain/purchase.ts";
import {
  overallProgress,
  statusAfter,
  statusAfterReview,
  statusIn,
  statusReached,
  type VipStatus,
} from "../vip/domain/vip.ts";

const LEVELS: readonly Level[] = [0, 50, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000, 100_000, 250_000, 600_000].map(
  (minPoints, index) => ({ level: index + 1, minPoints, gift: null }),
);

test.each([
  [points(0), 1],
  [points(50) - 1n, 1],
  [points(50), 2],
  [points(599_999), 11],
  [points(10_000_000), 12],
  [points(-5), 1],
])("%s sub-points are level %i", (persistent, level) => {
  expect(levelAt(LEVELS, persistent)).toBe(level);
});

test.each<[string, (levels: readonly Level[]) => readonly Level[], string | undefined]>([
  ["the shipped levels", (levels) => levels, undefined],
  ["too few levels", (levels) => levels.slice(1), "There are 11 levels"],
  [
    "two levels with the same threshold",
    (levels) => levels.with(3, { ...levels[3]!, minPoints: 150 }),
    "Level 4 begins at 150 points",
  ],
  ["a first level above zero", (levels) => levels.with(0, { ...levels[0]!, minPoints: 1 }), "The first level"],
  ["a duplicate level number", (levels) => levels.with(3, { ...levels[3]!, level: 3 }), "Level 4 is missing"],
])("the check of the levels handles %s", (_what, change, fault) => {
  const found = faultOfLevels(change(LEVELS));
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});

test("a level's range ends below the next one; the last has no end", () => {
  expect(conditionsOf(LEVELS, 2)).toEqual([
    { persistent_comp_points: { type: "range", exclude_end: true, min: 50, max: 150 } },
  ]);
  expect(conditionsOf(LEVELS, 12)).toMatchObject([{ persistent_comp_points: { min: 600_000, max: null } }]);
});

const SHARES: AccrualShares = {
  category: new Map([
    ["pokies", 10_000],
    ["table", 1_000],
  ]),
  provider: new Map([["comet", 5_000]]),
  level: new Map([["level_7", 12_500]]),
  currency: new Map([["BTC", 2_000]]),
};

test.each<[readonly string[], string | null, string, number[]]>([
  [["new", "pokies"], "apogee", "EUR", [10_000, 10_000, 10_000]],
  [["pokies", "table"], "apogee", "EUR", [1_000, 10_000, 10_000]],
  [["pokies"], "comet", "BTC", [10_000, 5_000, 2_000]],
  [["egypt-games"], "apogee", "EUR", [0, 10_000, 10_000]],
  [[], null, "EUR", [0, 10_000, 10_000]],
])(
  "a stake in a game with the categories %j by %s, in %s, has the shares %j",
  (categories, provider, currency, expected) => {
    expect(sharesOf(SHARES, { categories, provider, currency })).toEqual(expected);
  },
);

test("a level without a row earns the full share", () => {
  expect([levelShareOf(SHARES, 6), levelShareOf(SHARES, 7)]).toEqual([10_000, 12_500]);
});

test.each([
  ["2031-01-01T00:00:00Z", "2030-12-30", "2031-01-01"],
  ["2031-03-31T23:59:59Z", "2031-03-31", "2031-01-01"],
  ["2031-04-06T23:59:59Z", "2031-03-31", "2031-04-01"],
  ["2031-12-31T12:00:00Z", "2031-12-29", "2031-10-01"],
])("%s is in the week of %s and the quarter of %s", (at, week, quarter) => {
  expect(weekOf(new Date(at))).toBe(week);
  expect(quarterOf(new Date(at))).toBe(quarter);
  expect(weekBefore(weekAfter(week))).toBe(week);
  expect(quarterBefore(quarterAfter(quarter))).toBe(quarter);
});

const status = (id: string, rank: number, deposits: number, lifelong = false): VipStatus => ({
  id,
  rank,
  key: id,
  name: id,
  lifelong,
  thresholds: new Map([["EUR", { deposits, bets: deposits * 10 }]]),
});
const STATUSES = [status("bronze", 1, 100), status("silver", 2, 200), status("diamond", 3, 3_000, true)];
const [bronze, silver, diamond] = STATUSES as [VipStatus, VipStatus, VipStatus];
const reached = (deposits: number, bets: number) =>
  statusReached(STATUSES, ({ thresholds }) => thresholds.get("EUR")!, { deposits, bets });

test.each([
  [99, 1_000, null],
  [100, 999, null],
  [100, 1_000, "bronze"],
  [5_000, 1_999, "bronze"],
  [5_000, 50_000, "diamond"],
])("deposits of %i and bets of %i reach %s", (deposits, bets, expected) => {
  expect(reached(deposits, bets)?.id ?? null).toBe(expected);
});

test.each<[string, VipStatus | null, ReadonlyArray<VipStatus | null>, string | null]>([
  ["a status is lost if none was reached", silver, [null, null], null],
  ["a lower status applies if only that was reached", silver, [bronze, null], "bronze"],
  ["a status stays if it was reached in the current quarter", silver, [null, silver], "silver"],
  ["a lifelong status stays", diamond, [null, bronze], "diamond"],
  ["a higher status applies if it was reached", bronze, [silver, null], "silver"],
])("after a review, %s", (_what, current, quarters, expected) => {
  expect(statusAfterReview(current, quarters)?.id ?? null).toBe(expected);
});

test("the highest group of a player is the VIP status, and the next status is the one above it", () => {
  expect(statusIn(STATUSES, ["silver", "bronze", "21"])?.id).toBe("silver");
  expect(statusIn(STATUSES, ["1117"])).toBeNull();
  expect(statusAfter(STATUSES, null)?.id).toBe("bronze");
  expect(statusAfter(STATUSES, diamond)).toBeNull();
});

test.each([
  [0, 0, 0],
  [50, 0, 25],
  [100, 999, 99],
  [1_000, 0, 50],
  [100, 1_000, 100],
  [-20, 1_000, 50],
])("deposits of %i and bets of %i are %i %% of the way", (deposits, bets, percent) => {
  expect(overallProgress({ deposits, bets }, { deposits: 100, bets: 1_000 })).toBe(percent);
});

const term = { shareBps: 500, minimum: 100, cap: 5_000 };
test.each([
  ["an expected loss", 15_000n, 0n, 750n],
  ["nothing", 0n, 0n, 0n],
  ["an expected loss smaller than the cost of bonuses", 15_000n, 15_001n, 0n],
  ["an expected loss reduced by the cost of bonuses", 15_000n, 5_000n, 500n],
  ["an expected loss with forfeited bonuses, which add nothing", 15_000n, -5_000n, 750n],
  ["an expected loss below the minimum", 1_999n, 0n, 0n],
  ["an expected loss at the minimum", 2_000n, 0n, 100n],
  ["an expected loss above the cap", 10_000_000n, 0n, 5_000n],
])("cashback of %s", (_what, expected, bonusCost, cashback) => {
  expect(cashbackOf({ expected, bonusCost }, term)).toBe(cashback);
});

test("the days of all wallets are summed in euro cents at the rates of their days, and rounded down once", () => {
  const euros = { numerator: 1n, denominator: 1n };
  const crowns = { numerator: 1n, denominator: 11n };
  expect(
    weekOfPlayer([
      { expected: 1_600_000n, bonusCost: 3n, euroCents: euros },
      { expected: 1_500_000n, bonusCost: 0n, euroCents: euros },
      { expected: 100_000_000n, bonusCost: 100n, euroCents: crowns },
      { expected: -1_000_000n, bonusCost: -1n, euroCents: euros },
    ]),
  ).toEqual({ expected: 11n, bonusCost: 11n });
});

test("the cashback term with the highest share among a player's statuses applies", () => {
  const terms = [
    { statusId: "level_4", shareBps: 100 },
    { statusId: "257", shareBps: 500 },
  ];
  expect(bestTerm(terms, ["level_4", "257"])?.statusId).toBe("257");
  expect(bestTerm(terms, ["level_4"])?.statusId).toBe("level_4");
  expect(bestTerm(terms, ["level_1"])).toBeUndefined();
});

const rate = { currency: "EUR", points: 300, amount: 500, freespins: null, boxes: null, stake: null, maxWin: null };
test.each([
  [300, 1],
  [900, 3],
  [0, "not_a_multiple"],
  [299, "not_a_multiple"],
  [301, "not_a_multiple"],
  [2 ** 53, "not_a_multiple"],
])("%i points buy %s at a price of 300", (spent, expected) => {
  const outcome = (): number | string => {
    try {
      return quantityOf(rate, spent);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(outcome()).toBe(expected);
});

test.each([
  [null, null, 99, 99, "sold"],
  [3, null, 3, 0, "sold"],
  [3, null, 4, 0, "out_of_stock"],
  [0, null, 1, 0, "out_of_stock"],
  [null, 2, 1, 1, "sold"],
  [null, 2, 2, 1, "offer_limit_reached"],
])("with stock %s and limit %s, buying %i more after %i is %s", (stock, limitPerPlayer, quantity, bought, expected) => {
  const outcome = (): string => {
    try {
      requireAvailable({ stock, limitPerPlayer }, quantity, bought);
      return "sold";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(outcome()).toBe(expected);
});

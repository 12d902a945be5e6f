import type { Rates } from "@apogee/rates";
import { expect, test } from "vitest";
import { costOfPlay, type PlayedTotal } from "./cost-of-play.ts";

/** One euro is 1.25 dollars, 160 yen. */
const rates: Rates = {
  at: Date.UTC(2031, 4, 1, 12),
  maxAgeMs: 36 * 3_600_000,
  newest: new Map([
    ["USD", { rate: 1_250_000_000_000_000_000n, day: "2031-05-01" }],
    ["JPY", { rate: 160n * 10n ** 18n, day: "2031-05-01" }],
  ] as never),
};
const total = (currency: string, staked: bigint, won: bigint): PlayedTotal => ({ currency, staked, won });

test.each<[string, PlayedTotal[], string, number | null]>([
  ["no play", [], "EUR", 0],
  ["one wallet", [total("EUR", 5_000n, 1_200n)], "EUR", 3_800],
  ["a player who is ahead", [total("EUR", 5_000n, 7_500n)], "EUR", -2_500],
  ["another currency", [total("EUR", 1_000n, 0n)], "USD", 1_250],
  ["less than a minor unit", [total("JPY", 1n, 0n)], "EUR", 1],
  ["several wallets", [total("EUR", 1_000n, 0n), total("USD", 0n, 250n), total("JPY", 160n, 0n)], "EUR", 900],
  ["a currency without a rate", [total("EUR", 1_000n, 0n), total("BTC", 1n, 0n)], "EUR", null],
  ["sums beyond 2^53", [total("EUR", 9_007_199_254_740_993n, 9_007_199_254_740_000n)], "EUR", 993],
])("the cost of %s", (_what, totals, currency, cost) => {
  expect(costOfPlay(totals, currency, rates)).toMatchObject({ currency, cost });
});

test("wallets keep their own currency beside the sum", () => {
  const { wallets } = costOfPlay([total("JPY", 800n, 300n)], "EUR", rates);
  expect(wallets).toEqual([{ currency: "JPY", staked: 800n, won: 300n, cost: 500 }]);
});

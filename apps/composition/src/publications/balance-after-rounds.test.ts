import type { BalanceUpdate } from "@apogee/contract";
import { checkPublication } from "@apogee/contract/testing";
import { minor } from "@apogee/kernel";
import type { Committed } from "@apogee/play";
import { expect, test } from "vitest";
import { BalanceNews } from "./balance-after-rounds.ts";

const committed = (walletId: number, version: number, round: number): Committed => ({
  aggregate: {
    walletId,
    playerId: 7,
    currency: walletId === 1 ? "EUR" : "BTC",
    version,
    blocked: false,
    real: minor(900),
    bonus: minor(0),
    deficit: minor(0),
  } as Committed["aggregate"],
  events: [],
  round,
});

function givenNews() {
  const published: Array<readonly [channel: string, currency: string, version: number, round: string | undefined]> = [];
  const news = new BalanceNews({
    publish: (channel, entity) => {
      checkPublication(channel, entity);
      const { currency, version, round } = entity as BalanceUpdate;
      published.push([channel, currency, version, round]);
    },
    selectedCurrencies: async () => new Map([[7, "EUR"]]),
    takesDeposits: (currency) => currency === "EUR",
    onError: (error) => {
      throw error;
    },
  });
  return { news, published, sent: () => new Promise((resolve) => setImmediate(resolve)) };
}

test("a balance update after a round names the round", async () => {
  const { news, published, sent } = givenNews();
  news.report([committed(1, 12, 12), committed(2, 30, 28)]);
  await sent();
  expect(published).toEqual([
    ["balance#7", "EUR", 12, "1-12"],
    ["balance#7", "BTC", 30, "2-28"],
  ]);
});

test("rounds that commit while an update is being sent share one update, which names the newest round", async () => {
  const { news, published, sent } = givenNews();
  news.report([committed(1, 12, 12)]);
  news.report([committed(1, 13, 13)]);
  news.report([committed(1, 15, 14)]);
  await sent();
  expect(published).toEqual([
    ["balance#7", "EUR", 12, "1-12"],
    ["balance#7", "EUR", 15, "1-14"],
  ]);
});

import { minor } from "@apogee/kernel";
import { voidRound } from "@apogee/play";
import { bet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { RatesTooOld } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dailyCosts } from "../projections/daily-costs.store.ts";
import { dailyResults } from "../projections/daily-results.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { givenRevenue, type GivenRevenue } from "../testing/given-revenue.ts";
import { workedDay } from "../testing/worked-day.ts";
import type { Selection } from "./cut.queries.ts";
import { reportResults } from "./results.queries.ts";
import { reportRevenue, type LinesPage, type RevenueAsked } from "./revenue.queries.ts";

const DAY_MS = 86_400_000;
const ALL: Selection = {
  from: "2026-03-01",
  to: "2026-03-31",
  countries: [],
  currencies: [],
  providers: [],
  games: [],
  test: false,
};
const EVERY: LinesPage = { limit: 1_000, offset: 0, sort: null, descending: false };
let given: GivenRevenue;
beforeEach(async () => {
  given = await givenRevenue([reportPlay, reportMoney, dailyResults, dailyCosts], "2026-03-04T10:00:00Z");
});
afterEach(() => given.close());

async function lines(asked: Partial<RevenueAsked> = {}, page: Partial<LinesPage> = {}) {
  await given.project();
  return (await reportRevenue(given.db, { ...ALL, by: ["currency"], into: null, ...asked }, { ...EVERY, ...page }))
    .lines;
}

test("a worked day has the figures of its reference, and its sum equals what the ledger's accounts of the house gained", async () => {
  await workedDay(given);
  const [day] = await lines({ from: "2026-03-05", to: "2026-03-05" });
  expect(day).toMatchObject({
    currency: "EUR",
    wagered: 400_00n,
    won: 680_00n,
    ggr: -280_00n,
    jackpotProvision: -499_60n,
    ggrBeforeJackpots: 219_60n,
    bonusCosts: 51_00n,
    fees: 3_35n,
    ngr: 165_25n,
    arpu: 41_31n,
    holdPercent: "-70.00",
    holdBeforeJackpotsPercent: "54.90",
    active: 4n,
    deposits: 1n,
    deposited: 1_000_00n,
    depositors: 1n,
    firstDeposits: 1n,
    firstDeposited: 1_000_00n,
    reversals: 1n,
    reversed: 50_00n,
    withdrawals: 1n,
    withdrawn: 400_00n,
    inOut: 550_00n,
    corrections: -43_00n,
  });
  const [everything] = await lines();
  expect(Number(everything!.ngr)).toBe(await given.gained());
});

test("the report on results agrees with every figure of revenue, by day and game, and both with the ledger", async () => {
  await workedDay(given);
  const revenue = await lines({ by: ["day", "currency", "provider", "game"] });
  const results = await reportResults(given.db, { from: ALL.from, to: ALL.to, by: ["day", "game", "provider"] });
  const figures = (line: {
    rounds: bigint;
    voids: bigint;
    wagered: bigint;
    won: bigint;
    ggr: bigint;
    jackpotProvision: bigint;
    ggrBeforeJackpots: bigint;
    bonusCosts: bigint;
    fees: bigint;
    ngr: bigint;
  }) => [
    line.rounds,
    line.voids,
    line.wagered,
    line.won,
    line.ggr,
    line.jackpotProvision,
    line.ggrBeforeJackpots,
    line.bonusCosts,
    line.fees,
    line.ngr,
  ];
  const moved = revenue.filter((line) => figures(line).some((figure) => figure !== 0n));
  expect(moved.map(({ key, ...line }) => [key.day, key.game, ...figures(line)])).toEqual(
    results.map((line) => [line.day, line.game, ...figures(line)]),
  );
  expect(results.reduce((sum, { ngr }) => sum + Number(ngr), 0)).toBe(await given.gained());
});

test("a player is active on the day on which a round was settled, until all of that day's rounds are taken back", async () => {
  const [one, other] = [await given.wallet("DE"), await given.wallet("DE")];
  const lone = await given.play(one, 10_00, 0);
  const first = await given.play(other, 10_00, 0);
  await given.play(other, 10_00, 0, 1);
  await given.lane.submit(stakeOf(one, "free", 0, { win: minor(0) }, { gameId: given.games[0]! }));
  const open = await given.lane.submit(stakeOf(await given.wallet("DE"), "open", 1_00, { finished: false }));
  expect(open.roundId).toBeDefined();
  const actives = async (by: RevenueAsked["by"]) =>
    (await lines({ by: ["currency", ...by] })).map(({ key, active }) => [...by.map((cut) => key[cut]), Number(active)]);
  expect(await actives(["day"])).toEqual([["2026-03-04", 2]]);
  expect(await actives(["game"])).toEqual([
    ["nova/Comet", 2],
    ["orbit/Comet", 1],
  ]);
  given.clock.advance(DAY_MS);
  await voidRound(given.db, given.lane, lone.roundId);
  await voidRound(given.db, given.lane, first.roundId);
  expect(await actives(["day"])).toEqual([
    ["2026-03-04", 1],
    ["2026-03-05", 0],
  ]);
});

test("a round of several events makes active once, however its events are read, and not after all its stakes were taken back", async () => {
  const wallet = await given.wallet("DE");
  await given.lane.submit(requestOf(wallet, "r", [bet("1", 50_00)], { gameId: given.games[0]! }));
  expect((await lines())[0]!.active).toBe(0n);
  await given.lane.submit(
    requestOf(wallet, "r", [bet("2", 10_00), win("3", 5_00)], { gameId: given.games[0]!, finished: true }),
  );
  expect((await lines())[0]!.active).toBe(1n);
  await given.lane.submit(requestOf(wallet, "r", [rollback("4", "1")], { gameId: given.games[0]! }));
  expect((await lines())[0]!.active).toBe(1n);
  await given.lane.submit(requestOf(wallet, "r", [rollback("5", "2")], { gameId: given.games[0]! }));
  expect((await lines())[0]!).toMatchObject({ active: 0n, wagered: 0n, won: 5_00n });
});

test("lines are cut and filtered by day, month, country, currency, provider and game, sorted and paged", async () => {
  const [german, dollars] = [await given.wallet("DE"), await given.wallet("FI", { currency: "USD" })];
  await given.play(german, 10_00, 3_00);
  await given.play(dollars, 5_00, 0, 1);
  given.clock.advance(DAY_MS);
  await given.play(german, 7_00, 0, 1);
  const cut = async (by: RevenueAsked["by"], asked: Partial<RevenueAsked> = {}, page: Partial<LinesPage> = {}) =>
    (await lines({ by: ["currency", ...by], ...asked }, page))
      .filter(({ wagered }) => wagered > 0n)
      .map(({ key, currency, ggr }) => [...by.map((each) => key[each]), currency, Number(ggr)]);
  expect(await cut(["day"])).toEqual([
    ["2026-03-04", "EUR", 7_00],
    ["2026-03-04", "USD", 5_00],
    ["2026-03-05", "EUR", 7_00],
  ]);
  expect(await cut(["month"])).toEqual([
    ["2026-03", "EUR", 14_00],
    ["2026-03", "USD", 5_00],
  ]);
  expect(await cut(["country"])).toEqual([
    ["DE", "EUR", 14_00],
    ["FI", "USD", 5_00],
  ]);
  expect(await cut(["provider"])).toEqual([
    ["nova", "EUR", 7_00],
    ["orbit", "EUR", 7_00],
    ["orbit", "USD", 5_00],
  ]);
  expect(await cut(["game"], { providers: ["nova"] })).toEqual([["nova/Comet", "EUR", 7_00]]);
  expect(await cut([], { games: ["orbit/Comet"], currencies: ["USD"] })).toEqual([["USD", 5_00]]);
  expect(await cut([], { countries: ["FI"] })).toEqual([["USD", 5_00]]);
  expect(await cut([], { from: "2026-03-05" })).toEqual([["EUR", 7_00]]);
  expect(await cut(["day"], { games: ["orbit/Comet"] }, { sort: "ggr", descending: true, limit: 2 })).toEqual([
    ["2026-03-05", "EUR", 7_00],
    ["2026-03-04", "USD", 5_00],
  ]);
  expect(await cut(["day"], {}, { offset: 2, sort: "day" })).toEqual([["2026-03-05", "EUR", 7_00]]);
});

test("in one currency, each day's amounts are converted at the rate that was stored up to that day", async () => {
  await givenRates(given.db, "2026-03-03", { USD: "1.25" });
  await givenRates(given.db, "2026-03-05", { USD: "2" });
  const [euros, dollars] = [await given.wallet("DE"), await given.wallet("DE", { currency: "USD" })];
  await given.play(euros, 10_00, 0);
  await given.play(dollars, 10_00, 1);
  given.clock.advance(DAY_MS);
  await given.play(dollars, 10_01, 0);
  const [all, ...others] = await lines({ by: [], into: "EUR" });
  // 10.00 + 8.00 + 5.005, of which a half goes to the even cent; 0.01 USD is 0.008 EUR.
  expect(others).toEqual([]);
  expect(all).toMatchObject({ currency: "EUR", wagered: 10_00n + 8_00n + 5_00n, won: 1n, active: 2n });
  const [inDollars] = await lines({ by: ["currency"], into: "USD", currencies: ["EUR"] });
  expect(inDollars).toMatchObject({ currency: "USD", key: { currency: "EUR" }, wagered: 12_50n });
  await sql`delete from rates.rate where day = '2026-03-03'`.execute(given.owner);
  await expect(lines({ by: [], into: "EUR" })).rejects.toThrow(RatesTooOld);
});

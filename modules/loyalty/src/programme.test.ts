import { dayCosts, dayExpected, dayPlay } from "@apogee/activity";
import { getVipProgress, listLevels, listVipStatuses } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, type Projection } from "@apogee/events";
import { allGroups, groupsOf, joinGroup, type Player } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import type { Rate } from "@apogee/rates";
import { findWallet, postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adjustPoints } from "./points/commands/adjust-points.ts";
import { giveGift } from "./levels/commands/give-gift.ts";
import { payCashback } from "./cashback/commands/pay-cashback.ts";
import { raiseVip, reviewVip } from "./vip/commands/review-vip.ts";
import { parsePoints, points, pointsText } from "./points/domain/points.ts";
import type { LoyaltyPorts } from "./ports.ts";
import { loyaltyEntries } from "./points/entries.store.ts";
import { loyaltyPoints } from "./points/points.store.ts";
import { pointLines, pointsOf } from "./queries.ts";
import { loyaltyRoutes } from "./routes.ts";
import { seedLoyalty } from "./seed.ts";
import { givenKind, givenRewards, NO_GAMES } from "./testing.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let clock: FixedClock;
let player: Player;
let wallet: Wallet;
let keys = 0;
const noRates = async () => ({ at: 0, maxAgeMs: 0, newest: new Map() });
/** Two dollars are worth a euro in 2034; before, no currency has a rate. */
const dollarRates = async () => ({
  at: clock.now(),
  maxAgeMs: clock.now() < Date.parse("2034-01-01T00:00:00Z") ? 0 : Number.MAX_SAFE_INTEGER,
  newest: new Map([["USD", { rate: (2n * 10n ** 18n) as Rate, day: "2034-01-01" }]]),
});
const rates = { current: dollarRates, ofDay: dollarRates };
const EDGE_PPM = 40_000;
const projections: readonly Projection[] = [
  loyaltyPoints({ rates, report: async () => undefined }),
  loyaltyEntries,
  dayPlay,
  dayCosts,
  dayExpected({ ofBet: () => EDGE_PPM, ofGames: async () => new Map() }),
];
const ports = (): LoyaltyPorts => ({
  db: connection.db,
  clock,
  rates,
  rewardFacts: NO_GAMES,
  rewards: givenRewards({ db: connection.db, kinds: [givenKind("offer", { show: async () => [] })] }),
  isShopOpen: () => true,
  gameTitles: async () => new Map(),
  sellers: [],
  mayBeInvited: async (ids) => new Set(ids),
  warnOfExpiry: async () => true,
  publish: () => undefined,
});

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-01T12:00:00Z");
  lane = new Lane({ url: database.appUrl, clock, rates: noRates });
  await inTransaction(connection.db, seedLoyalty);
});
beforeEach(async () => {
  player = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100_000_000 });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

async function catchUp(): Promise<void> {
  for (const projection of projections)
    for (;;) {
      await projectNext(connection.db, projection, clock.date());
      if ((await projectionStates(connection.db, [projection])).every(({ behind }) => behind === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
}
const play = async (stake: number, won = 0): Promise<void> => {
  keys += 1;
  await lane.submit(stakeOf(wallet, `k${keys}`, stake, { win: minor(won) }));
};
const enter = async (kind: "deposit" | "bonus_issued", amount: number): Promise<void> => {
  keys += 1;
  const account =
    kind === "deposit"
      ? ({ kind: "provider_transit", shard: "card" } as const)
      : ({ kind: "house_bonus", shard: "issued" } as const);
  const money = kind === "deposit" ? "real" : "bonus";
  await inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind,
        currency: "EUR",
        cause: `given:${kind}:${keys}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(amount), money },
          { account, amount: minor(-amount) },
        ],
      },
      clock.date(),
    ),
  );
};
const groups = async (): Promise<string[]> => (await groupsOf(connection.db, player.id)).map(({ id }) => id);
const left = async (): Promise<string> => pointsText((await pointsOf(connection.db, player.id)).chargeable);
const real = async (): Promise<number> => (await findWallet(connection.db, player.id, "EUR"))!.real;
const call = (name: string): Promise<unknown> =>
  Promise.resolve(
    loyaltyRoutes(ports())
      .find(({ contract }) => contract.name === name)!
      .handle({} as never, { db: connection.db, clock, principal: { playerId: player.id }, locale: "en" } as never),
  );
const adjust = (chargeable: string, persistent: string, reference: string, reason = "For a test") =>
  inTransaction(connection.db, (tx) =>
    adjustPoints(
      tx,
      {
        playerId: player.id,
        chargeable: parsePoints(chargeable)!,
        persistent: parsePoints(persistent)!,
        actor: "operator:anna",
        reason,
        reference,
      },
      clock.date(),
    ),
  );

test("the groups of the levels have the thresholds of the level rows, and seeding again changes nothing", async () => {
  await inTransaction(connection.db, seedLoyalty);
  const levels = (await allGroups(connection.db)).filter(({ level }) => level);
  expect(levels).toHaveLength(12);
  expect(levels.find(({ id }) => id === "level_3")).toMatchObject({
    conditions: [{ persistent_comp_points: { type: "range", exclude_end: true, min: 150, max: 400 } }],
  });
});

test("a correction changes counters and level once per reference, with its reason in the points log and the audit trail", async () => {
  await adjust("12.5", "60", "one");
  expect(await pointsOf(connection.db, player.id)).toMatchObject({ chargeable: points(25) / 2n, level: 2 });
  expect(await groups()).toContain("level_2");
  expect(await pointLines(connection.db, player.id, 1)).toMatchObject([
    { kind: "adjusted", actor: "operator:anna", reason: "For a test" },
  ]);
  await expect(adjust("12.5", "0", "one")).rejects.toThrow();
  expect(await left()).toBe("12.5");
  const { rows } =
    await sql`select action, reason, after from ops.audit where subject = ${`player:${player.id}`}`.execute(
      connection.db,
    );
  expect(rows).toEqual([
    { action: "points.adjusted", reason: "For a test", after: { chargeable: "12.5", persistent: "60" } },
  ]);
});

test.each([
  ["nothing", "0", "0", "For a test"],
  ["more than a billion points", "1000000001", "0", "For a test"],
  ["5 points without a reason", "5", "0", "no"],
])("a correction of %s is refused", async (_what, chargeable, persistent, reason) => {
  await expect(adjust(chargeable, persistent, "refused", reason)).rejects.toThrow();
  expect(await pointLines(connection.db, player.id, 5)).toEqual([]);
});

test("the gift of a level, points to spend or money, is given once", async () => {
  await adjust("0", "1000", "gifts");
  const before = await real();
  for (const level of [1, 2, 3, 4, 5, 5, 2, 6]) await giveGift(ports(), { playerId: player.id, level });
  expect(await left()).toBe("85");
  expect((await real()) - before).toBe(500);
});

test("a VIP status is reached when deposits and bets both reach it, and the progress shows how far it is", async () => {
  await enter("deposit", 600_000);
  await play(5_999_999);
  await catchUp();
  await raiseVip(ports());
  expect(await groups()).not.toContain("257");
  const progress = await call(getVipProgress.name);
  expect(getVipProgress.response.parse(progress)).toMatchObject({
    currentStatus: "regular",
    activeStatus: "regular",
    nextStatus: "bronze",
    depositAmountCents: 600_000,
    betSumThresholdCents: 6_000_000,
    overallProgress: 99,
  });
  await play(1);
  await catchUp();
  await raiseVip(ports());
  expect(await groups()).toContain("257");
  expect(await call(getVipProgress.name)).toMatchObject({ currentStatus: "bronze", nextStatus: "silver" });
});

test("cashback of a finished week is a share of the expected loss, less what bonuses cost, paid once in real money", async () => {
  clock.advance(Date.parse("2034-01-04T00:00:00Z") - clock.now());
  await payCashback(ports());
  await inTransaction(connection.db, (tx) => joinGroup(tx, player.id, "257", "operator:anna", clock.date()));
  await play(1_000_000, 2_000_000);
  await play(500_000);
  await enter("bonus_issued", 10_000);
  await catchUp();
  const before = await real();
  expect(await payCashback(ports())).toEqual({ paid: 0 });
  clock.advance(7 * 86_400_000);
  expect(await payCashback(ports())).toEqual({ paid: 1 });
  // 5 % of 60,000 (4 % of the stakes, won or lost) less 10,000.
  expect((await real()) - before).toBe(2_500);
  expect(await payCashback(ports())).toEqual({ paid: 0 });
  const { rows } =
    await sql`select week::text, status_id, expected_cents, net_loss, bonus_cost, amount from loyalty.cashback where player_id = ${player.id}`.execute(
      connection.db,
    );
  expect(rows).toEqual([
    { week: "2034-01-02", status_id: "257", expected_cents: 60_000, net_loss: null, bonus_cost: 10_000, amount: 2_500 },
  ]);
});

test("cashback counts all wallets of a player at the rates of the day, and its cap applies to the player", async () => {
  clock.advance(Date.parse("2034-03-08T00:00:00Z") - clock.now());
  await payCashback(ports());
  await inTransaction(connection.db, (tx) => joinGroup(tx, player.id, "257", "operator:anna", clock.date()));
  const dollars = await givenWallet(connection.db, { playerId: player.id, currency: "USD", real: 1_000_000_000 });
  // Each would reach the cap of 500 euros alone.
  await play(30_000_000);
  keys += 1;
  await lane.submit(stakeOf(dollars, `k${keys}`, 60_000_000));
  await catchUp();
  const before = await real();
  clock.advance(7 * 86_400_000);
  expect(await payCashback(ports())).toEqual({ paid: 1 });
  expect((await real()) - before).toBe(50_000);
  expect((await findWallet(connection.db, player.id, "USD"))!.real).toBe(940_000_000);
  const { rows } =
    await sql`select expected_cents, amount from loyalty.cashback where player_id = ${player.id}`.execute(
      connection.db,
    );
  expect(rows).toEqual([{ expected_cents: 2_400_000, amount: 50_000 }]);
});

test("cashback waits until the week's log is read, and players on a break get none", async () => {
  await inTransaction(connection.db, (tx) => joinGroup(tx, player.id, "257", "operator:anna", clock.date()));
  await play(500_000);
  await catchUp();
  await sql`update limits.standing set closed_until = ${new Date(clock.now() + 30 * 86_400_000)} where purse_id = ${wallet.id}`.execute(
    connection.db,
  );
  const late = await givenWallet(connection.db, { real: 1_000 });
  await lane.submit(stakeOf(late, "late", 500));
  clock.advance(7 * 86_400_000);
  const before = await real();
  expect(await payCashback(ports())).toBeNull();
  await catchUp();
  expect(await payCashback(ports())).toEqual({ paid: 0 });
  expect(await real()).toBe(before);
});

test("the marks of a status and the price of a coin are in every currency that has a rate, rounded up", async () => {
  const usual = rates.current;
  rates.current = async () => ({
    at: clock.now(),
    maxAgeMs: 36 * 3_600_000,
    newest: new Map([
      ["NOK", { rate: 1_640_001_000_000_000_000n as never, day: clock.date().toISOString().slice(0, 10) as never }],
    ]),
  });
  try {
    const { cents_per_point_in: coin } = listLevels.response.parse(await call(listLevels.name));
    expect(coin).toEqual({ EUR: 1_000, NOK: 1_641 });
    const [bronze] = listVipStatuses.response.parse(await call(listVipStatuses.name)).statuses;
    const euros = bronze!.thresholds.find(({ currency }) => currency === "EUR")!;
    expect(euros.converted).toBe(false);
    expect(bronze!.thresholds.find(({ currency }) => currency === "NOK")).toEqual({
      currency: "NOK",
      deposit_cents: Math.ceil(euros.deposit_cents * 1.640001),
      bets_cents: Math.ceil(euros.bets_cents * 1.640001),
      converted: true,
    });
    expect(bronze!.thresholds.some(({ currency }) => currency === "PLN")).toBe(false);
  } finally {
    rates.current = usual;
  }
});

test("levels and VIP statuses match their response schemas", async () => {
  const levels = await call(listLevels.name);
  expect(listLevels.response.parse(levels)).toEqual(levels);
  const statuses = await call(listVipStatuses.name);
  expect(listVipStatuses.response.parse(statuses)).toMatchObject({
    statuses: [
      { key: "bronze", cashback_bps: 500 },
      { key: "silver" },
      { key: "gold" },
      { key: "platinum" },
      { lifelong: true },
    ],
  });
});

test("a VIP status that was not reached again ends with the quarter, once its logs are read; a lifelong one stays", async () => {
  clock.advance(Date.parse("2036-02-01T00:00:00Z") - clock.now());
  await reviewVip(ports());
  const diamond = await givenPlayer(connection.db);
  await inTransaction(connection.db, async (tx) => {
    await joinGroup(tx, player.id, "259", "operator:anna", clock.date());
    await joinGroup(tx, diamond.id, "759", "operator:anna", clock.date());
  });
  await enter("deposit", 700_000);
  clock.advance(Date.parse("2036-03-31T23:59:00Z") - clock.now());
  await play(7_000_000);
  expect(await reviewVip(ports())).toBeNull();
  expect(await groups()).toContain("259");
  clock.advance(60_000);
  // The last rounds of the quarter are not counted yet.
  expect(await reviewVip(ports())).toBeNull();
  expect(await groups()).toContain("259");
  await catchUp();
  expect(await reviewVip(ports())).toBe("2036-01-01");
  expect(await groups()).toContain("257");
  expect(await groups()).not.toContain("259");
  expect((await groupsOf(connection.db, diamond.id)).map(({ id }) => id)).toContain("759");
  expect(await reviewVip(ports())).toBeNull();
});

test("days of grace that are set keep a status for as long after the quarter", async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const setGrace = (days: number) => sql`update loyalty.term set grace_days = ${days}`.execute(owner.db);
  await setGrace(3);
  clock.advance(Date.parse("2036-07-03T23:59:00Z") - clock.now());
  await catchUp();
  expect(await reviewVip(ports())).toBeNull();
  clock.advance(60_000);
  expect(await reviewVip(ports())).toBe("2036-04-01");
  await setGrace(0);
  await owner.close();
});

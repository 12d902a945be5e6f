import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import {
  projectionStates,
  projectNext,
  rebuildProjection,
  recordFact,
  type Fact,
  type Projection,
} from "@apogee/events";
import { factsDuring } from "@apogee/events/testing";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { dayRates } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { openRewards, type AnyRewardKind } from "@apogee/rewards";
import { markTestPlay, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveTierReward } from "./commands/give-reward.ts";
import { reviewAchievements } from "./commands/review.ts";
import { noteCheck } from "./note-check.store.ts";
import { achievementFacts } from "./facts.store.ts";
import type { AchievementPorts } from "./ports.ts";
import { progressOf } from "./progress.queries.ts";
import { verifyAchievements } from "./proofs.queries.ts";
import { achievementRounds } from "./rounds.store.ts";
import { seedAchievements } from "./seed.ts";
import { shelfOf } from "./shelf.ts";

const START = "2031-05-05T00:00:00Z";
const clock = new FixedClock(START);
const goTo = (at: string): void => clock.advance(Date.parse(at) - clock.now());
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let wallet: Wallet;
let ports: AchievementPorts;
let projections: readonly Projection[];
const barred = new Set<number>();
let keys = 0;
let given = 0;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  lane = new Lane({ url: database.appUrl, clock });
  const points: AnyRewardKind = {
    kind: "points",
    check: async () => null,
    give: async () => ({ given: { points: ++given } }),
    givenBefore: async () => null,
    show: async (_db, all) => all.map(({ kind, points: count }) => ({ kind, title: null, count, amounts: null })),
  };
  ports = {
    db,
    clock,
    rates: dayRates({ db, clock, maxAgeMs: 1e12 }),
    rewards: openRewards([points], { hold: async () => null, require: async () => undefined }),
    momentsOf: ({ choices }) => ({ features: 0, naturals: choices["natural"] === true ? 1 : 0, zeros: 0 }),
    standings: async (_db, playerIds) =>
      new Map(
        playerIds.map((playerId) => [
          playerId,
          {
            registeredAt: new Date("2030-05-20T00:00:00Z"),
            mayReach: !barred.has(playerId),
            isComplete: false,
            isVerified: false,
            points: 0,
          },
        ]),
      ),
    isCheckable: async (_tx, _playerId, { of }) => of !== "404",
  };
  projections = [achievementRounds(ports), achievementFacts(ports)];
  await givenRates(db, "2031-05-04");
  await inTransaction(db, async (tx) => {
    await seedGames(tx, clock);
    await seedAchievements(tx);
  });
});
afterAll(async () => {
  await lane?.close();
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  goTo(START);
  const { id: playerId } = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { real: 100_000_000, playerId });
});

const play = async (stake: number, won = 0, gameId = 1, more: object = {}): Promise<string> =>
  (await lane.submit(stakeOf(wallet, `k${(keys += 1)}`, stake, { win: minor(won) }, { gameId, ...more }))).roundId;
const times = async (many: number, work: () => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: many }, work));
};
async function read(about?: number): Promise<void> {
  for (const projection of projections)
    for (;;) {
      await projectNext(connection.db, projection, clock.date(), about);
      if ((await projectionStates(connection.db, [projection])).every(({ behind }) => behind === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
}
async function progress(): Promise<Record<string, number>> {
  await read();
  const all = await progressOf(connection.db, ports, [wallet.playerId], clock.date());
  return Object.fromEntries([...all.get(wallet.playerId)!].filter(([, value]) => value > 0));
}
const record = (...facts: ReadonlyArray<object>): Promise<void> =>
  inTransaction(connection.db, (tx) =>
    recordFact(tx, ...facts.map((fact) => ({ playerId: wallet.playerId, at: clock.date(), ...fact }) as Fact)),
  );
const reached = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select achievement || ' ' || tier as name from achievements.reached where player_id = ${wallet.playerId} order by 1`.execute(
      connection.db,
    )
  ).rows.map(({ name }) => name);
const tables = async (): Promise<unknown[]> =>
  Promise.all(
    ["game_play", "day", "mark", "limit_time", "reached", "rate"].map(
      async (table) =>
        (
          await sql`select t::text as row from ${sql.table(`achievements.${table}`)} t order by 1`.execute(
            connection.db,
          )
        ).rows,
    ),
  );

test("rounds count from 0.20 EUR or its like, by the multiples that they win and what they stake", async () => {
  await play(19, 10_000);
  await play(20, 20);
  await play(20, 21);
  await play(20, 199);
  await play(20, 200);
  await play(20, 2_000);
  await play(20, 20_000);
  expect(await progress()).toMatchObject({ spins: 6, wins: 5, x10: 3, x100: 2, x1000: 1, "long-run": 5, days: 1 });
  await times(10, () => play(1_000));
  // 1.20 EUR and 100.00 EUR, rounded down.
  expect(await progress()).toMatchObject({ staked: 101, spins: 16, explorer: 1, producers: 1 });
});

test("the minimum stake is compared exactly in another currency, at the rate of the day", async () => {
  wallet = await givenWallet(connection.db, { real: 100_000, currency: "NOK", playerId: wallet.playerId });
  await play(229);
  expect(await progress()).toEqual({});
  await play(230);
  expect(await progress()).toMatchObject({ spins: 1, days: 1 });
});

test("test play does not count", async () => {
  await inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, true));
  await play(100, 1_000);
  expect(await progress()).toEqual({});
});

test("a round that is taken back is gone from every count, and a reached tier with its reward stays", async () => {
  const round = await play(20, 200);
  await play(20, 40);
  expect(await progress()).toMatchObject({ spins: 2, wins: 2, x10: 1, "long-run": 2 });
  expect(await reached()).toContain("x10 1");
  await voidRound(connection.db, lane, round);
  const after = await progress();
  expect(after).toMatchObject({ spins: 1, wins: 1, "long-run": 1, days: 1 });
  expect(after["x10"]).toBeUndefined();
  expect(await reached()).toContain("x10 1");
});

test("a run is counted again from the rounds that are left when one of them is taken back", async () => {
  await play(20, 40);
  const lost = await play(20, 0);
  await play(20, 40);
  await play(20, 40);
  expect(await progress()).toMatchObject({ "long-run": 2 });
  await voidRound(connection.db, lane, lost);
  expect(await progress()).toMatchObject({ "long-run": 3 });
  await play(20, 40);
  expect(await progress()).toMatchObject({ "long-run": 4 });
  expect(await reached()).toContain("long-run 1");
});

test("an outside round counts once with all its bets and wins, and changes after its end change it", async () => {
  await lane.submit(
    requestOf(wallet, `r${keys}`, [bet(`a${keys}`, 10), bet(`b${keys}`, 15), win(`c${keys}`, 26)], { finished: true }),
  );
  expect(await progress()).toMatchObject({ spins: 1, wins: 1 });
  await lane.submit(requestOf(wallet, `r${keys}`, [rollback(`d${keys}`, `b${keys}`)]));
  // 0.10 EUR are left: below the minimum.
  expect(await progress()).toEqual({});
});

test("what happened in a round counts from its record, and is gone with it", async () => {
  const record = { denomination: 1, choices: { natural: true }, phases: [] };
  const draw = () => ({ win: minor(50), finished: true, record });
  const round = await play(20, 50, 1, { draw });
  const before = (await progress())["cards"];
  await voidRound(connection.db, lane, round);
  expect([before, (await progress())["cards"]]).toEqual([1, undefined]);
});

test("tiers are reached once and in order, each with its fact, and its reward is given once by the job", async () => {
  const seen = await factsDuring(connection.db, async () => {
    await times(110, () => play(100));
    await read();
  });
  expect(seen.filter(({ achievement }) => achievement === "spins" || achievement === "staked")).toEqual([
    { kind: "achievement.reached", playerId: wallet.playerId, achievement: "spins", tier: 1 },
    { kind: "achievement.reached", playerId: wallet.playerId, achievement: "staked", tier: 1 },
  ]);
  await inTransaction(connection.db, (tx) =>
    sql`update achievements.reached set reward = '{"kind": "points", "points": 7}' where player_id = ${wallet.playerId} and achievement = 'spins'`.execute(
      tx,
    ),
  );
  const order = { playerId: wallet.playerId, achievement: "spins", tier: 1 };
  const answers = await Promise.all([giveTierReward(ports, order), giveTierReward(ports, order)]);
  expect(answers.filter((each) => each !== null)).toHaveLength(1);
  const { rows } = await sql`select cause, reward from rewards.given where player_id = ${wallet.playerId}`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ cause: `achievement:spins:1:${wallet.playerId}`, reward: { kind: "points", points: 7 } }]);
});

test("a player who may not reach tiers reaches none, and reaches them later", async () => {
  barred.add(wallet.playerId);
  await play(20, 200);
  await read();
  expect(await reached()).toEqual([]);
  barred.delete(wallet.playerId);
  await reviewAchievements(ports);
  expect(await reached()).toContain("x10 1");
});

test("facts count once each: deposits, coins, bonuses, levels, exchanges and the contests of other modules", async () => {
  const payment = { method: "card", amount: 2_000, currency: "EUR" };
  await record(
    { kind: "deposit.credited", ...payment, payment: 11, number: 1 },
    { kind: "deposit.credited", ...payment, currency: "BTC", payment: 12, number: 2 },
    { kind: "level.reached", level: 2 },
    { kind: "level.reached", level: 3 },
    { kind: "adventure.completed", adventure: 5 },
    { kind: "adventure.completed", adventure: 5 },
  );
  expect(await progress()).toMatchObject({ deposits: 2, coins: 1, level: 3, calendar: 1 });
  await record({ kind: "deposit.charged_back", ...payment, payment: 11 });
  expect(await progress()).toMatchObject({ deposits: 1, coins: 1 });
  expect(await reached()).toEqual(["calendar 1", "coins 1", "deposits 1", "level 1"]);
});

test("the days of a limit in force count, also while it is changed, and end when it is removed", async () => {
  const limit = { limit: "deposit", period: "day", currency: "EUR" };
  await record({ kind: "limit.set", ...limit, amount: 5_000 });
  goTo("2031-05-20T00:00:00Z");
  await record(
    { kind: "limit.set", ...limit, amount: 4_000 },
    { kind: "limit.set", ...limit, limit: "wager", amount: 1 },
  );
  expect(await progress()).toMatchObject({ "own-limits": 15 });
  goTo("2031-06-04T00:00:00Z");
  await read();
  expect(await reached()).toEqual([]);
  await reviewAchievements(ports);
  expect(await reached()).toEqual(["own-limits 1"]);
  await record({ kind: "limit.removed", ...limit });
  goTo("2031-08-04T00:00:00Z");
  expect(await progress()).toMatchObject({ "own-limits": 30 });
});

test("something checked on the fairness page counts once for each thing; what does not exist is refused", async () => {
  const check = (of: string) =>
    inTransaction(connection.db, (tx) =>
      noteCheck(tx, ports, { playerId: wallet.playerId, what: "round", of }, clock.date()),
    );
  expect([await check("1-2"), await check("1-2"), await check("1-3")]).toEqual([true, false, true]);
  await expect(check("404")).rejects.toMatchObject({ code: "not_found" });
  expect(await progress()).toMatchObject({ verifier: 2 });
});

test("the page shows every achievement with its texts, tiers, progress and dates; a guest sees no progress", async () => {
  await play(20, 200);
  await read();
  const own = await shelfOf(connection.db, ports, { playerId: wallet.playerId, locale: "de" }, clock.date());
  expect(own.achievements.find(({ id }) => id === "x10")).toEqual({
    id: "x10",
    title: "Mal zehn",
    condition: "Gewinnen Sie in einer Runde mindestens das 10-Fache Ihres Einsatzes.",
    category: "play",
    symbol: "star",
    tiers: [
      { target: 1, reward: null, reached_at: START.replace("Z", ".000Z") },
      { target: 10, reward: null, reached_at: null },
      { target: 100, reward: null, reached_at: null },
    ],
    progress: 1,
    next_target: 10,
  });
  const guest = await shelfOf(connection.db, ports, { playerId: null, locale: "xx" }, clock.date());
  expect([guest.achievements.length, guest.reached, guest.latest]).toEqual([42, 0, []]);
  expect(guest.achievements.every(({ progress: none }) => none === 0)).toBe(true);
});

test("a rebuild in batches of any size counts the same, and reaches and reports nothing again", async () => {
  for (let index = 0; index < 12; index += 1) {
    const round = await play(20 + index, (index * 17) % 60, 1 + (index % 3));
    if (index % 4 === 1) await voidRound(connection.db, lane, round);
    await lane.submit(
      requestOf(wallet, `z${index}${keys}`, [bet(`p${index}${keys}`, 30), win(`q${index}${keys}`, index * 9)], {
        finished: true,
      }),
    );
    if (index % 3 === 0)
      await lane.submit(requestOf(wallet, `z${index}${keys}`, [rollback(`s${index}${keys}`, `q${index}${keys}`)]));
    if (index % 5 === 0) await read();
  }
  await read();
  const before = await tables();
  for (const about of [9, 100_000]) {
    const seen = await factsDuring(connection.db, async () => {
      for (const projection of projections)
        await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
      await read(about);
    });
    expect([about, seen]).toEqual([about, []]);
    expect(await tables()).toEqual(before);
  }
  expect((await verifyAchievements(connection.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

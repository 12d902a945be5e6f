import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, startProjections, type Projection } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { findWallet, markTestPlay, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actualReturn } from "./domain/actual-return.ts";
import { dailyResults } from "./projections/daily-results.store.ts";
import { gameStatistics } from "./projections/game-statistics.store.ts";
import { playerTotals } from "./projections/player-totals.store.ts";
import { winners, type Winner } from "./projections/winners.store.ts";
import { betsOf, gameStatisticsOf, latestWinners, playedTotalsOf, winningPlayers } from "./queries.ts";
import { projectToEnd, tablesOf } from "./testing/projected.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let clock: FixedClock;
let seen: Winner[];
let all: readonly Projection[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2026-03-04T05:06:07Z");
  lane = new Lane({ url: database.appUrl, clock });
});
beforeEach(async () => {
  seen = [];
  all = [gameStatistics, playerTotals, winners(async (list) => void seen.push(...(await stored(list)))), dailyResults];
  for (const projection of all) {
    await catchUp(projection);
    await inTransaction(connection.db, (tx) => projection.reset(tx));
  }
  seen = [];
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const catchUp = (projection: Projection, about?: number): Promise<number> =>
  projectToEnd(connection.db, projection, clock.date(), about);
const walletOf = async (test = false): Promise<Wallet> => {
  const player = await givenPlayer(connection.db);
  const wallet = await givenWallet(connection.db, { real: 100_000, playerId: player.id });
  if (test) await mark(wallet, true);
  return wallet;
};
const latest = async (limit: number): Promise<Winner[]> =>
  latestWinners(connection.db, limit, await winningPlayers(connection.db));
/** The winners of a list that another connection can read. */
const stored = async (list: readonly Winner[]): Promise<Winner[]> => {
  const wins = (await latest(500)).map(({ win: won }) => won);
  return list.filter(({ win: won }) => wins.includes(won));
};
const mark = (wallet: Wallet, test: boolean): Promise<void> =>
  inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, test));
const statistics = async () =>
  (await gameStatisticsOf(connection.db)).map(({ gameId, plays, wagered, won, voids }) => ({
    gameId,
    plays,
    wagered: Number(wagered),
    won: Number(won),
    voids,
  }));
const settle = (wallet: Wallet, round: number, amount: number) =>
  lane.submit({
    kind: "settle",
    walletId: wallet.id,
    key: `s${round}`,
    gameId: 1,
    sessionId: null,
    round,
    paytable: "test@1",
    contributionBps: 0,
    win: minor(amount),
    record: { denomination: 1, choices: {}, phases: [] },
  });
describe("statistics of games", () => {
  test("count a round when it is finished, with all its stakes and wins", async () => {
    const wallet = await walletOf();
    await lane.submit(stakeOf(wallet, "a", 100, { win: minor(30) }));
    const opened = await lane.submit(stakeOf(wallet, "b", 200, { finished: false }));
    await lane.submit(requestOf(wallet, "r", [bet("1", 10), bet("2", 20), win("3", 5)]));
    await catchUp(gameStatistics);
    expect(await statistics()).toEqual([{ gameId: 1, plays: 1, wagered: 100, won: 30, voids: 0 }]);
    await settle(wallet, opened.event.round, 500);
    await lane.submit(requestOf(wallet, "r", [win("4", 60)], { finished: true }));
    await catchUp(gameStatistics);
    expect(await statistics()).toEqual([
      { gameId: 1, plays: 2, wagered: 300, won: 530, voids: 0 },
      { gameId: 7, plays: 1, wagered: 30, won: 65, voids: 0 },
    ]);
  });

  test("handle rollbacks before and after the end of a round, and late wins", async () => {
    const wallet = await walletOf();
    await lane.submit(requestOf(wallet, "r", [bet("1", 10), bet("2", 20)]));
    await lane.submit(requestOf(wallet, "r", [rollback("3", "2")], { finished: true }));
    await catchUp(gameStatistics);
    expect(await statistics()).toEqual([{ gameId: 7, plays: 1, wagered: 10, won: 0, voids: 1 }]);
    await lane.submit(requestOf(wallet, "r", [win("4", 7)]));
    await lane.submit(requestOf(wallet, "r", [rollback("5", "1"), rollback("6", "unheard of")]));
    await catchUp(gameStatistics);
    expect(await statistics()).toEqual([{ gameId: 7, plays: 0, wagered: 0, won: 7, voids: 2 }]);
  });

  test("do not count a free spin as a play, whether it ends at once or later", async () => {
    const wallet = await walletOf();
    await lane.submit(stakeOf(wallet, "paid", 100, { win: minor(30) }));
    await lane.submit(stakeOf(wallet, "free", 0));
    await settle(wallet, (await lane.submit(stakeOf(wallet, "open", 0, { finished: false }))).event.round, 0);
    await catchUp(gameStatistics);
    expect((await statistics()).map(({ plays, wagered, won }) => [plays, wagered, won])).toEqual([[1, 100, 30]]);
  });

  test("show only the voids of a round that was voided after its end", async () => {
    const [wallet, other] = [await walletOf(), await walletOf()];
    const sums = async () =>
      (
        await sql<
          Record<string, unknown>
        >`select game_id, paytable, currency, plays, wagered, won, stake_squares, win_squares, stake_times_win from tracking.game_statistics order by 1, 2, 3`.execute(
          connection.db,
        )
      ).rows;
    await lane.submit(stakeOf(other, "kept", 100, { win: minor(30) }));
    await lane.submit(requestOf(other, "kept", [bet("k1", 10), bet("k2", 20), win("k3", 5)], { finished: true }));
    await catchUp(gameStatistics);
    const kept = await sums();

    const whole = await lane.submit(stakeOf(wallet, "a", 700, { win: minor(4_000) }));
    const settled = await lane.submit(stakeOf(wallet, "b", 200, { finished: false }));
    await settle(wallet, settled.event.round, 900);
    const outside = await lane.submit(
      requestOf(wallet, "r", [bet("1", 70), bet("2", 50), win("3", 60)], { finished: true }),
    );
    await lane.submit(requestOf(wallet, "r", [bet("late", 11), win("later", 13)]));
    await catchUp(gameStatistics);
    expect(await sums()).not.toEqual(kept);
    for (const round of [whole.roundId, settled.roundId, `${wallet.id}-${outside.actions[0]!.event.round}`]) {
      await voidRound(connection.db, lane, round);
      await catchUp(gameStatistics, 1);
    }
    expect(await sums()).toEqual(kept);
    expect((await statistics()).map(({ voids }) => voids)).toEqual([2, 3]);
  });

  test("count events after a round's end as if they had come before it, including squares and the sheet's version", async () => {
    const wallet = await walletOf();
    const squares = async () =>
      (
        await sql`select paytable, plays, wagered, won, stake_squares, win_squares, stake_times_win from tracking.game_statistics order by paytable`.execute(
          connection.db,
        )
      ).rows;
    await lane.submit(requestOf(wallet, "r", [bet("1", 10), bet("2", 20), win("3", 5)], { finished: true }));
    await catchUp(gameStatistics);
    for (const actions of [[bet("4", 4)], [win("5", 6)], [rollback("6", "2")], [rollback("7", "3")]]) {
      await lane.submit(requestOf(wallet, "r", actions, { paytable: "newer" }));
      await catchUp(gameStatistics);
    }
    expect(await squares()).toEqual([
      { paytable: "outside", plays: 1, wagered: 14, won: 6, stake_squares: 196, win_squares: 36, stake_times_win: 84 },
    ]);
    await lane.submit(requestOf(wallet, "r", [rollback("8", "1"), rollback("9", "4")]));
    await catchUp(gameStatistics);
    expect(await squares()).toEqual([
      { paytable: "outside", plays: 0, wagered: 0, won: 6, stake_squares: 0, win_squares: 36, stake_times_win: 0 },
    ]);
    await lane.submit(requestOf(wallet, "r", [bet("10", 3)]));
    await catchUp(gameStatistics);
    expect(await squares()).toEqual([
      { paytable: "outside", plays: 1, wagered: 3, won: 6, stake_squares: 9, win_squares: 36, stake_times_win: 18 },
    ]);
  });

  test("include changes of two rounds that cancel out in everything but the squares", async () => {
    const wallet = await walletOf();
    for (const name of ["r", "s"])
      await lane.submit(requestOf(wallet, name, [bet(`${name}1`, 10), win(`${name}2`, 5)], { finished: true }));
    await catchUp(gameStatistics);
    await lane.submit(requestOf(wallet, "r", [rollback("r3", "r2")]));
    await lane.submit(requestOf(wallet, "s", [win("s3", 5)]));
    await catchUp(gameStatistics);
    expect(
      (await sql`select plays, won, win_squares from tracking.game_statistics`.execute(connection.db)).rows,
    ).toEqual([{ plays: 2, won: 10, win_squares: 100 }]);
  });

  test("give the actual return with its 99 % confidence band", async () => {
    const wallet = await walletOf();
    const pays = [0, 0, 300, 0, 90, 0, 0, 120, 0, 450];
    for (const [i, pay] of pays.entries()) await lane.submit(stakeOf(wallet, `k${i}`, 100, { win: minor(pay) }));
    await catchUp(gameStatistics);
    const [sums] = await gameStatisticsOf(connection.db);
    const deviation = Math.sqrt(pays.reduce((sum, pay) => sum + (pay - 96) ** 2, 0)) / 1_000;
    expect(actualReturn(sums!)!.percent).toBeCloseTo(96, 10);
    expect(actualReturn(sums!)!.band).toBeCloseTo(2.5758293 * 100 * deviation, 4);
  });
});

test("sums over many wallets are exact above 2^53, for a game and for a player", async () => {
  const most = minor(10 ** 15 - 200_000);
  for (let each = 0; each < 10; each += 1) await lane.submit(stakeOf(await walletOf(), "a", 1, { win: most }));
  const { playerId } = await walletOf();
  await sql`insert into tracking.player_total (player_id, currency, bets) values (${playerId}, 'EUR', ${"9007199254740993"})`.execute(
    connection.db,
  );
  await catchUp(gameStatistics);
  const [sums] = await gameStatisticsOf(connection.db);
  expect([sums!.wagered, sums!.won]).toEqual([10n, BigInt(most) * 10n]);
  expect(sums!.won).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  expect(actualReturn(sums!)).toEqual({ percent: most * 100, band: 0 });
  expect(await betsOf(connection.db, playerId)).toEqual({ EUR: 9_007_199_254_740_993n });
  await catchUp(playerTotals);
  expect(await playedTotalsOf(connection.db, playerId)).toEqual([
    { currency: "EUR", staked: 9_007_199_254_740_993n, won: 0n },
  ]);
});

describe("winners", () => {
  test("are rounds that paid at least five times their stake, announced after the commit, oldest first, without test accounts", async () => {
    const [wallet, tester] = [await walletOf(), await walletOf(true)];
    await lane.submit(stakeOf(wallet, "a", 100, { win: minor(499) }));
    await lane.submit(stakeOf(wallet, "b", 100, { win: minor(500) }));
    await lane.submit(stakeOf(tester, "c", 100, { win: minor(9_000) }));
    const opened = await lane.submit(stakeOf(wallet, "d", 100, { finished: false }));
    clock.advance(1_000);
    await settle(wallet, opened.event.round, 700);
    await catchUp(all[2]!);
    expect(seen.map(({ playerId, bet: staked, win: won }) => [playerId, staked, won])).toEqual([
      [wallet.playerId, 100, 500],
      [wallet.playerId, 100, 700],
    ]);
    expect((await latest(10)).map(({ win: won }) => won)).toEqual([700, 500]);
  });
});

test("winners that are read again, long after the win, or after a rollback are not announced", async () => {
  const feed = all[2]!;
  const wallet = await walletOf();
  await lane.submit(stakeOf(wallet, "a", 10, { win: minor(500) }));
  const gone = await lane.submit(stakeOf(wallet, "b", 10, { win: minor(600) }));
  await catchUp(feed);
  expect(seen.map(({ win: won }) => won)).toEqual([500, 600]);
  seen = [];
  await voidRound(connection.db, lane, gone.roundId);
  await inTransaction(connection.db, (tx) => feed.reset(tx));
  await rebuildProjection(connection.db, feed, { actor: "operator:anna", at: clock.date() });
  clock.advance(9_000);
  await lane.submit(requestOf(wallet, "undone", [bet("u1", 10), win("u2", 900)], { finished: true }));
  await lane.submit(requestOf(wallet, "undone", [rollback("u3", "u2")]));
  clock.advance(2_000);
  await lane.submit(stakeOf(wallet, "c", 10, { win: minor(700) }));
  await catchUp(feed);
  expect(seen.map(({ win: won }) => won)).toEqual([700]);
  expect((await latest(2)).map(({ win: won }) => won)).toEqual([700, 500]);
});

test("a winner is no longer listed once anything in its round is rolled back", async () => {
  const wallet = await walletOf();
  await lane.submit(requestOf(wallet, "kept", [bet("k1", 10), win("k2", 90)], { finished: true }));
  await lane.submit(requestOf(wallet, "undone", [bet("u1", 10), win("u2", 900)], { finished: true }));
  await catchUp(all[2]!);
  const wins = async () => (await latest(10)).map(({ win: won }) => won);
  expect(await wins()).toEqual([900, 90]);
  await lane.submit(requestOf(wallet, "undone", [rollback("u3", "u2")]));
  await lane.submit(requestOf(wallet, "kept", [rollback("k3", "unheard of")]));
  expect(await wins()).toEqual([90]);
});

describe("test accounts", () => {
  test("are left out of the statistics of games", async () => {
    const [wallet, tester] = [await walletOf(), await walletOf(true)];
    for (const each of [wallet, tester]) await lane.submit(stakeOf(each, `${each.id}`, 100, { win: minor(70) }));
    await catchUp(gameStatistics);
    expect(await statistics()).toEqual([{ gameId: 1, plays: 1, wagered: 100, won: 70, voids: 0 }]);
  });

  test("are recognized by their mark at the start of a round, whenever the log is read", async () => {
    const wallet = await walletOf();
    const before = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
    await mark(wallet, true);
    await settle(wallet, before.event.round, 600);
    await lane.submit(stakeOf(wallet, "b", 100, { win: minor(700) }));
    const during = await lane.submit(stakeOf(wallet, "c", 100, { finished: false }));
    await mark(wallet, false);
    await settle(wallet, during.event.round, 800);
    await lane.submit(stakeOf(wallet, "d", 100, { win: minor(900) }));
    await catchUp(all[2]!);
    expect((await latest(10)).map(({ win: won }) => won).toSorted()).toEqual([600, 900]);
  });

  test("include a wallet that a tester opens, from its first round until the mark is removed", async () => {
    const first = await walletOf(true);
    const later = await givenWallet(connection.db, { real: 1_000, currency: "USD", playerId: first.playerId });
    await lane.submit(stakeOf(later, "a", 100, { win: minor(600) }));
    for (const on of [false, false, true, false]) await mark(later, on);
    await lane.submit(
      stakeOf((await findWallet(connection.db, later.playerId, "USD"))!, "b", 100, { win: minor(700) }),
    );
    await catchUp(all[2]!);
    expect((await latest(10)).map(({ win: won }) => won)).toEqual([700]);
  });
});

describe("the cursor", () => {
  test("counts every event once despite failures: a failed batch leaves nothing behind", async () => {
    const wallet = await walletOf();
    for (let i = 0; i < 20; i += 1) await lane.submit(stakeOf(wallet, `k${i}`, 10));
    let failures = 3;
    const faulty: Projection = {
      ...playerTotals,
      async apply(tx, range, at) {
        await playerTotals.apply(tx, range, at);
        if ((failures -= 1) >= 0) throw new Error("killed in between");
      },
    };
    for (let tries = 0; tries < 3; tries += 1) await expect(catchUp(faulty, 5)).rejects.toThrow("killed");
    await catchUp(faulty, 5);
    expect(await betsOf(connection.db, wallet.playerId)).toEqual({ EUR: 200n });
  });

  test("never passes a transaction that is still running, even if a later one has committed", async () => {
    const wallet = await walletOf();
    const slow = await connection.pool.connect();
    try {
      await slow.query("begin");
      await slow.query("insert into play.draw (purse_id, seed_pair_id) values ($1, 1)", [wallet.id]);
      await lane.submit(stakeOf(wallet, "a", 10));
      expect(await projectNext(connection.db, playerTotals, clock.date())).toBe(0);
      await slow.query("commit");
      expect(await catchUp(playerTotals)).toBe(1);
    } finally {
      slow.release();
    }
  });

  test("is advanced by one process at a time", async () => {
    const wallet = await walletOf();
    for (let i = 0; i < 50; i += 1) await lane.submit(stakeOf(wallet, `k${i}`, 10));
    const others: number[] = [];
    const held: Projection = {
      ...playerTotals,
      async apply(...batch) {
        others.push(await outsideTransaction(() => projectNext(connection.db, playerTotals, clock.date())));
        return playerTotals.apply(...batch);
      },
    };
    await Promise.all(Array.from({ length: 8 }, () => catchUp(held, 5)));
    expect(others.filter((events) => events > 0)).toEqual([]);
    expect((await projectionStates(connection.db, [playerTotals]))[0]).toMatchObject({ behind: 0 });
    expect(await betsOf(connection.db, wallet.playerId)).toEqual({ EUR: 500n });
  });

  test("gives identical tables after a reset to zero, with another batch size", async () => {
    const wallets = [await walletOf(), await walletOf(), await walletOf(true)];
    for (const projection of all)
      await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
    for (let i = 0; i < 30; i += 1) {
      const wallet = wallets[i % 3]!;
      clock.advance(1_000);
      const { roundId } = await lane.submit(stakeOf(wallet, `k${i}`, 100, { win: minor((i * 137) % 900) }));
      await lane.submit(
        requestOf(wallet, `r${i}`, [bet(`b${i}`, 50), win(`w${i}`, (i * 61) % 400)], {
          finished: i % 2 === 0,
        }),
      );
      if (i % 5 === 0) await lane.submit(requestOf(wallet, `r${i}`, [rollback(`x${i}`, `b${i}`)]));
      if (i % 7 === 0) await voidRound(connection.db, lane, roundId);
      if (i % 4 === 0) await lane.submit(requestOf(wallet, `r${i}`, [win(`l${i}`, 7), bet(`m${i}`, 9)]));
      for (const projection of all) await catchUp(projection, 3);
      // Marks change while rounds are read, sometimes in the middle of an open round.
      if (i % 10 === 7) await mark(wallet, i % 20 === 7);
    }
    const before = await tablesOf(connection.db);
    for (const projection of all) {
      await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
      await catchUp(projection);
    }
    expect(await tablesOf(connection.db)).toEqual(before);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    expect((await projectionStates(connection.db, all)).map(({ behind, rebuiltAt }) => [behind, rebuiltAt])).toEqual(
      all.map(() => [0, clock.date()]),
    );
  });

  test("advances by itself until it is stopped", async () => {
    const wallet = await walletOf();
    const running = startProjections({ db: connection.db, clock, log: () => undefined, projections: all });
    await lane.submit(stakeOf(wallet, "a", 70));
    await expect.poll(() => betsOf(connection.db, wallet.playerId)).toEqual({ EUR: 70n });
    expect(await playedTotalsOf(connection.db, wallet.playerId)).toEqual([{ currency: "EUR", staked: 70n, won: 0n }]);
    await running.stop();
    await lane.submit(stakeOf(wallet, "b", 70));
    expect((await projectionStates(connection.db, [playerTotals]))[0]).toMatchObject({ behind: 1 });
  });
});

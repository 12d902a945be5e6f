import { endedBonus, givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, NotFound } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet, postEntry, setWalletStatus, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { KeyUsedOtherwise, RoundOfAnotherGame, StakeAboveBalance } from "../errors.ts";
import type { SettledActions } from "../domain/event.ts";
import { verifyLedger } from "../ledger.queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, stored, win } from "../testing.ts";
import { Lanes } from "../testing/lanes.ts";
import type { Lane } from "./lane.ts";

let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const lanes = new Lanes();
const newLane = (): Lane => lanes.open({ url: database.appUrl, clock });
const walletOf = async ({ playerId, currency }: Wallet): Promise<Wallet> =>
  (await findWallet(connection.db, playerId, currency))!;
const openRounds = async (wallet: Wallet) =>
  (
    await sql<{ name: string; stake: number; real: number; bonus: number; win: number }>`
  select name, stake, real, bonus, win from play.open_round where purse_id = ${wallet.id} order by round`.execute(
      connection.db,
    )
  ).rows;
const wagered = async (wallet: Wallet) =>
  (
    await sql<{
      wagered: number;
    }>`select wagered from bonuses.bonus where purse_id = ${wallet.id} and stage = 'handle_bets'`.execute(connection.db)
  ).rows[0]!.wagered;
const standing = async (wallet: Wallet) =>
  (
    await sql<{
      wager_day: number;
      loss_day: number;
    }>`select wager_day, loss_day from limits.standing where purse_id = ${wallet.id}`.execute(connection.db)
  ).rows[0]!;
const moved = ({ actions }: SettledActions) =>
  actions.map(({ event, replayed }) => (replayed ? "again" : event.real + event.bonus + event.deficit));

beforeAll(async () => {
  clock = new FixedClock("2026-03-04T05:06:07Z");
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = newLane();
});
afterEach(async () => {
  const broken = (await verifyLedger(connection.db)).filter(
    (check) => check.broken.length > 0 && check.name !== "Every purse belongs to a player.",
  );
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await lanes.close();
  await connection.close();
  await database.drop();
});

describe("a request", () => {
  test("is applied in order and answers each action with its own event", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    const settled = await lane.submit(
      requestOf(wallet, "r", [bet("1", 100), win("2", 30), bet("3", 50), win("4", 0)], { finished: true }),
    );
    expect(moved(settled)).toEqual([-100, 30, -50, 0]);
    expect(settled.balance).toBe(880);
    expect(settled.actions.map(({ event }) => event.kind)).toEqual(["stake", "win", "stake", "settlement"]);
    expect(await openRounds(wallet)).toEqual([]);
  });

  test("is refused as a whole if its bets overdraw the wallet on the way, even if a later win would cover them", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await expect(
      lane.submit(requestOf(wallet, "r", [bet("1", 60), bet("2", 60), win("3", 500)])),
    ).rejects.toMatchObject({ code: "not_enough_funds" });
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 100, version: 1, events: 0 });
    expect(await openRounds(wallet)).toEqual([]);
  });

  test("sent 50 times at once to two lanes is booked once and gets 50 equal answers", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    const other = newLane();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? lane : other).submit(requestOf(wallet, "r", [bet("1", 100), win("2", 30)], { finished: true })),
      ),
    );
    expect(
      new Set(answers.map(({ actions, balance }) => JSON.stringify([balance, actions.map(({ event }) => event.seq)])))
        .size,
    ).toBe(1);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 930, events: 2 });
  });

  test("repeats its known actions and applies its new ones", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)]));
    expect(
      moved(await newLane().submit(requestOf(wallet, "r", [bet("1", 100), win("2", 40)], { finished: true }))),
    ).toEqual(["again", 40]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 940, events: 2 });
  });

  test("that only finishes its round settles the round once", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)]));
    for (let time = 0; time < 3; time += 1) await lane.submit(requestOf(wallet, "r", [], { finished: true }));
    await newLane().submit(requestOf(wallet, "r", [], { finished: true }));
    await lane.submit(requestOf(wallet, "never heard of", [], { finished: true }));
    expect(await openRounds(wallet)).toEqual([]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 2 });
  });

  test("without actions returns the current balance, even if another lane changed it since it was cached", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 10)]));
    await newLane().submit(requestOf(wallet, "r", [win("2", 5)]));
    expect((await lane.submit(requestOf(wallet, "r", []))).balance).toBe(95);
  });

  test("with amounts of zero is accepted", async () => {
    const wallet = await givenWallet(connection.db, { real: 0 });
    expect(moved(await lane.submit(requestOf(wallet, "r", [bet("1", 0), win("2", 0)], { finished: true })))).toEqual([
      0, 0,
    ]);
  });

  test("for an unknown wallet is refused", async () => {
    await expect(lane.submit(requestOf({ id: 987_654_321 }, "r", [win("1", 5)]))).rejects.toThrow(NotFound);
  });

  test.each([
    ["another amount", [bet("1", 99)], {}],
    ["another type", [win("1", 100)], {}],
    ["another game", [bet("1", 100)], { gameId: 8 }],
  ])("under a known id with %s is a conflict and moves nothing", async (_what, actions, rest) => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)]));
    await expect(lane.submit(requestOf(wallet, "r", actions, rest))).rejects.toThrow(KeyUsedOtherwise);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 1 });
  });

  test("under a known id in another round is a conflict, even if the first round is finished", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)], { finished: true }));
    await expect(lane.submit(requestOf(wallet, "other", [bet("1", 100)]))).rejects.toThrow(KeyUsedOtherwise);
    await expect(lane.submit(requestOf(wallet, "r", [bet("1", 100), bet("1", 101)]))).rejects.toThrow(KeyUsedOtherwise);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 2 });
  });

  test.each([
    [false, 1],
    [true, 2],
  ])("for a round that began in another game is refused (round finished: %j)", async (finished, events) => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)], { finished }));
    await expect(lane.submit(requestOf(wallet, "r", [bet("2", 100)], { gameId: 8 }))).rejects.toThrow(
      RoundOfAnotherGame,
    );
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events });
  });
});

describe("a win", () => {
  test("that names another game is booked in the game of its round, by any process, and can be repeated", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit({ ...requestOf(wallet, "r", [bet("1", 100)]), paytable: "first" });
    const [won] = (await lane.submit(requestOf(wallet, "r", [win("2", 30)], { gameId: 8 }))).actions;
    expect(won!.event).toMatchObject({ gameId: 7, paytable: "first", win: 30 });
    await newLane().submit(requestOf(wallet, "r", [win("3", 5)], { gameId: 8 }));
    await newLane().submit(requestOf(wallet, "r", [], { gameId: 8, finished: true }));
    await newLane().submit(requestOf(wallet, "r", [win("4", 7)], { gameId: 8 }));
    await lane.submit(requestOf(wallet, "r", [win("5", 9)], { gameId: 8 }));
    expect((await lane.submit(requestOf(wallet, "r", [win("2", 30)], { gameId: 8 }))).actions[0]).toMatchObject({
      replayed: true,
    });
    const { rows } = await sql<{ game: number; paytable: string }>`
      select game_id as game, paytable from play.event where purse_id = ${wallet.id} order by seq`.execute(
      connection.db,
    );
    expect(rows.map(({ game, paytable }) => [game, paytable])).toEqual(Array.from({ length: 6 }, () => [7, "first"]));
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 951, events: 6 });
  });

  test("is accepted even if bets are refused", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)]));
    await givenLimit(connection.db, wallet.id, "wager", "day", 1, clock.date());
    await inTransaction(connection.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked"));
    const closed = new NotFound("The game");
    await expect(lane.submit(requestOf(wallet, "r", [bet("2", 1)], { closed }))).rejects.toBe(closed);
    await lane.submit(requestOf(wallet, "r", [win("3", 70)], { closed, finished: true }));
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 970, events: 2 });
  });

  test("is accepted before its bet arrives, and the late bet is debited", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [win("2", 70)]));
    expect(await openRounds(wallet)).toEqual([{ name: "r", stake: 0, real: 0, bonus: 0, win: 70 }]);
    await newLane().submit(requestOf(wallet, "r", [bet("1", 100)], { finished: true }));
    expect(await openRounds(wallet)).toEqual([]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 70 });
  });

  test("after the end of its round is accepted, marked as late, and opens no round", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 100)], { finished: true }));
    const { actions } = await newLane().submit(requestOf(wallet, "r", [win("2", 70)], { finished: true }));
    expect(actions[0]!.event).toMatchObject({ late: true, round: 2, realAfter: 70 });
    expect(await openRounds(wallet)).toEqual([]);
  });
});

test("a repeat returns the current balance, even if another process has changed it", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
  await newLane().submit(requestOf(wallet, "s", [bet("2", 15)]));
  const repeated = await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
  expect([moved(repeated), repeated.balance]).toEqual([["again"], 25]);
});

describe("a rollback", () => {
  test("of a bet returns it once, and ends a round that is then empty", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("2", "1")])))).toEqual([60]);
    expect(moved(await newLane().submit(requestOf(wallet, "r", [rollback("2", "1")])))).toEqual(["again"]);
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("3", "1")])))).toEqual([0]);
    expect(await openRounds(wallet)).toEqual([]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 100 });
  });

  test("of one bet of several leaves the others in the round", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 60), bet("2", 30), rollback("3", "1")]));
    expect(await openRounds(wallet)).toEqual([{ name: "r", stake: 30, real: 30, bonus: 0, win: 0 }]);
  });

  test("sent 20 times at once, under one id and under several, returns the bet once", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
    const other = newLane();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? lane : other).submit(requestOf(wallet, "r", [rollback(`2-${index % 4}`, "1")])),
      ),
    );
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 100 });
  });

  test("that another process has already made moves nothing, even if the bet is still cached", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
    await newLane().submit(requestOf(wallet, "r", [rollback("2", "1")]));
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("3", "1")])))).toEqual([0]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 100 });
  });

  test("of a recent event needs no lookup in the log, and of an older one finds it there", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    let batches = 0;
    const watch = { settled: () => void (batches += 1), refused: () => undefined, failed: () => undefined };
    const watched = lanes.open({ url: database.appUrl, clock, watch });
    // A request that needs the log is decided again, in a second batch.
    const reported = async (round: string, ...undone: Array<ReturnType<typeof rollback>>) => {
      const before = batches;
      return [moved(await watched.submit(requestOf(wallet, round, undone))), batches - before];
    };
    await watched.submit(requestOf(wallet, "old", [bet("0", 10)]));
    await watched.submit(requestOf(wallet, "r", [bet("1", 60), bet("2", 70), bet("3", 80), bet("4", 90)]));
    expect(await reported("r", rollback("5", "4"), rollback("6", "4"))).toEqual([[90, 0], 1]);
    expect(await reported("r", rollback("7", "4"))).toEqual([[0], 1]);
    expect(await reported("old", rollback("8", "0"))).toEqual([[10], 2]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 790 });
  });

  test("of a rollback moves nothing", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 60)]));
    await lane.submit(requestOf(wallet, "r", [rollback("2", "1")]));
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("3", "2")])))).toEqual([0]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 100 });
  });

  test("before its transaction leaves a tombstone: the later transaction is answered and moves nothing", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("2", "1")])))).toEqual([0]);
    expect(moved(await lane.submit(requestOf(wallet, "r", [bet("1", 60)])))).toEqual(["again"]);
    expect(moved(await newLane().submit(requestOf(wallet, "r", [rollback("3", "1")])))).toEqual([0]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 100 });
    expect(await openRounds(wallet)).toEqual([]);
  });

  test("under the id of a transaction that has not arrived is that transaction's tombstone", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("1", "1")])))).toEqual([0]);
    expect(moved(await newLane().submit(requestOf(wallet, "r", [rollback("1", "1"), bet("1", 60)])))).toEqual([
      "again",
      "again",
    ]);
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 100, version: 2, events: 1 });
  });

  test("of a spent win leaves a deficit, which the next credit repays first; only the rest can be staked", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(requestOf(wallet, "r", [bet("1", 10), win("2", 500)], { finished: true }));
    await lane.submit(stakeOf(wallet, "spent", 560));
    expect(moved(await lane.submit(requestOf(wallet, "r", [rollback("3", "2")])))).toEqual([-500]);
    expect(await walletOf(wallet)).toMatchObject({ real: 0, deficit: 470 });
    await expect(lane.submit(stakeOf(wallet, "more", 1))).rejects.toThrow(StakeAboveBalance);
    await lane.submit(requestOf(wallet, "s", [win("4", 70)]));
    expect(await walletOf(wallet)).toMatchObject({ real: 0, deficit: 400 });
    await inTransaction(connection.db, (tx) =>
      postEntry(
        tx,
        {
          kind: "deposit",
          currency: "EUR",
          cause: `repays:${wallet.id}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(1_000) },
            { account: { kind: "provider_transit", shard: "t" }, amount: minor(-1_000) },
          ],
        },
        clock.date(),
      ),
    );
    expect(await walletOf(wallet)).toMatchObject({ real: 600, deficit: 0 });
    expect((await lane.submit(stakeOf(wallet, "now", 600))).event.realAfter).toBe(0);
  });

  test("of a settled bet is booked as late, and takes back the wagering and the limits that the bet had counted", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await givenBonus(connection.db, { walletId: wallet.id, amount: 50, wager: 1_000 }, clock.date());
    await lane.submit(requestOf(wallet, "r", [bet("1", 60), win("2", 20)], { finished: true }));
    expect([await wagered(wallet), await standing(wallet)]).toEqual([60, { wager_day: 60, loss_day: 40 }]);
    const { actions } = await lane.submit(requestOf(wallet, "r", [rollback("3", "1")]));
    expect(actions[0]!.event).toMatchObject({ late: true, counted: -60 });
    expect([await wagered(wallet), await standing(wallet)]).toEqual([0, { wager_day: 0, loss_day: -20 }]);
    await lane.submit(requestOf(wallet, "r", [rollback("4", "2")]));
    expect([await wagered(wallet), await standing(wallet)]).toEqual([0, { wager_day: 0, loss_day: 0 }]);
    expect(await walletOf(wallet)).toMatchObject({ real: 100, bonus: 50 });
  });
});

describe("bonus money", () => {
  test("pays what real money does not cover and gets its share of the win; a rollback returns each kind of money", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
    await lane.submit(requestOf(wallet, "r", [bet("1", 400)]));
    expect(await walletOf(wallet)).toMatchObject({ real: 0, bonus: 200 });
    await lane.submit(requestOf(wallet, "r", [win("2", 101)]));
    expect(await walletOf(wallet)).toMatchObject({ real: 26, bonus: 275 });
    await lane.submit(requestOf(wallet, "r", [rollback("3", "1"), rollback("4", "2")]));
    expect(await walletOf(wallet)).toMatchObject({ real: 100, bonus: 500, deficit: 0 });
  });

  test("gets its share of a win after the end of the round too, and a rollback reduces only its own bonus's wagering", async () => {
    const wallet = await givenWallet(connection.db);
    const first = await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
    await lane.submit(requestOf(wallet, "r", [bet("1", 60), bet("2", 20)], { finished: true, contributionBps: 7_000 }));
    await newLane().submit(requestOf(wallet, "r", [win("3", 31)]));
    expect([await walletOf(wallet), await wagered(wallet)]).toMatchObject([{ real: 0, bonus: 51 }, 56]);
    await newLane().submit(requestOf(wallet, "r", [rollback("4", "2")], { contributionBps: 7_000 }));
    expect([await walletOf(wallet), await wagered(wallet)]).toMatchObject([{ real: 0, bonus: 71 }, 42]);
    await endedBonus(connection.db, { id: first, walletId: wallet.id }, clock.date());
    await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
    await lane.submit(requestOf(wallet, "s", [bet("5", 40)], { finished: true }));
    await newLane().submit(requestOf(wallet, "r", [win("6", 7), rollback("7", "1")]));
    expect([await walletOf(wallet), await wagered(wallet)]).toMatchObject([{ real: 0, bonus: 60 }, 40]);
  });

  test("that was spent leaves no deficit when its win is taken back", async () => {
    const wallet = await givenWallet(connection.db, { real: 0 });
    await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
    await lane.submit(requestOf(wallet, "r", [bet("1", 100), win("2", 100)], { finished: true }));
    await lane.submit(stakeOf(wallet, "spent", 80));
    await lane.submit(requestOf(wallet, "r", [rollback("3", "2")]));
    expect(await walletOf(wallet)).toMatchObject({ real: 0, bonus: 0, deficit: 0 });
  });

  test("is not staked above its maximum bet in an outside round either", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await givenBonus(connection.db, { walletId: wallet.id, amount: 100, maxBet: 50 }, clock.date());
    await expect(lane.submit(requestOf(wallet, "r", [bet("1", 51)]))).rejects.toMatchObject({
      code: "max_bet_while_wagering",
    });
    await lane.submit(requestOf(wallet, "r", [bet("2", 50)], { finished: true }));
    expect([await wagered(wallet), await stored(connection.db, wallet.id)]).toEqual([
      50,
      { real: 950, version: 5, events: 2 },
    ]);
  });
});

import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { addProducer, importGames } from "@apogee/games";
import { FixedClock, minor } from "@apogee/kernel";
import { findWallet, markTestPlay, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { voidRound } from "./commands/void-round.ts";
import { Lane } from "./lane/lane.ts";
import { isTakenBack, movesIn, settledRounds } from "./moves.queries.ts";
import { roundOf } from "./queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "./testing.ts";

interface Row {
  readonly purse_id: number;
  readonly player_id: number;
  readonly currency: string;
  readonly test: boolean;
  readonly round: number;
  readonly seq: number;
  readonly game_id: number;
  readonly paytable: string;
  readonly provider: string | null;
  readonly what: string;
  readonly whole: boolean;
  readonly stake: number;
  readonly win: number;
  readonly stake_real: number;
  readonly stake_bonus: number;
  readonly win_real: number;
  readonly win_bonus: number;
  readonly counted: number;
}

const EVERYTHING: LogRange = { after: "0", upTo: "9223372036854775807" };
const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let wallet: Wallet;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
beforeEach(async () => {
  wallet = await givenWallet(connection.db, { real: 10_000 });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

/** Rows of the wallet in a range of the log. */
async function settled(range = EVERYTHING): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from ${settledRounds(range)} r where purse_id = ${wallet.id} order by seq`.execute(
      connection.db,
    );
  return rows;
}
const sums = async () => (await settled()).map(({ what, stake, win: won }) => [what, stake, won]);
const parts = async () =>
  (await settled()).map((row) => [row.what, row.stake_real, row.stake_bonus, row.win_real, row.win_bonus, row.counted]);
async function moves(): Promise<unknown[][]> {
  const { rows } = await sql<Row & { begins: boolean; settles: boolean; late: boolean }>`
    select what, begins, settles, late, stake, win from ${movesIn(EVERYTHING)} m where purse_id = ${wallet.id} order by seq`.execute(
    connection.db,
  );
  return rows.map((row) => [row.what, row.begins, row.settles, row.late, row.stake, row.win]);
}

test("a round staked and settled at once is one row; taking it back adds a row with amounts below zero", async () => {
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(30) }));
  expect(await sums()).toEqual([["settled", 100, 30]]);
  await voidRound(connection.db, lane, roundId);
  expect(await sums()).toEqual([
    ["settled", 100, 30],
    ["reversed", -100, -30],
  ]);
});

test("an open round has no row; the row of its end sums up its stakes and wins, less what was taken back", async () => {
  await lane.submit(requestOf(wallet, "r", [bet("1", 10), bet("2", 20), win("3", 7)]));
  await lane.submit(requestOf(wallet, "r", [rollback("4", "1"), rollback("5", "unheard of")]));
  expect(await sums()).toEqual([]);
  await lane.submit(requestOf(wallet, "r", [win("6", 5)], { finished: true }));
  expect(await sums()).toEqual([["settled", 20, 12]]);
  await lane.submit(requestOf(wallet, "r", [win("7", 3), bet("8", 4), rollback("9", "6"), rollback("10", "6")]));
  expect(await sums()).toEqual([
    ["settled", 20, 12],
    ["late", 0, 3],
    ["late", 4, 0],
    ["reversed", 0, -5],
  ]);
});

test("every event of a round is listed by its kind", async () => {
  await lane.submit(stakeOf(wallet, "a", 50, { win: minor(60) }));
  await lane.submit(requestOf(wallet, "r", [bet("1", 10), win("2", 4)], { finished: true }));
  await lane.submit(requestOf(wallet, "r", [rollback("3", "2"), rollback("4", "unheard of")]));
  expect(await moves()).toEqual([
    ["round", true, true, false, 50, 60],
    ["stake", true, false, false, 10, 0],
    ["settlement", false, true, false, 0, 4],
    ["reversal", false, false, true, 0, -4],
    ["nothing", false, false, false, 0, 0],
    ["nothing", false, false, false, 0, 0],
  ]);
});

test("a row names the player, currency, game, version and provider of a round, and whether it is a tester's", async () => {
  await inTransaction(connection.db, async (tx) => {
    await addProducer(tx, { provider: "nova", slug: "nova", name: "Nova" });
    await importGames(
      tx,
      "nova",
      [
        {
          name: "Comet",
          title: "Comet",
          lines: 5,
          volatility: "high",
          hitRate: null,
          payout: "96.00",
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      clock.date(),
    );
  });
  const { rows } = await sql<{ id: number }>`select id from games.game where identifier = 'nova/Comet'`.execute(
    connection.db,
  );
  const gameId = rows[0]!.id;
  const place = { player_id: wallet.playerId, currency: "EUR", game_id: gameId, provider: "nova" };
  await lane.submit(stakeOf(wallet, "a", 10, {}, { gameId }));
  const opened = await lane.submit(stakeOf(wallet, "b", 20, { finished: false }, { gameId }));
  await inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, true));
  await lane.submit(requestOf(wallet, "r", [bet("1", 30)], { finished: true, gameId, paytable: "sheet@2" }));
  await inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, false));
  await lane.submit({
    kind: "settle",
    walletId: wallet.id,
    key: "c",
    gameId,
    sessionId: null,
    round: opened.event.round,
    paytable: "test@1",
    contributionBps: 0,
    win: minor(1),
    record: { denomination: 1, choices: {}, phases: [] },
  });
  expect(await settled()).toMatchObject([
    { ...place, paytable: "test@1", test: false, whole: true, stake: 10 },
    { ...place, paytable: "sheet@2", test: true, whole: false, stake: 30 },
    { ...place, paytable: "test@1", test: false, whole: false, stake: 20, win: 1 },
  ]);
});

test("stakes and wins are split into real and bonus money and what counted for wagering; a reversal negates the parts of its event", async () => {
  wallet = await givenWallet(connection.db, { real: 60 });
  await givenBonus(connection.db, { walletId: wallet.id, amount: 1_000 }, clock.date());
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(10) }));
  await lane.submit(requestOf(wallet, "r", [bet("1", 6), bet("2", 50), win("3", 20)], { finished: true }));
  const before = await parts();
  expect(before).toEqual([
    ["settled", 60, 40, 6, 4, 100],
    ["settled", 6, 50, 3, 17, 56],
  ]);
  await voidRound(connection.db, lane, roundId);
  await lane.submit(requestOf(wallet, "r", [rollback("4", "2"), rollback("5", "3")]));
  expect((await parts()).slice(2)).toEqual([
    ["reversed", -60, -40, -6, -4, -100],
    ["reversed", 0, -50, 0, 0, -50],
    ["reversed", 0, 0, -3, -17, 0],
  ]);
});

test("the part of a win that repays a deficit is real money; a forfeited part is neither real nor bonus money", async () => {
  wallet = await givenWallet(connection.db, { real: 100 });
  await lane.submit(requestOf(wallet, "r", [bet("1", 100), win("2", 80)], { finished: true }));
  await lane.submit(stakeOf(wallet, "a", 80));
  await lane.submit(requestOf(wallet, "r", [rollback("3", "2")]));
  expect((await findWallet(connection.db, wallet.playerId, "EUR"))!.deficit).toBe(80);
  await lane.submit(requestOf(wallet, "r", [win("4", 90)]));
  expect((await parts()).at(-1)).toEqual(["late", 0, 0, 90, 0, 0]);

  const bonusId = await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
  await lane.submit(requestOf(wallet, "b", [bet("5", 40)]));
  await sql`update bonuses.bonus set stage = 'canceled' where id = ${bonusId}`.execute(connection.db);
  await sql`update wallet.purse set version = version + 1 where id = ${wallet.id}`.execute(connection.db);
  await lane.submit(requestOf(wallet, "b", [win("6", 400)], { finished: true }));
  const last = (await settled()).at(-1)!;
  // A quarter of the stake was real money.
  expect([last.win, last.stake_real, last.stake_bonus, last.win_real, last.win_bonus]).toEqual([400, 10, 30, 100, 0]);
});

test("the rows of a round add up to its totals, whatever ranges of the log are read", async () => {
  for (let index = 0; index < 24; index += 1) {
    const { roundId } = await lane.submit(stakeOf(wallet, `k${index}`, 10 + index, { win: minor((index * 7) % 40) }));
    await lane.submit(
      requestOf(wallet, `r${index}`, [bet(`a${index}`, 9), bet(`b${index}`, 8), win(`c${index}`, index)], {
        finished: index % 3 !== 0,
      }),
    );
    if (index % 4 === 0) await lane.submit(requestOf(wallet, `r${index}`, [rollback(`d${index}`, `a${index}`)]));
    if (index % 5 === 0) await lane.submit(requestOf(wallet, `r${index}`, [win(`e${index}`, 3), bet(`f${index}`, 2)]));
    if (index % 6 === 0) await voidRound(connection.db, lane, roundId);
  }
  const rows = await settled();
  const { rows: positions } = await sql<{
    xid: string;
  }>`select distinct xid::text as xid from play.event where purse_id = ${wallet.id} order by 1`.execute(connection.db);
  const bounds = ["0", ...positions.map(({ xid }) => xid).toSorted((a, b) => Number(a) - Number(b))];
  for (const step of [1, 5]) {
    const cuts = bounds.filter((_bound, index) => index % step === 0 || index === bounds.length - 1);
    const read: Row[] = [];
    for (const [index, upTo] of cuts.slice(1).entries()) read.push(...(await settled({ after: cuts[index]!, upTo })));
    expect(read).toEqual(rows);
  }
  const { rows: rounds } = await sql<{
    round: number;
    open: boolean;
  }>`select e.round, o.round is not null as open from play.event e left join play.open_round o on o.purse_id = e.purse_id and o.round = e.round
    where e.purse_id = ${wallet.id} and e.seq = e.round order by e.seq`.execute(connection.db);
  expect([rounds.filter(({ open }) => open).length, rounds.length]).toEqual([8, 48]);
  for (const { round, open } of rounds) {
    const own = rows.filter((row) => row.round === round);
    const { staked, won } = (await roundOf(connection.db, wallet.id, round))!;
    const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0);
    expect([round, sum((row) => row.stake), sum((row) => row.win)]).toEqual([round, open ? 0 : staked, open ? 0 : won]);
    expect(sum((row) => row.stake_real + row.stake_bonus - row.stake)).toBe(0);
    expect(sum((row) => row.win_real + row.win_bonus - row.win)).toBe(0);
  }
});

test("a round with a win taken back counts as taken back, and a round with a rollback that found nothing does not", async () => {
  const taken = await lane.submit(requestOf(wallet, "r", [bet("1", 10), win("2", 4)], { finished: true }));
  const kept = await lane.submit(requestOf(wallet, "s", [bet("3", 10)], { finished: true }));
  await lane.submit(requestOf(wallet, "r", [rollback("4", "2")]));
  await lane.submit(requestOf(wallet, "s", [rollback("5", "unheard of")]));
  const answers = [];
  for (const { actions } of [taken, kept]) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select ${isTakenBack(sql`${wallet.id}::bigint`, sql`${actions[0]!.event.round}::bigint`)} as taken`.execute(
      connection.db,
    );
    answers.push(rows[0]!.taken);
  }
  expect(answers).toEqual([true, false]);
});

test("a query reads the whole round only if it selects columns that need the round's sums", async () => {
  const plan = async (columns: string): Promise<string> => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off) select ${sql.raw(columns)} from ${movesIn({
      after: "1",
      upTo: "2",
    })} m`.execute(connection.db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  expect(await plan("purse_id, stake, win")).not.toMatch(/SubPlan|test_play|producer|original/);
  expect(await plan("test, provider, stake_real")).toMatch(/SubPlan/);
  expect(await plan("purse_id")).toMatch(/event_rest_xid_idx|Index.* on event_rest/);
});

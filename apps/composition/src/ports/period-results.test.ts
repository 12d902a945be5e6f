import { dayCosts, dayExpected, dayPlay } from "@apogee/activity";
import { issueShares, putOffer, type PeriodResults } from "@apogee/bonuses";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection } from "@apogee/events";
import { allGames, seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { edgePpm } from "@apogee/engine";
import { Lane, voidRound } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { edges } from "./edges.ts";
import { periodResults } from "./period-results.ts";

const MONDAY = new Date("2031-05-05T00:00:00Z");
const NEXT_MONDAY = new Date("2031-05-12T00:00:00Z");
const clock = new FixedClock("2031-05-04T23:00:00Z");
const projections = [dayPlay, dayCosts, dayExpected(edges)];
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let results: PeriodResults;
let keys = 0;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  await inTransaction(db, (tx) => seedGames(tx, clock));
  lane = new Lane({ url: database.appUrl, clock });
  results = periodResults({ db });
});
afterAll(async () => {
  await lane?.close();
  await connection?.close();
  await database?.drop();
});

async function catchUp(): Promise<void> {
  for (const projection of projections)
    for (;;) {
      await projectNext(connection.db, projection, clock.date());
      if ((await projectionStates(connection.db, [projection])).every(({ behind }) => behind === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
}
const walletWith = async (): Promise<Wallet> =>
  givenWallet(connection.db, { playerId: (await givenPlayer(connection.db)).id, real: 1_000_000 });
async function play(wallet: Wallet, stake: number, won: number, at: string, bet?: object): Promise<string> {
  clock.advance(Date.parse(at) - clock.now());
  keys += 1;
  const record = { denomination: 1, choices: { stake, ...bet }, phases: [] };
  const drawn = { win: minor(won), ...(bet ? { record } : {}) };
  return (await lane.submit(stakeOf(wallet, `k${keys}`, stake, drawn, bet ? { paytable: DICE } : {}))).roundId;
}
const DICE = "apogee/StellarDice@1";
const week = (more: Partial<Parameters<PeriodResults["of"]>[0]> = {}) =>
  results.of({ start: MONDAY, end: NEXT_MONDAY, after: null, most: 100, ...more });

test("the results of a week are what each wallet cost in it, and the edge of its stakes, won or lost", async () => {
  const [one, other] = [await walletWith(), await walletWith()];
  await play(one, 7_000, 0, "2031-05-04T23:59:59Z");
  await play(one, 30_000, 10_000, "2031-05-05T00:00:00Z");
  const voided = await play(one, 500, 0, "2031-05-06T12:00:00Z");
  await play(other, 20_000, 90_000, "2031-05-11T23:59:59Z");
  await voidRound(connection.db, lane, voided);
  await inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "bonus_issued",
        currency: "EUR",
        cause: "given:bonus",
        actor: "test",
        postings: [
          { walletId: one.id, amount: minor(4_000), money: "bonus" },
          { account: { kind: "house_bonus", shard: "issued" }, amount: minor(-4_000) },
        ],
      },
      clock.date(),
    ),
  );
  await play(one, 900, 0, "2031-05-12T00:00:00Z");
  expect(await results.isCounted(NEXT_MONDAY)).toBe(false);
  await catchUp();
  expect(await results.isCounted(NEXT_MONDAY)).toBe(true);

  const { rows } = await sql<{ game: number }>`select distinct game_id as game from activity.day_play`.execute(
    connection.db,
  );
  const game = (await allGames(connection.db)).find(({ id }) => id === rows[0]!.game)!;
  const edgeOf = (staked: number): bigint => (BigInt(staked) * BigInt(edgePpm(game.payout!))) / 1_000_000n;
  const expected = [
    { playerId: one.playerId, currency: "EUR", bonusCost: 4_000n, edge: edgeOf(30_000) },
    { playerId: other.playerId, currency: "EUR", bonusCost: 0n, edge: edgeOf(20_000) },
  ];
  expect(edgeOf(30_000)).toBeGreaterThan(0n);
  expect(await week()).toEqual(expected);
  expect(await week({ most: 1 })).toEqual(expected.slice(0, 1));
  expect(await week({ most: 1, after: expected[0]! })).toEqual(expected.slice(1));
  for (const projection of projections)
    await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
  await catchUp();
  expect(await week()).toEqual(expected);
});

test("the edge of a round is that of its bet, not of its game", async () => {
  const wallet = await walletWith();
  await play(wallet, 10_000, 0, "2031-05-20T12:00:00Z", { side: "under", target: 5_000 });
  await play(wallet, 10_000, 0, "2031-05-20T12:00:01Z", { side: "over", target: 9_989 });
  await catchUp();
  const [day] = await results.of({
    start: new Date("2031-05-20T00:00:00Z"),
    end: new Date("2031-05-21T00:00:00Z"),
    after: null,
    most: 10,
  });
  expect(day).toEqual({ playerId: wallet.playerId, currency: "EUR", bonusCost: 0n, edge: 200n });
});

test("cashback from the log is issued once, even if the projections are rebuilt in between", async () => {
  const by = { actor: "operator:anna", reason: "For a test" };
  const terms = {
    titles: { en: "Daily cashback" },
    kind: "cashback",
    reward: { type: "share", shareBps: 1_000, per: "day", most: { EUR: 100_000 } },
    wager: { times: 0 },
  };
  clock.advance(Date.parse("2031-06-01T12:00:00Z") - clock.now());
  await inTransaction(connection.db, (tx) => putOffer(tx, { key: "daily", terms, ...by }, clock.date()));
  const wallet = await walletWith();
  await play(wallet, 50_000, 90_000, "2031-06-02T10:00:00Z", { side: "under", target: 5_000 });
  await catchUp();
  clock.advance(Date.parse("2031-06-03T00:00:30Z") - clock.now());
  const run = () => issueShares({ db: connection.db, results, announce: async () => undefined }, clock.date());
  expect(await run()).toBe(1);
  for (const projection of projections)
    await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
  await catchUp();
  clock.advance(86_400_000);
  expect(await run()).toBe(0);
  const { rows } = await sql`
    select amount, stage, strategy from bonuses.bonus where player_id = ${wallet.playerId}`.execute(connection.db);
  expect(rows).toEqual([{ amount: 50, stage: "issued", strategy: "cashback" }]);
});

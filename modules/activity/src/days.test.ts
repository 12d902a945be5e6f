import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, type Projection } from "@apogee/events";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isCountedUntil } from "./counted.ts";
import { daysOfPlayer, daysResults, expectedIn, playedIn } from "./days.queries.ts";
import { dayCosts } from "./projections/day-costs.store.ts";
import { dayExpected } from "./projections/day-expected.store.ts";
import { dayPlay } from "./projections/day-play.store.ts";

const EDGE_PPM = 40_000;
const DAYS = { from: "2031-05-05", to: "2031-05-12" };
const clock = new FixedClock("2031-05-05T00:00:00Z");
const projections: readonly Projection[] = [
  dayPlay,
  dayCosts,
  dayExpected({ ofBet: () => null, ofGames: async (_tx, ids) => new Map(ids.map((id) => [id, EDGE_PPM])) }),
];
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let wallet: Wallet;
let keys = 0;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
  wallet = await givenWallet(connection.db, { real: 1_000_000 });
});
afterEach(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const goTo = (at: string): void => clock.advance(Date.parse(at) - clock.now());
async function play(at: string, gameId: number, stake: number, won = 0): Promise<string> {
  goTo(at);
  return (await lane.submit(stakeOf(wallet, `k${(keys += 1)}`, stake, { win: minor(won) }, { gameId }))).roundId;
}
const enter = (kind: string, amount: number) =>
  inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind,
        currency: "EUR",
        cause: `given:${(keys += 1)}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(amount) },
          { account: { kind: "house_bonus" }, amount: minor(-amount) },
        ],
      },
      clock.date(),
    ),
  );
async function read(of: readonly Projection[] = projections): Promise<void> {
  for (const projection of of)
    for (;;) {
      await projectNext(connection.db, projection, clock.date());
      if ((await projectionStates(connection.db, [projection])).every(({ behind }) => behind === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
}
const played = async (days = DAYS) =>
  (
    await sql<Record<string, unknown>>`
      select to_char(day, 'YYYY-MM-DD') as day, game_id as game, staked, won from ${playedIn(days)} p
      where player_id = ${wallet.playerId} and currency = 'EUR' order by day, game`.execute(connection.db)
  ).rows;
const expected = async (days = DAYS) =>
  (
    await sql<Record<string, unknown>>`
      select to_char(day, 'YYYY-MM-DD') as day, expected::text from ${expectedIn(days)} e
      where player_id = ${wallet.playerId} order by day`.execute(connection.db)
  ).rows;

test("a day has the sums of its settled rounds by game, and a later void counts on its own day", async () => {
  await play("2031-05-04T23:59:59Z", 1, 9_999);
  await play("2031-05-05T00:00:00Z", 1, 100, 30);
  await play("2031-05-05T23:59:59Z", 1, 50);
  await play("2031-05-05T12:00:00Z", 7, 20, 500);
  const voided = await play("2031-05-06T10:00:00Z", 7, 1_000, 10);
  goTo("2031-05-08T10:00:00Z");
  await voidRound(connection.db, lane, voided);
  await play("2031-05-12T00:00:00Z", 1, 8_888);
  await read();
  const rows = [
    { day: "2031-05-05", game: 1, staked: 150, won: 30 },
    { day: "2031-05-05", game: 7, staked: 20, won: 500 },
    { day: "2031-05-06", game: 7, staked: 1_000, won: 10 },
    { day: "2031-05-08", game: 7, staked: -1_000, won: -10 },
  ];
  expect(await played()).toEqual(rows);
  const losses = [
    { day: "2031-05-05", expected: String(170 * EDGE_PPM) },
    { day: "2031-05-06", expected: String(1_000 * EDGE_PPM) },
    { day: "2031-05-08", expected: String(-1_000 * EDGE_PPM) },
  ];
  expect(await expected()).toEqual(losses);
  for (const projection of projections)
    await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
  expect(await played()).toEqual([]);
  await read();
  expect([await played(), await expected()]).toEqual([rows, losses]);
});

test("bonuses are a cost of their day, cashback and corrections are none", async () => {
  await play("2031-05-05T10:00:00Z", 1, 1_000);
  await enter("promo_win", 40);
  await enter("cashback_paid", 7_000);
  goTo("2031-05-06T10:00:00Z");
  await enter("level_gift", 60);
  await read();
  expect(await daysOfPlayer(connection.db, wallet.playerId, DAYS)).toEqual([
    { day: "2031-05-05", currency: "EUR", expected: BigInt(1_000 * EDGE_PPM), bonusCost: 40n },
    { day: "2031-05-06", currency: "EUR", expected: 0n, bonusCost: 60n },
  ]);
  expect(await daysResults(connection.db, { ...DAYS, after: null, most: 10 })).toEqual([
    { playerId: wallet.playerId, currency: "EUR", edge: 40n, bonusCost: 100n },
  ]);
});

test("days are counted until a time once every projection has read to it", async () => {
  const midnight = new Date("2031-05-06T00:00:00Z");
  await play("2031-05-05T10:00:00Z", 1, 1_000);
  await enter("promo_win", 40);
  await play("2031-05-06T10:00:00Z", 1, 1_000);
  for (const projection of projections) {
    expect(await isCountedUntil(connection.db, midnight)).toBe(false);
    await read([projection]);
  }
  expect(await isCountedUntil(connection.db, midnight)).toBe(true);
});

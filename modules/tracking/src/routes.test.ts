import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, type Projection } from "@apogee/events";
import { testApp } from "@apogee/http/testing";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { markTestPlay, paidSumsOf, postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dailyResults,
  gameStatistics,
  playerTotals,
  trackingRoutes,
  winners,
  winnerView,
  type Winner,
} from "./index.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let app: ReturnType<typeof testApp>;
let signedIn: number | null = null;
const hidden = new Set<number>();
const clock = new FixedClock("2026-03-04T05:06:07Z");
const game = {
  identifier: "apogee/DragonsEmber",
  title: "Dragon's Ember",
  art: "dragons-ember",
  path: "/play/apogee/DragonsEmber",
};
const present = async (list: readonly Winner[]) =>
  list.map((winner) => winnerView(winner, { nickname: "Zoë Ñandú", game }));

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
  app = testApp(
    trackingRoutes({
      paidSums: paidSumsOf,
      gameNamed: async (_db, identifier) =>
        identifier === "apogee/Played" ? { id: 1, identifier, payout: "96.42" } : undefined,
      playersInPublic: async (ids) => ids.filter((id) => !hidden.has(id)),
      presentWinners: present,
    }),
    {
      db: connection.db,
      clock,
      secret: "s",
      trustedOrigins: [],
      facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
      authenticate: async () =>
        signedIn === null
          ? null
          : { kind: "player", playerId: signedIn, sessionId: 1, licence: "CW", currency: "EUR", language: "en" },
      startSession: async () => undefined,
      endSession: async () => undefined,
      log: () => undefined,
    },
  );
});
afterAll(async () => {
  await app.close();
  await lane.close();
  await connection.close();
  await database.drop();
});

/** Reads to the end, which transactions of other databases of the cluster may hold back for a moment. */
async function catchUp(projection: Projection): Promise<void> {
  await expect
    .poll(async () => {
      await projectNext(connection.db, projection, clock.date());
      return (await projectionStates(connection.db, [projection]))[0]!.behind;
    })
    .toBe(0);
}

test("winners are listed newest first, with masked nicknames", async () => {
  const player = await givenPlayer(connection.db);
  const wallet = await givenWallet(connection.db, { real: 1_000_000, playerId: player.id });
  const before = clock.date().toISOString();
  await lane.submit(stakeOf(wallet, "older", 100, { win: minor(5_000_000) }));
  clock.advance(1_000);
  await lane.submit(stakeOf(wallet, "a", 100, { win: minor(1_234_567) }));
  await catchUp(winners(async () => undefined));
  expect((await app.inject("/api/stats/winners/latest")).json()).toEqual([
    {
      at: clock.date().toISOString(),
      bet_amount_cents: 100,
      win_amount_cents: 1_234_567,
      currency: "EUR",
      game_identifier: game.identifier,
      game_table_image_path: "dragons-ember",
      game_table_url: game.path,
      game_title: game.title,
      humanized_win: "12,345.67 EUR",
      nickname: "Zoë***",
    },
    expect.objectContaining({ at: before, win_amount_cents: 5_000_000, nickname: "Zoë***" }),
  ]);
});

test("wins of hidden players do not push older wins of others off the list", async () => {
  const [shown, other] = [await givenPlayer(connection.db), await givenPlayer(connection.db)];
  const [kept, left] = [
    await givenWallet(connection.db, { real: 100_000, playerId: shown.id }),
    await givenWallet(connection.db, { real: 100_000, playerId: other.id }),
  ];
  hidden.add(other.id);
  await lane.submit(stakeOf(kept, "k", 100, { win: minor(777) }));
  clock.advance(1_000);
  for (let round = 0; round < 30; round += 1) await lane.submit(stakeOf(left, `l${round}`, 100, { win: minor(888) }));
  await catchUp(winners(async () => undefined));
  const listed = (await app.inject("/api/stats/winners/latest")).json<Array<{ win_amount_cents: number }>>();
  expect(listed.map(({ win_amount_cents: won }) => won)).toEqual([777, 1_234_567, 5_000_000]);
});

test("a player whose stakes add up to more than 2^53 sees the nearest representable number", async () => {
  const player = await givenPlayer(connection.db);
  await sql`insert into tracking.player_total (player_id, currency, bets) values (${player.id}, 'EUR', ${"9007199254740993"}), (${player.id}, 'JPY', ${"9007199254740993"})`.execute(
    connection.db,
  );
  signedIn = player.id;
  const answer = await app.inject("/api/player/stats");
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ bets_sum: { EUR: 90_071_992_547_409.94, JPY: 9_007_199_254_740_992 } }),
  ]);
});

test("a player sees the sums of the ledger and of the rounds, and a guest is refused", async () => {
  signedIn = null;
  expect((await app.inject("/api/player/stats")).statusCode).toBe(401);
  const player = await givenPlayer(connection.db);
  const wallet = await givenWallet(connection.db, { playerId: player.id });
  const post = (kind: "deposit" | "withdrawal_reserved" | "withdrawal_released", cause: string, amount: number) =>
    inTransaction(connection.db, (tx) =>
      postEntry(
        tx,
        {
          kind,
          currency: "EUR",
          cause,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(amount) },
            { account: { kind: "provider_transit" }, amount: minor(-amount) },
          ],
        },
        clock.date(),
      ),
    );
  await post("deposit", "stats:1", 5_000);
  await post("deposit", "stats:2", 1_250);
  await post("withdrawal_reserved", "stats:3", -2_000);
  await post("withdrawal_reserved", "stats:4", -500);
  await post("withdrawal_released", "stats:4", 500);
  await lane.submit(stakeOf(wallet, "a", 120));
  await catchUp(playerTotals);
  signedIn = player.id;
  expect((await app.inject("/api/player/stats")).json()).toEqual({
    deposits_count: 2,
    deposits_sum: { EUR: 62.5 },
    cashouts_sum: { EUR: 20 },
    bets_sum: { EUR: 1.2 },
    messages: { notice: null },
  });
});

test("a game's actual return is shown with its plays, period and band beside the declared return, without rounds of test accounts", async () => {
  const asked = async () =>
    (await app.inject("/api/stats/return?game=apogee/Played")).json() as Record<string, unknown>;
  await catchUp(gameStatistics);
  await catchUp(dailyResults);
  const before = await asked();
  const euros = await givenWallet(connection.db, { real: 100_000 });
  for (const [key, win] of Object.entries({ a: 0, b: 150 }))
    await lane.submit(stakeOf(euros, key, 100, { win: minor(win) }));
  await catchUp(gameStatistics);
  await catchUp(dailyResults);
  const after = await asked();
  expect(after).toMatchObject({ game: "apogee/Played", declared_percent: "96.42", plays: Number(before["plays"]) + 2 });
  expect(after["to"]).toBe("2026-03-04");
  expect(after["from"]).toBe("2026-03-04");
  expect(Number(after["actual_percent"])).toBeGreaterThan(0);
  expect(Number(after["band_percent"])).toBeGreaterThan(0);
  const tester = await givenWallet(connection.db, { real: 100_000, playerId: (await givenPlayer(connection.db)).id });
  await inTransaction(connection.db, (tx) => markTestPlay(tx, tester.playerId, true));
  await lane.submit(stakeOf(tester, "t", 100, { win: minor(90_000) }));
  await catchUp(gameStatistics);
  await catchUp(dailyResults);
  expect(await asked()).toEqual(after);
  const unknown = await app.inject("/api/stats/return?game=apogee/Nothing");
  expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
});

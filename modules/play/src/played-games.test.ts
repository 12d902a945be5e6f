import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Lane } from "./lane/lane.ts";
import { playedGames } from "./queries.ts";
import { givenWallet, stakeOf } from "./testing.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let lane: Lane;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock, rates: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }) });
});
afterAll(async () => {
  await lane?.close();
  await app?.close();
  await database?.drop();
});

const PLAYED = 120;
const LISTED = 100;

test("the hundred games that were played last are listed, the newest first, over all wallets", async () => {
  const euros = await givenWallet(app.db, { real: 100_000 });
  const { playerId } = euros;
  const dollars = await givenWallet(app.db, { real: 100_000, currency: "USD", playerId });
  for (let gameId = 1; gameId <= PLAYED; gameId++) {
    clock.advance(1_000);
    const wallet = gameId % 2 === 0 ? euros : dollars;
    await lane.submit(stakeOf(wallet, `game-${gameId}`, 10, {}, { gameId }));
  }
  clock.advance(1_000);
  await lane.submit(stakeOf(euros, "again", 10, {}, { gameId: 50 }));
  const played = await playedGames(app.db, playerId, LISTED);
  const others = Array.from({ length: PLAYED }, (_each, index) => PLAYED - index).filter((gameId) => gameId !== 50);
  expect(played.map(({ gameId }) => gameId)).toEqual([50, ...others].slice(0, LISTED));
  expect(played[0]!.at).toEqual(clock.date());
});

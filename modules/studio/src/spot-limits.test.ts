import { testDatabase, type TestDatabase } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioRoutes } from "./routes.ts";
import { givenSeat, givenStudio } from "./testing.ts";
import { SPOTTED_COIN } from "./testing/double-coin.ts";

const TOKEN = "token-of-a-session-at-a-table";
let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl, undefined, [SPOTTED_COIN]);
  house.bets.spots = [
    { spot: "heads", least: minor(100), most: minor(100) },
    { spot: "any", least: minor(20), most: minor(1_000) },
    { spot: "round", least: minor(20), most: minor(600) },
  ];
  app = testApp(studioRoutes(house.studio, house.lane), {
    db: house.db,
    clock: house.clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await house.close();
  await database.drop();
});

const events = async (walletId: number): Promise<number> =>
  (await sql`select from play.event where purse_id = ${walletId}`.execute(house.db)).rows.length;

test("a bet outside the limits of a spot is refused with the range and moves nothing; a bet within them is played", async () => {
  const seat = await givenSeat(house.db, 100_000);
  house.sessions.set(TOKEN, { ...seat.session, identifier: SPOTTED_COIN.identifier });
  const call = (path: string, payload: object, key: string) =>
    app.inject({
      method: "POST",
      url: `/studio/${path}`,
      headers: { authorization: `Bearer ${TOKEN}`, "x-requested-with": "XMLHttpRequest", "idempotency-key": key },
      payload,
    });
  const opened = (await call("open", {}, "the-first-opening")).json();
  expect(opened.bets.spots).toContainEqual({ spot: "heads", least_cents: 100, most_cents: 100 });
  for (const [stake, key] of [
    [20, "too-little-on-heads"],
    [2_000, "too-much-on-heads"],
  ] as const) {
    const refused = await call("rounds", { stake_cents: stake, bet: {} }, key);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: "stake_outside_limits", spot: "heads", least_cents: 100, most_cents: 100 }),
    ]);
  }
  expect(await events(seat.walletId)).toBe(0);
  const { balance_cents: balance } = (await call("open", {}, "the-second-opening")).json();
  expect(balance).toBe(100_000);

  const ranges = house.bets.spots;
  house.bets.spots = ranges.map((range) => (range.spot === "round" ? { ...range, most: minor(599) } : range));
  const round = await call("rounds", { stake_cents: 100, bet: {} }, "the-sum-of-both");
  expect(round.json()).toMatchObject({ code: "stake_outside_limits", spot: "round", most_cents: 599 });
  expect(await events(seat.walletId)).toBe(0);
  house.bets.spots = ranges;
  const played = await call("rounds", { stake_cents: 100, bet: {} }, "played-at-last");
  expect([played.statusCode, played.json()]).toEqual([
    200,
    expect.objectContaining({ round: expect.objectContaining({ stake_cents: 100, cost_cents: 100 }) }),
  ]);
  expect(await events(seat.walletId)).toBeGreaterThan(0);
});

import { listLotteries, lotteryStatuses, lotteryStatusRoute, showLottery } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { openRewards } from "@apogee/rewards";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LotteryPorts } from "./ports.ts";
import { lotteryRoutes } from "./routes.ts";
import { seedLotteries } from "./seed.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let playerId: number;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, (tx) => seedLotteries(tx, clock));
  await inTransaction(connection.db, (tx) => seedLotteries(tx, clock));
  playerId = (await givenPlayer(connection.db)).id;
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

/** Calls a route as the edge does. */
async function call(name: string, params: unknown = undefined, locale = "en"): Promise<unknown> {
  const gate = { hold: async () => null, require: async () => undefined };
  const ports = { db: connection.db, clock, rewards: openRewards([], gate) } as unknown as LotteryPorts;
  const route = lotteryRoutes(ports).find(({ contract }) => contract.name === name)!;
  const principal = { kind: "player", playerId };
  const answer = await route.handle({ params, query: undefined, body: undefined }, {
    db: connection.db,
    clock,
    locale,
    principal,
  } as never);
  return route.contract.response.parse(answer);
}

test("the seeded lotteries are listed once, by their end, in the reader's language", async () => {
  expect(await call(listLotteries.name)).toMatchObject([
    { slug: "moonshot", title: "Moonshot", status: "active", stage: "scheduled", money_budget_cents: 2_500_00 },
    { slug: "ringed-giant", title: "The Ringed Giant", status: "future", draw_id: null },
  ]);
  expect(await call(listLotteries.name, undefined, "fr-CA")).toMatchObject([{ title: "Cap sur la Lune" }, {}]);
});

test("a lottery is shown by its number and its slug, with the prize of each place", async () => {
  const shown = (await call(showLottery.name, { id: "moonshot" })) as { id: number; prizes: unknown[] };
  expect(shown.prizes).toHaveLength(20);
  expect(shown.prizes[0]).toMatchObject({ award_place: 1, money_award: "1000.00", money_budget_percent: "40.00" });
  expect(shown.prizes[19]).toMatchObject({ award_place: 20, chargeable_comp_points: 100, money_award: null });
  expect(await call(showLottery.name, { id: String(shown.id) })).toEqual(shown);
  await expect(call(showLottery.name, { id: "nothing" })).rejects.toMatchObject({ code: "not_found" });
});

test("a player without tickets has none", async () => {
  const none = { tickets: [], void_tickets: [], not_given: [], holder: null, prizes: [] };
  expect(await call(lotteryStatuses.name)).toMatchObject([none, none]);
  expect(await call(lotteryStatusRoute.name, { id: "moonshot" })).toMatchObject(none);
});

import {
  exchangeCompPoints,
  getCompPoints,
  listMoneyRates,
  listOtherRates,
  type CompPoints,
  type MoneyOffer,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import { givenPurse } from "@apogee/play/testing";
import { findPurse, postEntry, type Purse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pointsText } from "./domain/points.ts";
import type { BonusOrder, FreespinsOrder, LoyaltyPorts } from "./ports.ts";
import { verifyPoints } from "./proofs.queries.ts";
import { pointsOf } from "./queries.ts";
import { loyaltyRoutes } from "./routes.ts";
import { seedLoyalty } from "./seed.ts";
import { givenPoints } from "./testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let purse: Purse;
let published: unknown[];
let bonuses: BonusOrder[];
let freespins: FreespinsOrder[] | null;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
  await sql`insert into loyalty.offer (id, type, title, wager, games, position) values ('spins_20', 'freespins', '20 free spins', 0, '{apogee/DragonsEmber}', 90)`.execute(
    connection.db,
  );
  await sql`insert into loyalty.offer_rate (offer_id, currency, points, freespins) values ('spins_20', 'EUR', 30, 20)`.execute(
    connection.db,
  );
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  bonuses = [];
  freespins = null;
  const player = await givenPlayer(connection.db);
  purse = await givenPurse(connection.db, { playerId: player.id, real: 100 });
  await givenPoints(connection.db, { playerId: player.id, chargeable: 250, persistent: 400 }, clock.date());
});

/** Calls a route as the edge does: in one transaction, with its work after the commit. */
async function call(name: string, input: unknown, as = purse.playerId): Promise<unknown> {
  const ports: LoyaltyPorts = {
    db: connection.db,
    clock,
    rates: {
      current: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
      ofDay: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
    },
    rewards: {
      async issueBonus(tx, order, at) {
        bonuses.push(order);
        const postings = [
          { purseId: order.purseId, amount: order.amount, money: "bonus" as const },
          { account: { kind: "house_bonus" as const, shard: "issued" }, amount: minor(-order.amount) },
        ];
        await postEntry(
          tx,
          { kind: "bonus_issued", currency: order.currency, cause: order.source, actor: order.actor, postings },
          at,
        );
      },
      issueFreeSpins: freespins && (async (_tx, order) => void freespins?.push(order)),
    },
    warnOfExpiry: async () => true,
    balanceChanged: async (changed) => void published.push({ balance: changed.real }),
    publish: (...publication) => void published.push(publication),
  };
  const route = loyaltyRoutes(ports).find(({ contract }) => contract.name === name)!;
  const after: Array<() => void | Promise<void>> = [];
  const answer = await inTransaction(connection.db, (tx) =>
    route.handle(
      input as never,
      {
        tx,
        db: connection.db,
        clock,
        principal: { playerId: as },
        afterCommit: (work: () => void) => void after.push(work),
      } as never,
    ),
  );
  for (const work of after) await work();
  return answer;
}
const buy = (points: number, group: string, { type = "money", currency = "EUR" as string | undefined } = {}) =>
  call(exchangeCompPoints.name, {
    params: { type },
    body: { exchange: { points, group, ...(currency ? { currency } : {}) } },
  });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );
const left = async (): Promise<string> => pointsText((await pointsOf(connection.db, purse.playerId)).chargeable);
const holds = async (currency = "EUR"): Promise<[number, number]> => {
  const { real, bonus } = (await findPurse(connection.db, purse.playerId, currency))!;
  return [real, bonus];
};
const nothingMoved = async (): Promise<void> => {
  expect(await left()).toBe("250");
  expect(await holds()).toEqual([100, 0]);
  const { rows } = await sql`select from loyalty.exchange where player_id = ${purse.playerId}`.execute(connection.db);
  expect(rows).toEqual([]);
  expect(published).toEqual([]);
};

test("real money is bought with points in one transaction; what counts for levels stays", async () => {
  await buy(200, "cash_5");
  expect(await left()).toBe("50");
  expect(await holds()).toEqual([1_100, 0]);
  expect(published).toEqual([
    [`comps_award#${purse.playerId}`, { chargeable: { points: 50 }, persistent: { points: 400 }, level: "level_1" }],
    { balance: 1_100 },
  ]);
  for (const check of await verifyPoints(connection.db)) expect(check.broken).toEqual([]);
});

test("the flat body and the player's selected currency are accepted too", async () => {
  await call(exchangeCompPoints.name, { params: { type: "money" }, body: { points: 100, group: "cash_5" } });
  expect(await holds()).toEqual([600, 0]);
});

test("money with a wager is a bonus", async () => {
  await buy(40, "bonus_5");
  expect(bonuses).toMatchObject([{ purseId: purse.id, amount: 500, wagerTimes: 20 }]);
  expect([await left(), await holds()]).toEqual(["210", [100, 500]]);
});

test("money in another currency opens its wallet", async () => {
  await buy(100, "cash_5", { currency: "AUD" });
  expect(await holds("AUD")).toEqual([800, 0]);
});

test.each<[string, number, string, object, string]>([
  ["beyond the points", 300, "cash_5", {}, "not_enough_points"],
  ["a part of the price", 150, "cash_5", {}, "not_a_multiple"],
  ["less than the price", 1, "cash_5", {}, "not_a_multiple"],
  ["2^53 - 1 points", Number.MAX_SAFE_INTEGER, "cash_5", {}, "not_a_multiple"],
  ["20,000 million pieces", 2_000_000_000_000, "cash_5", {}, "reward_too_large"],
  ["9 * 10^15 points", 9_000_000_000_000_000, "cash_5", {}, "reward_too_large"],
  ["an unknown group", 100, "no_such", {}, "no_such_offer"],
  ["the group of another type", 100, "cash_5", { type: "freespins" }, "no_such_offer"],
  ["a type that sells nothing", 100, "cash_5", { type: "lootboxes" }, "no_such_offer"],
  ["free spins while none can be issued", 30, "spins_20", { type: "freespins" }, "no_such_offer"],
  ["an unknown currency", 100, "cash_5", { currency: "XXX" }, "unknown_currency"],
  ["a currency without a rate", 100, "cash_5", { currency: "KZT" }, "no_such_offer"],
])("%s buys nothing", async (_what, points, group, more, code) => {
  expect(await codeOf(buy(points, group, more))).toBe(code);
  await nothingMoved();
});

test.each([
  ["stock", "update loyalty.offer set stock = 1 where id = 'cash_5'", "out_of_stock"],
  ["limit per player", "update loyalty.offer set limit_per_player = 1 where id = 'cash_5'", "offer_limit_reached"],
  ["bonuses", `update identity.player set can_issue_bonuses = false where id = $player`, "bonuses_off"],
])("what is beyond the %s is not sold", async (_what, change, code) => {
  await sql.raw(change.replace("$player", String(purse.playerId))).execute(connection.db);
  expect(await codeOf(code === "bonuses_off" ? buy(40, "bonus_5") : buy(200, "cash_5"))).toBe(code);
  await nothingMoved();
  await buy(100, "cash_5");
  if (code !== "bonuses_off") expect(await codeOf(buy(100, "cash_5"))).toBe(code);
  await sql`update loyalty.offer set stock = null, limit_per_player = null where id = 'cash_5'`.execute(connection.db);
});

test("purchases at once never spend more than there is", async () => {
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(buy(100, "cash_5"))));
  expect(codes.toSorted()).toEqual(["done", "done", ...Array.from({ length: 4 }, () => "not_enough_points")]);
  expect([await left(), await holds()]).toEqual(["50", [1_100, 0]]);
  for (const check of await verifyPoints(connection.db)) expect(check.broken).toEqual([]);
});

test("a debt of points buys nothing", async () => {
  await givenPoints(connection.db, { playerId: purse.playerId, chargeable: -400 }, clock.date());
  expect(await codeOf(buy(100, "cash_5"))).toBe("not_enough_points");
  expect(await call(getCompPoints.name, {})).toMatchObject({ chargeable: { points: -150 } });
});

test("free spins are bought once they can be issued", async () => {
  freespins = [];
  expect(await call(listOtherRates.name, { params: { type: "freespins" } })).toMatchObject([
    { group: "spins_20", games: ["apogee:DragonsEmber"], rate: { points: 30, freespins_count: 20 } },
  ]);
  await buy(60, "spins_20", { type: "freespins" });
  expect(freespins).toMatchObject([{ count: 40, games: ["apogee/DragonsEmber"], purseId: purse.id }]);
  expect([await left(), await holds()]).toEqual(["190", [100, 0]]);
});

test("points and offers have their declared shapes", async () => {
  const points = (await call(getCompPoints.name, {})) as CompPoints;
  expect(getCompPoints.response.parse(points)).toEqual(points);
  const offers = (await call(listMoneyRates.name, {})) as MoneyOffer[];
  expect(listMoneyRates.response.parse(offers)).toEqual(offers);
  expect(offers[0]).toMatchObject({ group: "bonus_5", wager: 20, tag: "popular" });
  expect(await call(listOtherRates.name, { params: { type: "lotteries" } })).toEqual([]);
});

test.each([0, -1, 1.5, 2 ** 53, "100", null])("%j points are no order", (points) => {
  expect(exchangeCompPoints.body!.safeParse({ exchange: { points, group: "cash_5", currency: "EUR" } }).success).toBe(
    false,
  );
  expect(exchangeCompPoints.body!.safeParse({ points, group: "cash_5" }).success).toBe(false);
});

import {
  listBettingBonuses,
  listBonuses,
  listDepositOffers,
  redeemPromoCode,
  type BonusView,
  type ResponseOf,
  type RouteContract,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { joinGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { putOffer } from "./commands/put-offer.ts";
import type { Strategy } from "./domain/stored-bonus.ts";
import { bonusRoutes } from "./routes.ts";
import { issuedBonus } from "./testing.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const at = clock.date();
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let playerId: number;
let walletId: number;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  const coupon = {
    titles: { en: "Spring bonus" },
    kind: "coupon",
    code: "SPRING",
    reward: { type: "bonus", amount: { EUR: 1_000 } },
    wager: { times: 30 },
  };
  const by = { actor: "operator:anna", reason: "a test" };
  await inTransaction(app.db, (tx) => putOffer(tx, { key: "spring", terms: coupon, ...by }, at));
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  playerId = (await givenPlayer(app.db, {})).id;
  walletId = (await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, at))).id;
});

async function call<Route extends RouteContract>(
  contract: Route,
  body?: unknown,
  query?: unknown,
): Promise<ResponseOf<Route>> {
  const ports = { db: app.db, clock, publish: () => undefined, balanceMoved: async () => undefined };
  const route = bonusRoutes(ports).find((each) => each.contract.name === contract.name)!;
  const context = { db: app.db, clock, principal: { playerId }, locale: "en", afterCommit: () => undefined };
  const handle = (tx?: Tx) => Promise.resolve(route.handle({ body, query } as never, { ...context, tx } as never));
  const answer = contract.method === "GET" ? await handle() : await inTransaction(app.db, handle);
  return contract.response.parse(answer) as ResponseOf<Route>;
}

test.each<[Strategy, BonusView["type"]]>([
  ["deposit", "deposit"],
  ["registration", "registration"],
  ["freespins", "fs"],
  ["personal", "bonus"],
  ["coupon", "bonus"],
  ["cashback", "bonus"],
])("a bonus of the strategy %s has the type %s, and lists what it consists of", async (strategy, type) => {
  await inTransaction(app.db, (tx) =>
    issuedBonus(tx, { walletId, amount: 500, wager: 500, strategy, activatableUntil: new Date("2026-04-01") }, at),
  );
  expect(await call(listBonuses)).toMatchObject([
    { strategy, type, bonuses: [{ type: "bonus", title: "Welcome bonus" }] },
  ]);
});

test("the betting site's list has no bonuses of the casino", async () => {
  await inTransaction(app.db, (tx) => issuedBonus(tx, { walletId, amount: 500, wager: 500 }, at));
  expect(await call(listBettingBonuses)).toEqual([]);
});

test("the betting site's call redeems a coupon once, and answers with what was issued", async () => {
  const issued = await call(redeemPromoCode, { code: "spring" });
  expect(issued).toEqual({ bonus_id: expect.any(Number), name: "Spring bonus", bonus_type: "bonus" });
  expect(await call(listBonuses)).toMatchObject([{ id: issued.bonus_id, strategy: "coupon", stage: "issued" }]);
  await expect(call(redeemPromoCode, { code: "SPRING" })).rejects.toMatchObject({ code: "coupon_used" });
  await expect(call(redeemPromoCode, { code: "AUTUMN" })).rejects.toMatchObject({ code: "no_such_code" });
  expect(await call(listBonuses)).toHaveLength(1);
});

test("the welcome pack of a partner is listed to its marked players, and the ordinary one to all others", async () => {
  const pack = (groups: object) => ({
    titles: { en: "Welcome" },
    kind: "deposit",
    reward: { type: "bonus", percent: 100, most: { EUR: 10_000 } },
    minDeposit: { EUR: 2_000 },
    wager: { times: 35 },
    pack: "welcome",
    eligible: groups,
  });
  const by = { actor: "operator:anna", reason: "a test" };
  await inTransaction(app.db, async (tx) => {
    await putOffer(tx, { key: "partner", terms: pack({ groupsIn: ["131811"] }), ...by }, at);
    await putOffer(tx, { key: "ordinary", terms: pack({ groupsOut: ["131811"] }), ...by }, at);
  });
  const keys = async () =>
    (await call(listDepositOffers, undefined, { currency: "EUR" })).map(({ group_key: key }) => key);
  expect(await keys()).toEqual(["ordinary"]);
  await inTransaction(app.db, (tx) => joinGroup(tx, playerId, "131811", "system", at));
  expect(await keys()).toEqual(["partner"]);
});

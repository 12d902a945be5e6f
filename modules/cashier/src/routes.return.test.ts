import { testApp } from "@apogee/http/testing";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findPurse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashierRoutes } from "./routes.ts";
import { coins, givenCashier, givenDeposit, givenPlayer, notify, stored, type TestCashier } from "./testing.ts";

const WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
let cashier: TestCashier;
let app: ReturnType<typeof testApp>;
let playerId: number;
let paymentId: number;

beforeAll(async () => {
  cashier = await givenCashier();
  playerId = await givenPlayer(cashier, { currency: "BTC", verified: true });
  const purse = (await findPurse(cashier.db, playerId, "BTC"))!;
  await givenLimit(cashier.db, purse.id, "deposit", "day", 100_000, cashier.clock.date());
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  paymentId = payment.id;
  await notify(cashier, "sandbox-bitcoin", coins(playerId, 1, 3));
  app = testApp(cashierRoutes(cashier.ports), {
    db: cashier.db,
    clock: cashier.clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "casino.example", locale: "en", visitor: "v" }),
    authenticate: async () => ({
      kind: "player",
      playerId,
      sessionId: 1,
      licence: "CW",
      currency: "BTC",
      language: "en",
    }),
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await cashier.close();
});

const giveBack = async (address: unknown, key: string, id = paymentId) => {
  const answer = await app.inject({
    method: "POST",
    url: `/api/player/payments/${id}/return`,
    headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json", "idempotency-key": key },
    payload: JSON.stringify({ address }),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const attempts = async () =>
  (await sql<{ address: string }>`select address from cashier.coin_return`.execute(cashier.db)).rows;

test.each<[unknown, string]>([
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "invalid_address"],
  ["nowhere", "invalid_address"],
  ["", "invalid_fields"],
  [7, "invalid_fields"],
  ["b".repeat(200), "invalid_fields"],
])("a return of held coins to %j is refused, and nothing moves", async (address, code) => {
  const before = await stored(cashier, paymentId);
  expect(await giveBack(address, `refused-${String(address).slice(0, 60)}-${code}`)).toMatchObject({
    status: 422,
    body: { code },
  });
  expect(await stored(cashier, paymentId)).toEqual(before);
  expect(await attempts()).toEqual([]);
});

test("held coins are returned once per key; another body under that key is a conflict, and another key is refused", async () => {
  const first = await giveBack(WALLET, "return-of-coins-1");
  expect(first).toMatchObject({
    status: 200,
    body: {
      id: paymentId,
      state: "processing",
      returnable: false,
      waiting: { reason: "returning", needed: [] },
    },
  });
  expect(await giveBack(WALLET, "return-of-coins-1")).toEqual(first);
  expect((await giveBack("3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "return-of-coins-1")).status).toBe(409);
  expect(await giveBack(WALLET, "return-of-coins-2")).toMatchObject({ status: 409, body: { code: "not_returnable" } });
  expect(await giveBack(WALLET, "return-of-coins-3", 999_999)).toMatchObject({ status: 404 });
  expect(await attempts()).toEqual([{ address: WALLET }]);
});

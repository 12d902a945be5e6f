import { testApp } from "@apogee/http/testing";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet } from "@apogee/wallet";
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
  const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
  await givenLimit(cashier.db, wallet.id, "deposit", "day", 100_000, cashier.clock.date());
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

test.each<[string, unknown, string]>([
  ["an address with a wrong letter", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "invalid_address"],
  ["a URI with a wrong letter", "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5?amount=1", "invalid_address"],
  ["a URI of another currency", "litecoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "invalid_address"],
  ["a URI without an address", "bitcoin:?amount=1", "invalid_address"],
  ["nowhere", "nowhere", "invalid_address"],
  ["a text of 200 characters", "b".repeat(200), "invalid_address"],
  ["a text of 2,001 characters", "b".repeat(2_001), "invalid_fields"],
  ["nothing", "", "invalid_fields"],
  ["a number", 7, "invalid_fields"],
])("a return of held coins to %s is refused, and nothing moves", async (what, address, code) => {
  const before = await stored(cashier, paymentId);
  expect(await giveBack(address, `refused-${what.replaceAll(/\W/g, "-")}`)).toMatchObject({
    status: 422,
    body: { code },
  });
  expect(await stored(cashier, paymentId)).toEqual(before);
  expect(await attempts()).toEqual([]);
});

test("held coins are returned once per key; another body under that key is a conflict, and another key is refused", async () => {
  // As a wallet copies it: a payment URI of more than 90 characters, which was once cut to a wrong checksum.
  const uri = `bitcoin:${WALLET.toUpperCase()}?amount=0.0035&label=${"My%20own%20wallet".repeat(4)}`;
  const first = await giveBack(uri, "return-of-coins-1");
  expect(first).toMatchObject({
    status: 200,
    body: {
      id: paymentId,
      state: "processing",
      returnable: false,
      waiting: { reason: "returning", needed: [] },
    },
  });
  expect(await giveBack(uri, "return-of-coins-1")).toEqual(first);
  expect((await giveBack("3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "return-of-coins-1")).status).toBe(409);
  expect(await giveBack(WALLET, "return-of-coins-2")).toMatchObject({ status: 409, body: { code: "not_returnable" } });
  expect(await giveBack(WALLET, "return-of-coins-3", 999_999)).toMatchObject({ status: 404 });
  expect(await attempts()).toEqual([{ address: WALLET }]);
});

import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelDeposit } from "./commands/cancel-deposit.ts";
import { filteredPayments, type PaymentFilter } from "./payments-page.queries.ts";
import { givenCashier, givenDeposit, givenPlayer, notify, succeeded, type TestCashier } from "./testing.ts";

let cashier: TestCashier;
let playerId: number;
/** The names of a player's payments by id, oldest first. */
let names: ReadonlyMap<number, string>;

beforeAll(async () => {
  cashier = await givenCashier();
  playerId = await givenPlayer(cashier);
  const credited = (await givenDeposit(cashier, playerId)).payment.id;
  await notify(cashier, "sandbox-cards", succeeded(credited));
  cashier.clock.advance(86_400_000);
  const canceled = (await givenDeposit(cashier, playerId)).payment.id;
  await inTransaction(cashier.db, (tx) => cancelDeposit(tx, { playerId, paymentId: canceled }, cashier.clock.date()));
  const open = (await givenDeposit(cashier, playerId)).payment.id;
  await inTransaction(cashier.db, (tx) => openWallet(tx, { playerId, currency: "BTC" }, cashier.clock.date()));
  const coins = await givenDeposit(cashier, playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(250_000) });
  await givenDeposit(cashier, await givenPlayer(cashier));
  names = new Map([
    [credited, "credited"],
    [canceled, "canceled"],
    [open, "open"],
    [coins.payment.id, "coins"],
  ]);
});
afterAll(() => cashier.close());

const idOf = (name: string): number => [...names].find(([, each]) => each === name)![0];

test.each<[string, () => Omit<PaymentFilter, "limit">, string[]]>([
  ["nothing", () => ({}), ["coins", "open", "canceled", "credited"]],
  ["what is under way", () => ({ state: "open" }), ["coins", "open"]],
  ["what succeeded", () => ({ state: "succeeded" }), ["credited"]],
  ["what ended without money", () => ({ state: "unsuccessful" }), ["canceled"]],
  ["a method", () => ({ method: "card" }), ["open", "canceled", "credited"]],
  ["a currency", () => ({ currency: "BTC" }), ["coins"]],
  ["withdrawals", () => ({ action: "cashout" }), []],
  ["a period", () => ({ from: "2026-03-02T00:00:00Z" }), ["coins", "open", "canceled"]],
  ["a period that has ended", () => ({ to: "2026-03-02T00:00:00Z" }), ["credited"]],
  ["the next page", () => ({ before: idOf("open") }), ["canceled", "credited"]],
])("a list filtered by %s has the player's own payments, newest first", async (_filter, filter, expected) => {
  const found = await filteredPayments(cashier.db, playerId, { limit: 10, ...filter() });
  expect(found.map(({ id }) => names.get(id))).toEqual(expected);
});

test("a page has at most as many payments as its limit", async () => {
  const found = await filteredPayments(cashier.db, playerId, { limit: 2 });
  expect(found.map(({ id }) => names.get(id))).toEqual(["coins", "open"]);
});

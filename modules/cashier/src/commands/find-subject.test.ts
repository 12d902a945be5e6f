import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentsOf } from "../queries.ts";
import { recordFacts } from "../store.ts";
import {
  addressOfPlayer,
  balanceOf,
  coins,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  stored,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

let transactions = 40_000;

async function givenAsked(): Promise<{ playerId: number; paymentId: number }> {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  return { playerId, paymentId: payment.id };
}
const receive = (news: Record<string, unknown>): Promise<void> => notify(cashier, "sandbox-bitcoin", news);

test("a transaction that pays two players credits each with the amount sent to their own address", async () => {
  const [anna, vera] = [await givenAsked(), await givenAsked()];
  const tx = ++transactions;
  await receive(coins(anna.playerId, tx, 0, { amount: 20_000 }));
  await receive(coins(vera.playerId, tx, 3, { amount: 900_000 }));
  expect(await stored(cashier, anna.paymentId)).toMatchObject({ stage: "awaiting_confirmations", seen: 20_000 });
  expect(await stored(cashier, vera.paymentId)).toMatchObject({ stage: "credited", amount: 900_000 });
  expect([await balanceOf(cashier, anna.playerId, "BTC"), await balanceOf(cashier, vera.playerId, "BTC")]).toEqual([
    0, 900_000,
  ]);

  await receive(coins(anna.playerId, tx, 3, { amount: 20_000 }));
  expect([await balanceOf(cashier, anna.playerId, "BTC"), await balanceOf(cashier, vera.playerId, "BTC")]).toEqual([
    20_000, 900_000,
  ]);
  for (const { playerId } of [anna, vera]) expect(await countOf(cashier, "payment", playerId)).toBe(1);
  expect(await sumOfBooks(cashier, "BTC")).toBe(0);
});

test("two outputs of one transaction, reported simultaneously and repeatedly, are each credited once, whether requested or not", async () => {
  const players = [await givenAsked(), await givenAsked()].map(({ playerId }) => playerId);
  for (const tx of [++transactions, ++transactions]) {
    const news = players.flatMap((playerId, at) =>
      [3, 3, 4].map((deep, n) =>
        coins(playerId, tx, deep, { amount: 50_000 * (at + 1), event_id: `outputs_${tx}_${playerId}_${n}` }),
      ),
    );
    await Promise.all(news.map(receive));
  }
  expect(await Promise.all(players.map((playerId) => balanceOf(cashier, playerId, "BTC")))).toEqual([100_000, 200_000]);
  expect(await Promise.all(players.map((playerId) => countOf(cashier, "payment", playerId)))).toEqual([2, 2]);
});

test("an address that is reported in capitals is the same address", async () => {
  const { playerId, paymentId } = await givenAsked();
  const tx = ++transactions;
  await receive(coins(playerId, tx, 0, { address: addressOfPlayer(playerId).toUpperCase() }));
  expect((await stored(cashier, paymentId)).stage).toBe("awaiting_confirmations");
  await receive(coins(playerId, tx, 3));
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "credited", address: addressOfPlayer(playerId) });
  expect(await paymentsOf(cashier.db, playerId, 5)).toHaveLength(1);
});

test("a provider's id of a payment without an address is still unique", async () => {
  const playerId = await givenPlayer(cashier);
  cashier.behaviour.onStart = () => new Promise(() => undefined);
  for (let n = 0; n < 2; n += 1) void givenDeposit(cashier, playerId);
  await expect.poll(() => countOf(cashier, "payment", playerId)).toBe(2);
  delete cashier.behaviour.onStart;
  const [first, second] = (await paymentsOf(cashier.db, playerId, 2)).map(({ id }) => id) as [number, number];
  const name = (paymentId: number): Promise<unknown> =>
    inTransaction(cashier.db, (tx) => recordFacts(tx, paymentId, { externalId: "psp_one" }, cashier.clock.date()));
  await name(first);
  await expect(name(second)).rejects.toThrow("payment_by_output");
});

import { bonusesOf } from "@apogee/bonuses";
import { givenBonus } from "@apogee/bonuses/testing";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { findWallet, walletById } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCashier, givenPlayer, givenUsedCard, type TestCashier } from "../testing.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { recallWithdrawal } from "./recall-withdrawal.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

test("a recall returns the money, and none of the bonuses that the withdrawal ended", async () => {
  const { db, ports, clock } = cashier;
  const at = clock.date();
  const playerId = await givenPlayer(cashier);
  const card = await givenUsedCard(cashier, playerId);
  const { id: walletId, real } = (await findWallet(db, playerId, "EUR"))!;
  for (const amount of [10_00, 20_00]) await givenBonus(db, { walletId, amount }, at);
  const order = {
    playerId,
    methodId: "card",
    currency: "EUR",
    amount: minor(40_00),
    savedProfileId: card,
    fields: {},
    forfeitBonus: true,
  };
  const { payment } = await inTransaction(db, (tx) => createWithdrawal(tx, ports, order, at));
  await inTransaction(db, (tx) => recallWithdrawal(tx, ports, { playerId, paymentId: payment.id }, at));
  expect(await walletById(db, walletId)).toMatchObject({ real, bonus: 0 });
  expect((await bonusesOf(db, playerId, at)).map(({ stage }) => stage)).toEqual(["canceled", "canceled"]);
});

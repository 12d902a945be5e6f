import { minor } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DepositFollower } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { givenCashier, givenDeposit, givenPlayer, notify, succeeded, type TestCashier } from "../testing.ts";
import { chargeBackDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
let seen: unknown[];
let refusal: Error | null;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());
beforeEach(() => {
  seen = [];
  refusal = null;
  const note =
    (what: string): DepositFollower["credited"] =>
    async (tx, deposit) => {
      if (refusal) throw refusal;
      const wallet = await findWallet(tx, deposit.playerId, deposit.currency);
      seen.push({ what, ...deposit, real: wallet?.real });
    };
  cashier.behaviour.deposits = [{ credited: note("credited"), chargedBack: note("charged back") }];
});

const balance = async (playerId: number) => (await findWallet(cashier.db, playerId, "EUR"))?.real ?? 0;

test("followers act in the transaction that credits a deposit, and in that of its chargeback", async () => {
  const playerId = await givenPlayer(cashier, { real: 0 });
  const { payment } = await givenDeposit(cashier, playerId, { amount: minor(100_00) });
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  const deposit = { paymentId: payment.id, playerId, currency: "EUR", amount: 100_00 };
  expect(seen).toEqual([{ what: "credited", ...deposit, real: 100_00 }]);
  await chargeBackDeposit(cashier.ports, {
    paymentId: payment.id,
    actor: "operator:anna",
    reason: "the bank took it back",
  });
  expect(seen.slice(1)).toEqual([{ what: "charged back", ...deposit, real: 0 }]);
});

test("a follower that fails undoes the credit, which the next notification repeats", async () => {
  const playerId = await givenPlayer(cashier, { real: 0 });
  const { payment } = await givenDeposit(cashier, playerId, { amount: minor(100_00) });
  const before = (await paymentById(cashier.db, payment.id))?.stage;
  refusal = new Error("the follower fails");
  const news = succeeded(payment.id);
  await expect(notify(cashier, "sandbox-cards", news)).rejects.toThrow("the follower fails");
  expect([(await paymentById(cashier.db, payment.id))?.stage, await balance(playerId), seen]).toEqual([before, 0, []]);
  refusal = null;
  await notify(cashier, "sandbox-cards", news);
  expect(seen).toHaveLength(1);
});

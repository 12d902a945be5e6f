import { FREE_TERMS, issueBonus } from "@apogee/bonuses";
import { inTransaction, outsideTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPayments } from "../ledger.queries.ts";
import { creditDeposit } from "../ledger.ts";
import { paymentById } from "../queries.ts";
import { givenCashier, givenDeposit, givenPlayer, notify, succeeded, type TestCashier } from "../testing.ts";
import { chargeBackDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const by = { actor: "operator:anna", reason: "the bank took it back" };

/** A player with this much real money, and a deposit of 100.00 that is credited on top of it. */
async function givenCredited(more: number): Promise<{ playerId: number; paymentId: number }> {
  const playerId = await givenPlayer(cashier, { real: more });
  const { payment } = await givenDeposit(cashier, playerId, { amount: minor(100_00) });
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  return { playerId, paymentId: payment.id };
}
const walletOf = async (playerId: number) => {
  const { real, deficit } = (await findWallet(cashier.db, playerId, "EUR"))!;
  return { real, deficit };
};
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    cashier.db,
  );
  return rows[0]!.n;
};
const spend = (playerId: number, left: number) =>
  sql`update wallet.purse set real = ${left} where player_id = ${playerId}`.execute(cashier.db);

test("a chargeback takes the whole amount from the wallet, and the books balance", async () => {
  const { playerId, paymentId } = await givenCredited(30_00);
  expect(await walletOf(playerId)).toEqual({ real: 130_00, deficit: 0 });
  await chargeBackDeposit(cashier.ports, { paymentId, ...by });
  expect(await walletOf(playerId)).toEqual({ real: 30_00, deficit: 0 });
  const broken = (await verifyPayments(cashier.db)).filter((check) => check.broken.length > 0);
  expect(broken.map(({ name }) => name)).toEqual(["Every payment belongs to a player."]);
});

test("the part of a chargeback that is already spent becomes a deficit, which the next deposit repays", async () => {
  const { playerId, paymentId } = await givenCredited(0);
  await spend(playerId, 25_00);
  await chargeBackDeposit(cashier.ports, { paymentId, ...by });
  expect(await walletOf(playerId)).toEqual({ real: 0, deficit: 75_00 });
  const { payment } = await givenDeposit(cashier, playerId, { amount: minor(100_00) });
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  expect(await walletOf(playerId)).toEqual({ real: 25_00, deficit: 0 });
});

test.each([
  ["a second time", "entry_exists"],
  ["without a reason", "reason_missing"],
  ["of a deposit that is not credited", "deposit_not_credited"],
  ["of an unknown payment", "not_found"],
])("a chargeback %s is refused, and nothing moves", async (what, code) => {
  const { playerId, paymentId } = await givenCredited(30_00);
  const order = { paymentId, ...by };
  if (what === "a second time") await chargeBackDeposit(cashier.ports, order);
  const unpaid = (await givenDeposit(cashier, playerId)).payment.id;
  const before = await walletOf(playerId);
  const asked = {
    "a second time": order,
    "without a reason": { ...order, reason: " " },
    "of a deposit that is not credited": { ...order, paymentId: unpaid },
    "of an unknown payment": { ...order, paymentId: 999_999_999 },
  }[what]!;
  await expect(chargeBackDeposit(cashier.ports, asked)).rejects.toMatchObject({ code });
  expect(await walletOf(playerId)).toEqual(before);
});

test("a chargeback that forfeits a bonus locks the house accounts in the same order as deposits with a bonus, so they do not deadlock", async () => {
  const { db, clock } = cashier;
  const at = clock.date();
  const bonusOf = async (playerId: number, paymentId: number) => ({
    playerId,
    walletId: (await findWallet(db, playerId, "EUR"))!.id,
    currency: "EUR",
    title: "Welcome",
    strategy: "deposit" as const,
    amount: minor(50_00),
    terms: { ...FREE_TERMS, wagerTimes: 30 },
    cause: `payment:${paymentId}`,
    actor: "test",
    paymentId,
    activate: true,
  });
  const taken = await givenCredited(0);
  const its = await bonusOf(taken.playerId, taken.paymentId);
  await inTransaction(db, (tx) => issueBonus(tx, its, at));
  const other = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, other);
  const paid = (await paymentById(db, payment.id))!;
  const bonus = await bonusOf(other, payment.id);

  let chargeback: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await creditDeposit(tx, cashier.ports, { payment: paid, amount: paid.amount, actor: "test" }, at);
    chargeback = outsideTransaction(() => chargeBackDeposit(cashier.ports, { paymentId: taken.paymentId, ...by }));
    chargeback.catch(() => undefined);
    await expect.poll(() => outsideTransaction(waitingForLocks)).toBe(1);
    await issueBonus(tx, bonus, at);
  });
  await chargeback;
  expect(await findWallet(db, taken.playerId, "EUR")).toMatchObject({ real: 0, bonus: 0, deficit: 0 });
  expect(await findWallet(db, other, "EUR")).toMatchObject({ real: 100_00, bonus: 50_00, deficit: 0 });
});

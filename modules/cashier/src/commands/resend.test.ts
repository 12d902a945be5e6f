import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  auditsOf,
  coins,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  notify,
  stored,
  type TestCashier,
} from "../testing.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { resendPayouts, resendReturns, type Resent } from "./resend.ts";
import { returnCoins } from "./return-coins.ts";
import { sendPayout } from "./send-payout.ts";
import { sendReturn } from "./send-return.ts";
import { approveWithdrawal } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ORDER = { actor: "operator:anna", reason: "the provider is back" };

interface Waiting {
  readonly paymentId: number;
  readonly playerId: number;
  readonly jobKey: string;
  /** What the queue's job does. */
  send(): Promise<void>;
}

/** An approved withdrawal, whose payout is queued. */
async function givenApproved(): Promise<Waiting> {
  const playerId = await givenPlayer(cashier);
  const order = {
    playerId,
    methodId: "card",
    currency: "EUR",
    amount: minor(60_00),
    savedProfileId: await givenUsedCard(cashier, playerId),
    fields: {},
  };
  const { payment } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(tx, cashier.ports, order, cashier.clock.date()),
  );
  await approveWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: "All is in order." });
  const send = () => sendPayout(cashier.ports, payment.id);
  return { paymentId: payment.id, playerId, jobKey: `payout:${payment.id}`, send };
}

/** Coins above a deposit limit, whose return is queued. */
async function givenReturning(): Promise<Waiting> {
  const playerId = await givenPlayer(cashier, { currency: "BTC", verified: true });
  const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
  await givenLimit(cashier.db, wallet.id, "deposit", "day", 300_000, cashier.clock.date());
  const order = { methodId: "bitcoin", currency: "BTC", amount: minor(100_000) };
  const { payment } = await givenDeposit(cashier, playerId, order);
  await notify(cashier, "sandbox-bitcoin", coins(playerId, 700_000 + payment.id, 3, { amount: 350_000 }));
  await inTransaction(cashier.db, (tx) =>
    returnCoins(tx, cashier.ports, { playerId, paymentId: payment.id, address: WALLET }, cashier.clock.date()),
  );
  const { rows } = await sql<{ id: number }>`
    select id from cashier.coin_return where payment_id = ${payment.id}`.execute(cashier.db);
  const { id } = rows[0]!;
  const send = () => sendReturn(cashier.ports, id);
  return { paymentId: payment.id, playerId, jobKey: `return:${id}`, send };
}

const KINDS = [
  ["an approved withdrawal", givenApproved, resendPayouts, "withdrawal.resent", "approved", "Visa •••• 4242", 60_00],
  ["a return of held coins", givenReturning, resendReturns, "deposit.return_resent", "returning", WALLET, 350_000],
] as const;

const jobsAt = async ({ jobKey }: Waiting) =>
  (
    await sql<{ attempts: number; available: boolean; error: string | null }>`
      select attempts::int as attempts, is_available as available, last_error as error
      from graphile_worker._private_jobs where key = ${jobKey}`.execute(cashier.db)
  ).rows;
/** The queue has used up its attempts. */
const abandon = ({ jobKey }: Waiting) =>
  sql`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker._private_jobs where key = ${jobKey}), 'no answer')`.execute(
    cashier.db,
  );
const ofPayment = (all: readonly Resent[], { paymentId }: Waiting) =>
  all.filter((each) => each.paymentId === paymentId);
const resentOf = async ({ paymentId }: Waiting, action: string) =>
  (await auditsOf(cashier, paymentId)).filter((audit) => audit.action === action);

test.each(KINDS)(
  "%s that the queue has abandoned is sent again by an operator, and the audit trail records it",
  async (_what, given, resend, action, stage, target, amount) => {
    const waiting = await given();
    await abandon(waiting);
    expect(await jobsAt(waiting)).toMatchObject([{ available: false, error: "no answer" }]);
    const before = await stored(cashier, waiting.paymentId);
    const resent = ofPayment(await resend(cashier.ports, ORDER), waiting);
    expect(resent).toMatchObject([{ playerId: waiting.playerId, amount, target, attempts: 25, error: "no answer" }]);
    expect(await jobsAt(waiting)).toEqual([{ attempts: 0, available: true, error: null }]);
    expect(await stored(cashier, waiting.paymentId)).toEqual(before);
    expect(await resentOf(waiting, action)).toEqual([
      {
        actor: "operator:anna",
        action,
        reason: ORDER.reason,
        before: { stage, attempts: 25, error: "no answer" },
        after: { stage, attempts: 0, error: null, queued_at: cashier.clock.date().toISOString() },
      },
    ]);
    const payouts = cashier.payouts.length;
    await waiting.send();
    await waiting.send();
    expect(cashier.payouts).toHaveLength(payouts + 1);
  },
);

test.each(KINDS)(
  "%s is queued once however often it is sent again, and not once its provider has accepted it",
  async (_what, given, resend, action) => {
    const waiting = await given();
    for (const _time of [1, 2, 3]) await resend(cashier.ports, ORDER);
    expect(await jobsAt(waiting)).toHaveLength(1);
    await waiting.send();
    expect(ofPayment(await resend(cashier.ports, ORDER), waiting)).toEqual([]);
    expect(await resentOf(waiting, action)).toHaveLength(3);
  },
);

test.each(KINDS)("%s is not sent again without a reason, and nothing moves", async (_what, given, resend, action) => {
  const waiting = await given();
  await abandon(waiting);
  const before = await jobsAt(waiting);
  await expect(resend(cashier.ports, { ...ORDER, reason: " no " })).rejects.toMatchObject({ code: "reason_missing" });
  expect(await jobsAt(waiting)).toEqual(before);
  expect(await resentOf(waiting, action)).toEqual([]);
});

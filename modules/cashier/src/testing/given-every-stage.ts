import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { unsentReturns } from "../coin-returns.store.ts";
import { createWithdrawal } from "../commands/create-withdrawal.ts";
import { recallWithdrawal } from "../commands/recall-withdrawal.ts";
import { returnCoins } from "../commands/return-coins.ts";
import { sendPayout } from "../commands/send-payout.ts";
import { paymentsOf } from "../queries.ts";
import {
  coins,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  notify,
  payoutIdOf,
  said,
  succeeded,
  type TestCashier,
} from "../testing.ts";
import { examineOrder } from "../withdrawals/examine-order.ts";
import { partsOf, type PartRow } from "../withdrawals/parts.store.ts";
import { approveWithdrawal, chargeBackDeposit, rejectWithdrawal, resolveDeposit } from "./decisions.ts";

/**
 * One payment in every stage in which money has moved, and some in which none arrived. Returns their ids by stage.
 * `superuser` registers the two players, since the cashier may not.
 */
export async function givenEveryStage(
  cashier: TestCashier,
  superuser: Database,
): Promise<Readonly<Record<string, number>>> {
  const at: Record<string, number> = {};
  const { ports, clock, db } = cashier;
  const playerId = await givenPlayer(cashier, { real: 1_000_00 });
  const other = await givenPlayer(cashier, { currency: "BTC", real: 5_000_000 });
  for (const id of [playerId, other]) await storePlayer(superuser, id, clock.date());
  const savedProfileId = await givenUsedCard(cashier, playerId);
  const withdraw = async (order: object): Promise<number> =>
    (
      await inTransaction(db, (tx) =>
        createWithdrawal(
          tx,
          ports,
          {
            playerId,
            methodId: "card",
            currency: "EUR",
            amount: minor(20_00),
            savedProfileId,
            fields: {},
            ...order,
          },
          clock.date(),
        ),
      )
    ).payment.id;
  const approved = async (order: object = {}): Promise<number> => {
    const paymentId = await withdraw(order);
    await approveWithdrawal(ports, { paymentId, actor: "operator:anna", reason: "All is in order." });
    return paymentId;
  };
  for (const stage of ["in_review", "rejected", "recalled"]) at[stage] = await withdraw({});
  for (const stage of ["approved", "sent", "paid", "failed"]) at[stage] = await approved();
  await rejectWithdrawal(ports, { paymentId: at["rejected"]!, actor: "operator:anna", reason: "asked to" });
  await inTransaction(db, (tx) => recallWithdrawal(tx, ports, { playerId, paymentId: at["recalled"]! }, clock.date()));
  await sendPayout(ports, at["sent"]!);
  await notify(cashier, "sandbox-cards", said("payout.paid", at["paid"]!, { amount: 20_00, currency: "EUR" }));
  await notify(cashier, "sandbox-cards", said("payout.failed", at["failed"]!, { reason: "account_closed" }));

  const ofCoins = { playerId: other, methodId: "bitcoin", currency: "BTC" };
  at["coins"] = await approved({
    ...ofCoins,
    amount: minor(1_000_000),
    savedProfileId: null,
    fields: { address: "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q" },
  });
  await notify(cashier, "sandbox-bitcoin", {
    event_id: "paid_in_coins",
    type: "payout.paid",
    txid: payoutIdOf("sandbox-bitcoin", at["coins"]),
    reference: String(at["coins"]),
    amount: 1_000_000,
    network_fee: 1_400,
  });
  await givenDeposit(cashier, other, { ...ofCoins, amount: minor(100_000) });
  await notify(cashier, "sandbox-bitcoin", coins(other, 1, 3));

  at["credited"] = (await givenDeposit(cashier, playerId)).payment.id;
  await notify(cashier, "sandbox-cards", succeeded(at["credited"]));
  at["by_hand"] = (await givenDeposit(cashier, playerId)).payment.id;
  await notify(cashier, "sandbox-cards", succeeded(at["by_hand"], { amount: 90_00 }));
  await resolveDeposit(ports, {
    paymentId: at["by_hand"],
    actor: "operator:anna",
    verdict: "credit",
    reason: "the bank kept a fee",
  });
  at["charged_back"] = (await givenDeposit(cashier, playerId)).payment.id;
  await notify(cashier, "sandbox-cards", succeeded(at["charged_back"]));
  await chargeBackDeposit(ports, {
    paymentId: at["charged_back"],
    actor: "operator:anna",
    reason: "the bank took it back",
  });
  const wallet = (await findWallet(db, other, "BTC"))!;
  await givenLimit(db, wallet.id, "deposit", "day", 400_000, clock.date());
  for (const [stage, tx] of [
    ["held", 2],
    ["returned", 3],
  ] as const) {
    await notify(cashier, "sandbox-bitcoin", coins(other, tx, 3, { amount: 500_000 }));
    at[stage] = (await paymentsOf(db, other, 1))[0]!.id;
  }
  await inTransaction(db, (tx) =>
    returnCoins(
      tx,
      ports,
      {
        playerId: other,
        paymentId: at["returned"]!,
        address: "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q",
      },
      clock.date(),
    ),
  );
  const [attempt] = await unsentReturns(db);
  await notify(cashier, "sandbox-bitcoin", {
    event_id: "returned_coins",
    type: "payout.paid",
    txid: payoutIdOf("sandbox-bitcoin", attempt!.id),
    reference: String(attempt!.id),
    amount: 500_000,
    network_fee: 1_400,
  });
  Object.assign(at, await givenParts(cashier, superuser));
  at["declined"] = (await givenDeposit(cashier, playerId)).payment.id;
  await notify(cashier, "sandbox-cards", said("payment.declined", at["declined"], { reason: "insufficient_funds" }));
  return at;
}

async function storePlayer(superuser: Database, id: number, at: Date): Promise<void> {
  await sql`insert into identity.player (id, email, email_key, licence, currency, language, receive_promos, receive_sms_promos, terms_version, terms_accepted_at, created_at)
    overriding system value values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'CW', 'EUR', 'en', false, false, '1', ${at}, ${at})`.execute(
    superuser,
  );
}

/** A withdrawal in two parts, one paid and one failed, and one in two parts that is in review. */
async function givenParts(cashier: TestCashier, superuser: Database): Promise<Record<string, number>> {
  const { ports, db, clock } = cashier;
  const playerId = await givenPlayer(cashier, { real: 100_00 });
  await storePlayer(superuser, playerId, clock.date());
  const first = await givenUsedCard(cashier, playerId);
  const second = await givenUsedCard(cashier, playerId, {
    token: "tok_5555",
    brand: "Mastercard",
    bin: "555555",
    last_four: "5555",
  });
  const withdraw = async (savedProfileId: string, amount: number): Promise<PartRow[]> => {
    const order = { playerId, methodId: "card", currency: "EUR", amount: minor(amount), savedProfileId, fields: {} };
    const { plan } = await examineOrder(db, ports, order, clock.date());
    const { payment } = await inTransaction(db, (tx) =>
      createWithdrawal(tx, ports, { ...order, plan: plan.id }, clock.date()),
    );
    return (await partsOf(db, [payment.id])).get(payment.id)!;
  };
  const waiting = await withdraw(second, 130_00);
  const ended = await withdraw(first, 100_00);
  await approveWithdrawal(ports, {
    paymentId: ended[0]!.paymentId,
    actor: "operator:anna",
    reason: "All is in order.",
  });
  await notify(
    cashier,
    "sandbox-cards",
    said("payout.paid", ended[0]!.id, { amount: ended[0]!.amount, currency: "EUR" }),
  );
  await notify(cashier, "sandbox-cards", said("payout.failed", ended[1]!.id, { reason: "card_closed" }));
  return {
    in_parts: ended[0]!.paymentId,
    part_paid: ended[0]!.id,
    part_failed: ended[1]!.id,
    parts_waiting: waiting[0]!.paymentId,
    part_waiting: waiting[0]!.id,
  };
}

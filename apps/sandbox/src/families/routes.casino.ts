import { randomBytes } from "node:crypto";
import { inTransaction, type Tx } from "@apogee/database";
import type { ImplementedRoute } from "@apogee/http";
import { protocolEvent } from "@apogee/payments-protocol";
import { Refused } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { protocolRoute } from "../signing/protocol-route.ts";
import { sendBack } from "./bank/transfer.ts";
import { cancel } from "./pay.ts";
import { startPayout } from "./payout.ts";
import { refundOf } from "./refunds.store.ts";
import { startDeposit } from "./start-deposit.ts";
import { eventsOf, lockPaymentByReference } from "./store.ts";

const UNKNOWN = { code: "unknown_payment", status: 422, when: "No payment has this id." };
const LOST = { code: "answer_lost", status: 503, when: "The console loses this answer. What was asked for is done." };
const CONFLICT = { code: "reference_conflict", status: 409, when: "The id was used for another payment." };
const ACCOUNT = { code: "unknown_account", status: 422, when: "The account's token is not the provider's." };

/** The casino's calls of the payments protocol, for every provider of the sandbox. */
export function providerRoutes(options: SandboxOptions): ImplementedRoute[] {
  const { db, clock } = options;
  const work = <T>(run: (tx: Tx, at: Date) => Promise<T>): Promise<T> =>
    inTransaction(db, (tx) => run(tx, clock.date()));
  return [
    protocolRoute(
      options,
      "startDeposit",
      { summary: "Starts a payment. A repeated id gets the first answer.", refusals: [ACCOUNT, CONFLICT, LOST] },
      async ({ provider, body }) => {
        const started = await work((tx, at) => startDeposit(tx, options, provider, body, at));
        if ("lost" in started) throw started.lost;
        return started.answer;
      },
    ),
    protocolRoute(
      options,
      "cancelDeposit",
      { summary: "Cancels an unpaid payment. A paid one stays paid.", refusals: [UNKNOWN] },
      ({ provider, body }) =>
        work(async (tx, at) => {
          const payment = await lockPaymentByReference(tx, provider, body.payment_id);
          if (!payment) throw new Refused("unknown_payment", `No payment has the id ${body.payment_id}.`);
          return { id: (await cancel(tx, payment, at)).id };
        }),
    ),
    protocolRoute(
      options,
      "startPayout",
      {
        summary: "Pays to an account. A repeated id gets the first answer.",
        refusals: [
          ACCOUNT,
          { code: "account_closed", status: 422, when: "The payee's account is closed." },
          { code: "target_missing", status: 422, when: "The order names neither an account nor fields." },
          CONFLICT,
          LOST,
        ],
      },
      async ({ provider, body }) => {
        const started = await work((tx, at) => startPayout(tx, provider, body, at));
        if ("lost" in started) throw started.lost;
        return started.answer;
      },
    ),
    protocolRoute(
      options,
      "lookUp",
      { summary: "What was reported of a payment; nothing of one that is not known.", refusals: [] },
      async ({ provider, body }) => ({
        events: protocolEvent.array().parse(await eventsOf(db, provider, body.payment_id)),
      }),
    ),
    protocolRoute(
      options,
      "refund",
      {
        summary: "Gives back a part of a payment. A repeated refund's id gets the first answer.",
        refusals: [UNKNOWN, { code: "more_than_paid", status: 422, when: "More than was paid and not refunded yet." }],
      },
      ({ provider, body }) =>
        work(async (tx, at) => {
          const payment = await lockPaymentByReference(tx, provider, body.payment_id);
          if (payment?.stage !== "succeeded") throw new Refused("unknown_payment", "No paid payment has this id.");
          const refund = await refundOf(
            tx,
            {
              id: `re_${randomBytes(12).toString("hex")}`,
              provider,
              reference: body.payment_id,
              refundId: body.refund_id,
              amount: body.amount,
              currency: body.currency,
            },
            at,
          );
          if (refund.sum > payment.amount)
            throw new Refused("more_than_paid", "More than was paid cannot be refunded.");
          return { id: refund.id };
        }),
    ),
    protocolRoute(
      options,
      "returnTransfer",
      {
        summary: "Sends a transfer back to its payer. A repeat changes nothing.",
        refusals: [
          { code: "unknown_transfer", status: 422, when: "The transfer is not the provider's." },
          { code: "transfer_recalled", status: 422, when: "The payer's bank has taken it back." },
        ],
      },
      ({ body }) =>
        work(async (tx, at) => {
          await sendBack(tx, body.transfer_id, at);
          return { id: body.transfer_id };
        }),
    ),
  ];
}

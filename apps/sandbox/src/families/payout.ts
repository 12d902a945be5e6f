import { randomBytes } from "node:crypto";
import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import type { BodyOf } from "@apogee/payments-protocol";
import { AnswerLost, ReferenceConflict, Refused, WrongStage } from "../errors.ts";
import { ADVANCE_PROVIDER_PAYOUT } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import type { ProviderId } from "./family.ts";
import { changePayout, insertPayout, lockPayout, payoutByReference, type PayoutRow } from "./payouts.store.ts";
import { report } from "./report.ts";
import { accountByToken, lockReference, modeOf } from "./store.ts";

type Order = BodyOf<"startPayout">;

/** The answer to a payout, or that it is to be lost after the payout is stored. */
export type StartedPayout = { readonly answer: { readonly id: string } } | { readonly lost: AnswerLost };

/** Accepts a payout to an account that has paid, or to one that the order names. A repeat returns the first one. */
export async function startPayout(tx: Tx, provider: ProviderId, order: Order, at: Date): Promise<StartedPayout> {
  await lockReference(tx, provider, `payout:${order.payment_id}`);
  const known = await payoutByReference(tx, provider, order.payment_id);
  if (known) {
    if (known.amount !== order.amount || known.currency !== order.currency || known.target !== targetOf(order))
      throw new ReferenceConflict(order.payment_id);
    return answered(tx, known, at);
  }
  const mode = await modeOf(tx, provider);
  await requireTarget(tx, provider, order, mode.payout === "closed");
  const payout = await insertPayout(
    tx,
    {
      id: `po_${randomBytes(12).toString("hex")}`,
      provider,
      merchant: order.merchant,
      reference: order.payment_id,
      method: order.method,
      amount: order.amount,
      currency: order.currency,
      target: targetOf(order),
      notifyUrl: order.notify_url,
      outcome: mode.payout,
      delayS: mode.delayS,
      lostAnswers: mode.payout === "lost_answer" ? 1 : 0,
    },
    at,
  );
  await enqueue(tx, ADVANCE_PROVIDER_PAYOUT, { id: payout.id });
  return answered(tx, payout, at);
}

/** The account's token, or what the player entered as the merchant sent it. */
const targetOf = ({ account_token, fields }: Order): string => account_token ?? Object.values(fields).join(" ");

async function requireTarget(tx: Tx, provider: ProviderId, order: Order, allClosed: boolean): Promise<void> {
  if (order.account_token === null && Object.keys(order.fields).length === 0)
    throw new Refused("target_missing", "The order names neither an account nor fields.");
  const account = order.account_token === null ? undefined : await accountByToken(tx, provider, order.account_token);
  if (order.account_token !== null && !account)
    throw new Refused("unknown_account", "This account's token is not ours.");
  if (allClosed || account?.closed) throw new Refused("account_closed", "The account of the payee is closed.");
}

async function answered(tx: Tx, payout: PayoutRow, at: Date): Promise<StartedPayout> {
  if (payout.lostAnswers === 0) return { answer: { id: payout.id } };
  await changePayout(tx, payout, { lostAnswers: payout.lostAnswers - 1 }, at);
  return { lost: new AnswerLost() };
}

/** Advances a payout by one stage. A job that runs twice finds the work done, because each stage has one successor. */
export async function advanceProviderPayout({ db, clock }: SandboxOptions, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id);
    const at = clock.date();
    if (payout?.stage === "accepted") {
      await move(tx, payout, "sent", at);
      if (payout.outcome !== "stuck") await later(tx, payout, at);
    } else if (payout?.stage === "sent" && payout.outcome !== "stuck") {
      const moved = await move(tx, payout, payout.outcome === "failed" ? "failed" : "paid", at);
      if (payout.outcome === "bounced") await later(tx, moved, at);
    } else if (payout?.stage === "paid" && payout.outcome === "bounced") await move(tx, payout, "bounced", at);
  });
}

/** Ends a payout by hand, at once. A paid one can still bounce. */
export async function finishProviderPayout(
  tx: Tx,
  id: string,
  ending: "paid" | "failed" | "bounced",
  at: Date,
): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (!payout) throw new NotFound("This payout");
  if (payout.stage === ending) return;
  const open = payout.stage === "accepted" || payout.stage === "sent";
  if (ending === "bounced" ? payout.stage !== "paid" : !open) throw new WrongStage("This payout", payout.stage);
  await move(tx, payout, ending, at);
}

const later = (tx: Tx, { id, delayS }: PayoutRow, at: Date): Promise<void> =>
  enqueue(tx, ADVANCE_PROVIDER_PAYOUT, { id }, { runAt: new Date(at.getTime() + delayS * 1_000) });

async function move(
  tx: Tx,
  payout: PayoutRow,
  stage: "sent" | "paid" | "failed" | "bounced",
  at: Date,
): Promise<PayoutRow> {
  const reason = stage === "failed" ? "bank_refused" : stage === "bounced" ? "account_closed" : null;
  const { amount, currency, provider, merchant, reference, id, notifyUrl } = payout;
  const moved = await changePayout(tx, payout, { stage, reason }, at);
  const facts = {
    payment_id: reference,
    id,
    ...(stage === "paid" || stage === "bounced" ? { amount, currency } : {}),
    ...(reason === null ? {} : { reason }),
  };
  await report(tx, { type: `payout.${stage}`, provider, merchant, reference, subject: id, notifyUrl, facts }, {}, at);
  return moved;
}

import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import type { Change } from "../announce.ts";
import type { Decision } from "../domain/payment.ts";
import type { AccountFacts, CardFacts, ProviderEvent } from "../domain/provider-event.ts";
import { checkForFraud } from "../fraud/open-check.ts";
import { bounceWithdrawal, creditDeposit, releaseWithdrawal, settleWithdrawal } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { methodOf } from "../methods.queries.ts";
import { recordFacts, moveStage, saveProfile, type LearntFacts, type PaidAccount } from "../store.ts";
import { maskProfile, type PaymentRow } from "../tables.ts";

/** Carries out the decision about an event: facts, stage, money and e-mail, all in the caller's transaction. */
export async function carryOut(
  tx: Tx,
  ports: CashierPorts,
  before: PaymentRow,
  event: ProviderEvent,
  decision: Decision,
  at: Date,
): Promise<Change | null> {
  if (decision.outcome === "ignored" || decision.outcome === "contradicted") return null;
  const actor = `provider:${before.provider}`;
  const learnt = await recordFacts(tx, before.id, await factsOf(tx, before, event, decision, at), at);
  if (decision.outcome === "noted") return { payment: learnt, wallet: null };
  const payment = await moveStage(
    tx,
    before.id,
    { stage: decision.to, actor, reason: decision.reason ?? null, note: event.id },
    at,
  );
  if (decision.credit !== undefined) {
    const wallet = await creditDeposit(tx, ports, { payment, amount: decision.credit, actor }, at);
    await checkForFraud(tx, ports, payment, at);
    await writeEmail(tx, ports, "deposit_credited", payment);
    return { payment, wallet };
  }
  if (payment.stage === "held") {
    await checkForFraud(tx, ports, payment, at);
    await writeEmail(tx, ports, "deposit_held", payment);
  }
  if (payment.stage === "paid") {
    await settleWithdrawal(
      tx,
      payment,
      event.news.kind === "payout_paid" ? event.news.networkFee : minor(0),
      actor,
      at,
    );
    await writeEmail(tx, ports, "withdrawal_paid", payment);
  }
  if (payment.action === "cashout" && payment.stage === "failed") {
    const giveBack = decision.bounced ? bounceWithdrawal : releaseWithdrawal;
    const wallet = await giveBack(tx, payment, actor, payment.reason, at);
    await writeEmail(tx, ports, "withdrawal_failed", payment, { reason: payment.reason ?? "failed" });
    return { payment, wallet };
  }
  return { payment, wallet: null };
}

/** The card or account that paid; null if the provider names none. */
async function accountOf(
  tx: Tx,
  payment: PaymentRow,
  { card, account }: { card?: CardFacts; account?: AccountFacts },
): Promise<PaidAccount | null> {
  if (card) return { ...card, label: null };
  if (!account) return null;
  const { title, brand } = await methodOf(tx, payment.methodId, payment.currency);
  return { ...account, brand: title ?? brand, bin: null, lastFour: null, expires: null };
}

async function factsOf(
  tx: Tx,
  payment: PaymentRow,
  event: ProviderEvent,
  decision: Decision,
  at: Date,
): Promise<LearntFacts> {
  const { news } = event;
  const named = event.externalId ? { externalId: event.externalId } : {};
  const amount = decision.outcome === "moved" ? (decision.credit ?? decision.hold) : undefined;
  const credit = amount === undefined ? {} : { amount };
  switch (news.kind) {
    case "chain":
      return {
        ...named,
        ...credit,
        seen: news.amount,
        confirmations: news.confirmations,
        observation: news.observation,
        paidAmount: news.amount,
        paidCurrency: news.currency,
      };
    case "succeeded": {
      const paid = { ...named, ...credit, paidAmount: news.amount, paidCurrency: news.currency };
      const account = await accountOf(tx, payment, news);
      if (!account) return paid;
      // An account is saved only after it has paid, because payouts may go to saved accounts.
      const saved =
        decision.outcome === "moved" && decision.credit !== undefined
          ? {
              savedProfileId: (await saveProfile(tx, payment, account, at)).id,
              ...(account.holder === null ? {} : { paidHolder: account.holder }),
            }
          : {};
      return { ...paid, ...saved, target: maskProfile(account) };
    }
    case "payout_paid":
      return { ...named, networkFee: news.networkFee };
    default:
      return named;
  }
}

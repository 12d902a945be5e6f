import type { Minor } from "@apogee/kernel";
import type { ProviderNews } from "./provider-event.ts";
import { isFinal, type Action, type CashoutStage, type DepositStage, type Stage } from "./stage.ts";

/** The facts of a payment that the rules need. */
export interface PaymentFacts {
  readonly action: Action;
  readonly stage: Stage;
  readonly amount: Minor;
  readonly currency: string;
  /** The amount that the chain last reported; 0 if none. */
  readonly seen: Minor;
  readonly observation: number;
  readonly confirmations: number;
  /** For blockchains only. */
  readonly confirmationsNeeded: number | null;
  readonly smallest: Minor;
  readonly largest: Minor;
  /** Whether what arrives is credited when it is not what was asked for. */
  readonly credits: "as_asked" | "as_arrived";
  /** An operator has decided: notifications no longer move the payment, but contradictions are still reported. */
  readonly decidedByHand: boolean;
  /** Of a paid withdrawal: whether its payout can still come back. */
  readonly mayBounce: boolean;
}

const BOUNCES_WITHIN_MS = 60 * 86_400_000;

/** Whether a payout that was paid can still come back: the banks and networks allow it for 60 days. */
export const mayBounce = ({ finishedAt }: { readonly finishedAt: Date | null }, now: Date): boolean =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() <= BOUNCES_WITHIN_MS;

/**
 * The effect of an event on a payment. Only `credit` and a move to `paid` or `failed` move money; `hold` is an amount
 * that has arrived and is not credited.
 */
export type Decision =
  | {
      readonly outcome: "moved";
      readonly to: Stage;
      readonly credit?: Minor;
      readonly hold?: Minor;
      readonly reason?: string;
      /** The money of a paid withdrawal came back. */
      readonly bounced?: true;
    }
  /** Facts change, the stage stays. */
  | { readonly outcome: "noted" }
  /** Already known, or outdated by later news. */
  | { readonly outcome: "ignored" }
  /** Both reports cannot be true: nothing moves, and an error is logged. */
  | { readonly outcome: "contradicted"; readonly note: string };

const IGNORED: Decision = { outcome: "ignored" };

/**
 * Which news moves which payment.
 *
 * Notifications repeat, are delayed and arrive in any order, so the rules do not depend on the order. Money that
 * arrived is credited whatever was reported before, and no failure undoes a credit. An amount that differs from the
 * payment waits for an operator and is never credited silently, except where any amount can arrive (`as_arrived`): then
 * it is credited within the method's limits. Money of another payer waits too, where the provider names the payer.
 */
export function decide(payment: PaymentFacts, news: ProviderNews, isPayer: (name: string) => boolean): Decision {
  const decision = payment.action === "deposit" ? decideDeposit(payment, news, isPayer) : decideCashout(payment, news);
  return payment.decidedByHand && decision.outcome !== "contradicted" ? IGNORED : decision;
}

function decideDeposit(payment: PaymentFacts, news: ProviderNews, isPayer: (name: string) => boolean): Decision {
  const stage = payment.stage as DepositStage;
  switch (news.kind) {
    case "succeeded":
      if (stage === "credited")
        return sameMoney(payment, news)
          ? IGNORED
          : { outcome: "contradicted", note: "A second, different success was reported for a credited deposit." };
      if (stage === "in_review") return IGNORED;
      if (typeof news.payer === "string" && !isPayer(news.payer))
        return { outcome: "moved", to: "in_review", reason: "payer_differs" };
      return sameMoney(payment, news) || fitsAsArrived(payment, news)
        ? { outcome: "moved", to: "credited", credit: news.amount }
        : { outcome: "moved", to: "in_review", reason: "amount_differs" };
    case "chain":
      return decideChain(payment, news);
    case "pending":
      return stage === "requested" || stage === "awaiting_player"
        ? { outcome: "moved", to: "awaiting_confirmations" }
        : IGNORED;
    case "declined":
    case "expired":
    case "canceled":
      if (stage === "credited")
        return { outcome: "contradicted", note: `The provider reported ${news.kind} for a credited deposit.` };
      if (stage === "in_review" || isFinal(stage)) return IGNORED;
      return { outcome: "moved", to: news.kind, reason: news.kind === "declined" ? news.reason : news.kind };
    case "taken_back":
      return { outcome: "contradicted", note: `The payer's bank took the money back: ${news.reason}.` };
    default:
      return { outcome: "contradicted", note: `A deposit can't be ${news.kind}.` };
  }
}

/** What a voucher or a bank transfer brings can be any amount within the method's limits. */
const fitsAsArrived = (payment: PaymentFacts, news: { amount: Minor; currency: string }): boolean =>
  payment.credits === "as_arrived" &&
  news.currency === payment.currency &&
  news.amount >= payment.smallest &&
  news.amount <= payment.largest;

/** Here a different amount is a contradiction, however many confirmations it has. */
const SETTLED: ReadonlySet<Stage> = new Set<DepositStage>(["credited", "in_review", "held", "returning", "returned"]);
const WORD = { credited: "credited", returning: "being returned", returned: "returned" } as const;

/** What one transaction pays to one address never changes: another amount is a contradiction and is never credited. */
function decideChain(payment: PaymentFacts, news: Extract<ProviderNews, { kind: "chain" }>): Decision {
  const stage = payment.stage as DepositStage;
  const known = stage === "credited" ? payment.amount : payment.seen;
  const differs = !news.dropped && known > 0 && news.amount !== known;
  const contradicted: Decision = {
    outcome: "contradicted",
    note: `The chain reported ${known} before and ${news.amount} now, for the same transaction and address.`,
  };
  if (differs && SETTLED.has(stage)) return contradicted;
  if (news.observation <= payment.observation) return IGNORED;
  if (news.currency !== payment.currency)
    return { outcome: "contradicted", note: `The chain paid ${news.currency} to a ${payment.currency} deposit.` };
  if (stage === "credited" || stage === "returning" || stage === "returned")
    return news.dropped
      ? { outcome: "contradicted", note: `The chain dropped a transaction that was ${WORD[stage]}.` }
      : { outcome: "noted" };
  if (news.dropped) return { outcome: "moved", to: "failed", reason: "dropped_from_chain" };
  if (news.confirmations < (news.needed ?? payment.confirmationsNeeded ?? 1)) {
    if (differs) return contradicted;
    return stage === "awaiting_confirmations"
      ? { outcome: "noted" }
      : { outcome: "moved", to: "awaiting_confirmations" };
  }
  if (stage === "in_review" || stage === "held") return { outcome: "noted" };
  if (differs) return { outcome: "moved", to: "in_review", reason: "amount_differs" };
  if (news.amount < payment.smallest) return { outcome: "moved", to: "in_review", reason: "below_minimum" };
  return { outcome: "moved", to: "credited", credit: news.amount };
}

function decideCashout(payment: PaymentFacts, news: ProviderNews): Decision {
  const stage = payment.stage as CashoutStage;
  const underway = stage === "approved" || stage === "sent";
  switch (news.kind) {
    case "payout_sent":
      if (stage === "approved") return { outcome: "moved", to: "sent" };
      return stage === "sent" || stage === "paid" || stage === "failed" ? IGNORED : notOnItsWay(stage, news.kind);
    case "payout_paid":
      if (stage === "paid") return IGNORED;
      if (!underway) return notOnItsWay(stage, news.kind);
      return sameMoney(payment, news)
        ? { outcome: "moved", to: "paid" }
        : { outcome: "contradicted", note: "The provider paid another amount than requested." };
    case "payout_failed":
      if (stage === "failed") return IGNORED;
      return underway ? { outcome: "moved", to: "failed", reason: news.reason } : notOnItsWay(stage, news.kind);
    case "payout_bounced":
      return decideBounce(payment, news);
    default:
      return { outcome: "contradicted", note: `A withdrawal can't be ${news.kind}.` };
  }
}

/** A paid payout comes back whole and in time, or an operator must look at it. */
function decideBounce(payment: PaymentFacts, news: Extract<ProviderNews, { kind: "payout_bounced" }>): Decision {
  if (payment.stage === "failed") return IGNORED;
  if (payment.stage === "paid" && payment.mayBounce && sameMoney(payment, news))
    return { outcome: "moved", to: "failed", reason: news.reason, bounced: true };
  return { outcome: "contradicted", note: `The money of a payout that is ${payment.stage} came back: ${news.reason}.` };
}

const notOnItsWay = (stage: Stage, kind: string): Decision => ({
  outcome: "contradicted",
  note: `The provider reported ${kind} for a withdrawal that is ${stage}.`,
});

const sameMoney = (payment: PaymentFacts, news: { amount: Minor; currency: string }): boolean =>
  news.amount === payment.amount && news.currency === payment.currency;

/**
 * A card payment. `open`: no card yet. `challenge`: the bank asks for its code. `pending`: paid, but not yet confirmed
 * by the bank. The other stages are final.
 */
export type PaymentStage = "open" | "challenge" | "pending" | "succeeded" | "declined" | "expired" | "canceled";

/** The outcome that the tester chooses for after the bank's code. */
export const OUTCOMES = [
  "success",
  "declined",
  "pending",
  "expired",
  "duplicate",
  "notify_first",
  "wrong_amount",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The number of wrong codes that declines the payment. */
export const MOST_WRONG_CODES = 3;

export type CodeVerdict =
  | { readonly verdict: "right" }
  | { readonly verdict: "wrong"; readonly triesLeft: number }
  | { readonly verdict: "refused" };

/** The bank's judgement of a code. */
export function judgeCode(
  payment: { readonly code: string | null; readonly wrongCodes: number },
  given: string,
): CodeVerdict {
  if (payment.code !== null && given === payment.code) return { verdict: "right" };
  const triesLeft = MOST_WRONG_CODES - payment.wrongCodes - 1;
  return triesLeft > 0 ? { verdict: "wrong", triesLeft } : { verdict: "refused" };
}

/** The end of a payment, and how the merchant is notified. */
export interface Ending {
  readonly stage: Exclude<PaymentStage, "open" | "challenge">;
  readonly reason: string | null;
  /** The amount that is paid. */
  readonly amount: number;
  /** How long the notification is delayed, so that the page returns first. */
  readonly notifyAfterMs: number;
  readonly twice: boolean;
}

const RETURN_FIRST_MS = 600;

/** The end that an outcome produces for a payment of this amount. */
export function endingOf(outcome: Outcome, amount: number): Ending {
  const success: Ending = { stage: "succeeded", reason: null, amount, notifyAfterMs: RETURN_FIRST_MS, twice: false };
  switch (outcome) {
    case "success":
      return success;
    case "duplicate":
      return { ...success, twice: true };
    case "notify_first":
      return { ...success, notifyAfterMs: 0 };
    case "wrong_amount":
      return { ...success, amount: amount > 1 ? amount - Math.ceil(amount / 10) : amount + 1 };
    case "pending":
      return { ...success, stage: "pending" };
    case "declined":
      return { ...success, stage: "declined", reason: "insufficient_funds" };
    case "expired":
      return { ...success, stage: "expired", reason: "expired" };
  }
}

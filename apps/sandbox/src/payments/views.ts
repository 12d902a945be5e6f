import type { Database, Tx } from "@apogee/database";
import { z } from "zod";
import { expiryFault, monthOf } from "../cards/expiry.ts";
import { cardByToken } from "../cards/store.ts";
import { isReportedAbout } from "../notifications/store.ts";
import { MOST_WRONG_CODES, OUTCOMES } from "./payment.ts";
import type { PaymentRow } from "./store.ts";

const cardView = z.object({ brand: z.string(), last_four: z.string(), expires: z.string(), expired: z.boolean() });

/** A payment as the payment page sees it. */
export const payView = z.object({
  id: z.string(),
  merchant: z.string(),
  amount: z.int(),
  currency: z.string(),
  holder: z.string().nullable(),
  stage: z.enum(["open", "challenge", "pending", "succeeded", "declined", "expired", "canceled"]),
  reason: z.string().nullable(),
  /** The saved card that the merchant named, and the card that pays. */
  saved_card: cardView.nullable(),
  card: cardView.nullable(),
  /** `code` is the code that the bank sent to the holder's phone; the sandbox shows it. */
  challenge: z.object({ code: z.string(), tries_left: z.int() }).nullable(),
  outcome: z.enum(OUTCOMES),
  delay_s: z.int(),
  return_origin: z.string(),
  /** The current month, `2026-03`, against which expiries are checked. */
  month: z.string(),
  seconds_left: z.int(),
  /** Whether all notifications to the merchant have been delivered. */
  reported: z.boolean(),
});
export type PayView = z.output<typeof payView>;
export type CardView = z.output<typeof cardView>;

export async function presentPayment(
  db: Database | Tx,
  payment: PaymentRow,
  merchant: string,
  at: Date,
): Promise<PayView> {
  return {
    id: payment.id,
    merchant,
    amount: payment.amount,
    currency: payment.currency,
    holder: payment.holder,
    stage: payment.stage,
    reason: payment.reason,
    saved_card: await presentCard(db, payment.savedToken, at),
    card: await presentCard(db, payment.cardToken, at),
    challenge:
      payment.stage === "challenge" ? { code: payment.code!, tries_left: MOST_WRONG_CODES - payment.wrongCodes } : null,
    outcome: payment.outcome,
    delay_s: payment.delayS,
    return_origin: payment.returnOrigin,
    month: monthOf(at),
    seconds_left: Math.max(0, Math.ceil((payment.expiresAt.getTime() - at.getTime()) / 1_000)),
    reported: await isReportedAbout(db, payment.id),
  };
}

async function presentCard(db: Database | Tx, token: string | null, at: Date): Promise<CardView | null> {
  const card = token === null ? undefined : await cardByToken(db, token);
  return card
    ? {
        brand: card.brand,
        last_four: card.lastFour,
        expires: card.expires,
        expired: expiryFault(card.expires, monthOf(at)) !== undefined,
      }
    : null;
}

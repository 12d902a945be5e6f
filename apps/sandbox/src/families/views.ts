import type { Database, Tx } from "@apogee/database";
import { z } from "zod";
import { isReportedAbout } from "../notifications/store.ts";
import { PAYOUT_SWITCHES, PROVIDER_IDS, PROVIDERS, SWITCHES, SWITCHES_OF } from "./family.ts";
import type { PaymentRow } from "./store.ts";

const stage = z.enum(["open", "pending", "succeeded", "declined", "canceled", "expired", "returned"]);
const family = z.enum(["wallet", "voucher", "instant-bank", "bank", "app"]);

/** A payment as the provider's page sees it. */
export const checkoutView = z.object({
  id: z.string(),
  provider: z.enum(PROVIDER_IDS),
  family,
  method: z.string(),
  merchant: z.string(),
  amount: z.int(),
  currency: z.string(),
  holder: z.string().nullable(),
  stage,
  reason: z.string().nullable(),
  outcome: z.enum(SWITCHES),
  outcomes: z.array(z.enum(SWITCHES)),
  delay_s: z.int(),
  /** The casino's page, with a key that says nothing else. */
  return_url: z.string(),
  seconds_left: z.int(),
  /** Whether all notifications to the casino have been delivered. */
  reported: z.boolean(),
});
export type CheckoutView = z.output<typeof checkoutView>;

export async function presentCheckout(
  db: Database | Tx,
  payment: PaymentRow,
  merchant: string,
  at: Date,
): Promise<CheckoutView> {
  const of = PROVIDERS[payment.provider];
  return {
    id: payment.id,
    provider: payment.provider,
    family: of,
    method: payment.method,
    merchant,
    amount: payment.amount,
    currency: payment.currency,
    holder: payment.holder,
    stage: payment.stage,
    reason: payment.reason,
    outcome: payment.outcome,
    outcomes: [...SWITCHES_OF[of]],
    delay_s: payment.delayS,
    return_url: payment.returnUrl,
    seconds_left: Math.max(0, Math.ceil((payment.expiresAt.getTime() - at.getTime()) / 1_000)),
    reported: await isReportedAbout(db, payment.id),
  };
}

const mode = z.object({
  provider: z.enum(PROVIDER_IDS),
  family,
  deposit: z.enum(SWITCHES),
  deposits: z.array(z.enum(SWITCHES)),
  payout: z.enum(PAYOUT_SWITCHES),
  delay_s: z.int(),
});
const payment = z.object({
  id: z.string(),
  provider: z.enum(PROVIDER_IDS),
  method: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  stage,
  outcome: z.enum(SWITCHES),
  page: z.string().nullable(),
  created_at: z.string(),
});
const payout = z.object({
  id: z.string(),
  provider: z.enum(PROVIDER_IDS),
  method: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  target: z.string(),
  stage: z.enum(["accepted", "sent", "paid", "failed", "bounced"]),
  reason: z.string().nullable(),
  created_at: z.string(),
});
/** The console of the providers: what becomes of new payments, and the newest ones. */
export const providersView = z.object({
  modes: z.array(mode),
  payments: z.array(payment),
  payouts: z.array(payout),
  now: z.string(),
});
export type ProvidersView = z.output<typeof providersView>;

const transfer = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(["arrived", "recalled", "sent_back"]),
  created_at: z.string(),
});
const expected = z.object({
  reference: z.string(),
  payer: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  method: z.string(),
  stage,
  expired: z.boolean(),
  created_at: z.string(),
});
/** The payer's bank: transfers that the casino expects, and those that were sent. */
export const bankView = z.object({ expected: z.array(expected), transfers: z.array(transfer), now: z.string() });
export type BankView = z.output<typeof bankView>;

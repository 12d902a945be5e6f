import { paymentAction, personal, time } from "@apogee/contract";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import type { PaymentRow } from "../tables.ts";

/** The input field of a payment's number. */
export const paymentField = z.int().min(1).describe("the payment's number");

const cents = z.int().describe("In minor units.");
const text = z.string();

/** A payment after a decision. */
export const paymentOutput = z.object({
  id: z.int(),
  playerId: z.int(),
  licence: text,
  action: paymentAction,
  stage: text,
  methodId: text,
  provider: text,
  currency: text,
  amount: cents,
  fee: cents,
  externalId: text.nullable(),
  target: personal("account").nullable(),
  savedProfileId: z.int().nullable(),
  address: personal("account").nullable(),
  reason: text.nullable(),
  paidAmount: cents.nullable(),
  paidCurrency: text.nullable(),
  decidedByHand: z.boolean(),
  seen: cents,
  confirmations: z.int(),
  observation: z.int(),
  createdAt: time,
  expiresAt: time.nullable(),
  finishedAt: time.nullable(),
});

/** A payment in the form of `paymentOutput`. */
export function outputOf(payment: PaymentRow): z.input<typeof paymentOutput> {
  return {
    ...payment,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    finishedAt: payment.finishedAt?.toISOString() ?? null,
  };
}

/** `12.50 EUR` */
export const amountText = (cents: number, currency: string): string =>
  `${toDecimal(minor(cents), currencyOf(currency))} ${currency}`;

import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { z } from "zod";
import { cardByToken } from "../cards/store.ts";
import { ReferenceConflict, Refused } from "../errors.ts";
import { EXPIRE_PAYMENT } from "../jobs.ts";
import { locale, money, notifyUrl, origin, reference } from "../signing/call-shapes.ts";
import { insertPayment, paymentByReference, type PaymentRow } from "./store.ts";

export const paymentOrder = z.object({
  reference,
  ...money,
  holder: z.string().max(80).nullable(),
  card_token: z.string().max(80).nullable(),
  return_origin: origin,
  expires_at: z.iso.datetime(),
  notify_url: notifyUrl,
  locale,
});
export type PaymentOrder = z.output<typeof paymentOrder>;

const DEFAULT_DELAY_S = 5;

/** Opens a payment page. A repeat with the same reference returns the first one. */
export async function startPayment(tx: Tx, order: PaymentOrder, at: Date): Promise<PaymentRow> {
  const known = await paymentByReference(tx, order.reference);
  if (known) return sameOrRefuse(known, order);
  const saved = order.card_token === null ? null : await cardByToken(tx, order.card_token);
  if (saved === undefined) throw new Refused("unknown_card", "This card's token is not ours.");
  const expiresAt = new Date(order.expires_at);
  const payment = await insertPayment(
    tx,
    {
      id: `pay_${randomBytes(12).toString("hex")}`,
      secret: randomBytes(24).toString("base64url"),
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      holder: order.holder,
      savedToken: saved?.token ?? null,
      returnOrigin: order.return_origin,
      notifyUrl: order.notify_url,
      outcome: "success",
      delayS: DEFAULT_DELAY_S,
      expiresAt,
    },
    at,
  );
  if (!payment) return sameOrRefuse((await paymentByReference(tx, order.reference))!, order);
  await enqueue(tx, EXPIRE_PAYMENT, { id: payment.id }, { runAt: expiresAt });
  return payment;
}

function sameOrRefuse(known: PaymentRow, order: PaymentOrder): PaymentRow {
  if (known.amount !== order.amount || known.currency !== order.currency) throw new ReferenceConflict(order.reference);
  return known;
}

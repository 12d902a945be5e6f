import { createHmac } from "node:crypto";
import type { Tx } from "@apogee/database";
import { currencyOf } from "@apogee/kernel";
import { protocolEvent, type AnswerOf } from "@apogee/payments-protocol";
import type { SandboxOptions } from "../options.ts";
import { eventBody, newEventId } from "./report.ts";
import { insertEvent, insertVoucherTry, wrongCodesSince, type PaymentRow } from "./store.ts";
import { LOCK_MS, MOST_WRONG_CODES, voucherOf } from "./voucher.ts";

interface Redeemed {
  readonly step: AnswerOf<"startDeposit">["next"];
  readonly stage: "succeeded" | "declined";
  readonly lost: boolean;
}

/** What a provider answers at once to a start: the face value of a code, or why it refuses. */
export const redeem = {
  code: redeemCode,
  refuse: (tx: Tx, payment: PaymentRow, reason: string, at: Date): Promise<Redeemed> =>
    answer(tx, payment, "declined", { reason }, at),
};

async function redeemCode(
  tx: Tx,
  { key }: SandboxOptions,
  payment: PaymentRow,
  code: string,
  at: Date,
): Promise<Redeemed> {
  const since = new Date(at.getTime() - LOCK_MS);
  if ((await wrongCodesSince(tx, payment.player, since)) >= MOST_WRONG_CODES)
    return redeem.refuse(tx, payment, "voucher_locked", at);
  const codeHash = createHmac("sha256", key).update(`voucher ${code}`).digest("base64url");
  const voucher = voucherOf(code);
  const tried = { codeHash, player: payment.player };
  const fault = voucher === undefined ? "voucher_unknown" : FAULTS[voucher.fate];
  if (voucher === undefined || fault !== undefined) {
    await insertVoucherTry(tx, { ...tried, redeemed: false }, at);
    return redeem.refuse(tx, payment, fault ?? "voucher_unknown", at);
  }
  if (!(await insertVoucherTry(tx, { ...tried, redeemed: true }, at)))
    return redeem.refuse(tx, payment, "voucher_used", at);
  const amount = voucher.value * currencyOf(payment.currency).subunitsToUnit;
  const paid = await answer(tx, payment, "succeeded", { amount, currency: payment.currency, payer: null }, at);
  return { ...paid, lost: voucher.fate === "lost_answer" };
}

const FAULTS: Readonly<Record<string, string>> = {
  used: "voucher_used",
  expired: "voucher_expired",
  other_currency: "voucher_other_currency",
};

async function answer(
  tx: Tx,
  payment: PaymentRow,
  stage: Redeemed["stage"],
  facts: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<Redeemed> {
  const eventId = newEventId();
  const { provider, merchant, reference, id, notifyUrl } = payment;
  const body = eventBody(
    {
      type: `deposit.${stage}`,
      provider,
      merchant,
      reference,
      subject: id,
      notifyUrl,
      facts: { payment_id: reference, id, ...facts },
    },
    eventId,
    at,
  );
  await insertEvent(tx, { id: eventId, provider, reference, body }, at);
  return { step: { kind: "answered", event: protocolEvent.parse(body) }, stage, lost: false };
}

import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import type { AnswerOf, BodyOf } from "@apogee/payments-protocol";
import { AnswerLost, ReferenceConflict, Refused } from "../errors.ts";
import { EXPIRE_PROVIDER_PAYMENT } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import { detailsFor } from "./bank/details.ts";
import { PROVIDERS, type ProviderId } from "./family.ts";
import { redeem } from "./redeem-voucher.ts";
import {
  accountByToken,
  changePayment,
  insertPayment,
  lockPaymentByReference,
  lockReference,
  modeOf,
  type PaymentRow,
  type PaymentStage,
} from "./store.ts";

type Order = BodyOf<"startDeposit">;
type Answer = AnswerOf<"startDeposit">;

/** The answer to a start, or that it is to be lost after what was done is stored. */
export type Started = { readonly answer: Answer } | { readonly lost: AnswerLost };

/** Phone numbers that end like this are unknown to the app. */
export const UNKNOWN_PHONE = "000";

/** How many answers a start loses: the first one and its immediate repeat. */
const LOST_ANSWERS = 2;

/** Starts a payment. A repeat with the same reference gets the first answer. */
export async function startDeposit(
  tx: Tx,
  options: SandboxOptions,
  provider: ProviderId,
  order: Order,
  at: Date,
): Promise<Started> {
  await lockReference(tx, provider, order.payment_id);
  const known = await lockPaymentByReference(tx, provider, order.payment_id);
  if (known) return answered(tx, sameOrRefuse(known, order), at);
  if (order.account_token !== null && !(await accountByToken(tx, provider, order.account_token)))
    throw new Refused("unknown_account", "This account's token is not ours.");
  const mode = await modeOf(tx, provider);
  const { code, ...fields } = order.fields;
  const payment = (await insertPayment(
    tx,
    {
      id: `pp_${randomBytes(12).toString("hex")}`,
      secret: randomBytes(24).toString("base64url"),
      provider,
      merchant: order.merchant,
      reference: order.payment_id,
      method: order.method,
      player: order.player,
      amount: order.amount,
      currency: order.currency,
      holder: order.holder,
      accountToken: order.account_token,
      transferReference: PROVIDERS[provider] === "bank" ? order.reference : null,
      fields,
      returnUrl: order.return_url,
      notifyUrl: order.notify_url,
      locale: order.locale,
      outcome: mode.deposit,
      delayS: mode.delayS,
      lostAnswers: mode.deposit === "lost_answer" ? LOST_ANSWERS : 0,
      expiresAt: new Date(order.expires_at),
    },
    at,
  ))!;
  await enqueue(tx, EXPIRE_PROVIDER_PAYMENT, { id: payment.id }, { runAt: payment.expiresAt });
  const { step, stage, lost } = await nextOf(tx, options, payment, code, at);
  const lostAnswers = lost ? LOST_ANSWERS : payment.lostAnswers;
  return answered(
    tx,
    await changePayment(tx, payment, { stage, answer: { id: payment.id, next: step }, lostAnswers }, at),
    at,
  );
}

interface Next {
  readonly step: Answer["next"];
  readonly stage: PaymentStage;
  readonly lost: boolean;
}

async function nextOf(
  tx: Tx,
  options: SandboxOptions,
  payment: PaymentRow,
  code: string | undefined,
  at: Date,
): Promise<Next> {
  const page = `${options.publicOrigin}/sandbox/checkout?locale=${payment.locale}#${payment.secret}`;
  const open = (step: Answer["next"]): Next => ({ step, stage: "open", lost: false });
  switch (PROVIDERS[payment.provider]) {
    case "wallet":
    case "instant-bank":
      return open(payment.method === "mifinity" ? { kind: "frame", url: page } : { kind: "redirect", url: page });
    case "bank":
      return open({ kind: "details", lines: [...detailsFor(payment)] });
    case "app":
      if (payment.fields["phone"]?.endsWith(UNKNOWN_PHONE)) return redeem.refuse(tx, payment, "phone_unknown", at);
      return open({ kind: "push", qr: page, link: page });
    case "voucher":
      return redeem.code(tx, options, payment, code ?? "", at);
  }
}

/** The stored answer, unless it is one of those that are to be lost. */
async function answered(tx: Tx, payment: PaymentRow, at: Date): Promise<Started> {
  if (payment.lostAnswers === 0) return { answer: payment.answer as Answer };
  await changePayment(tx, payment, { lostAnswers: payment.lostAnswers - 1 }, at);
  return { lost: new AnswerLost() };
}

function sameOrRefuse(known: PaymentRow, order: Order): PaymentRow {
  if (known.amount !== order.amount || known.currency !== order.currency || known.method !== order.method)
    throw new ReferenceConflict(order.payment_id);
  return known;
}

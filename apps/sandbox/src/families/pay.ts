import { createHmac } from "node:crypto";
import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { Refused, WrongStage } from "../errors.ts";
import { SETTLE_PROVIDER_PAYMENT } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import { courseOf, PROVIDERS, STRANGER, type Step } from "./family.ts";
import { report, type Report } from "./report.ts";
import { changePayment, lockPayment, saveAccount, type PaymentRow } from "./store.ts";

/** The customer pays on the provider's page, in the bank or in the app: the chosen switch decides what happens. */
export async function pay(tx: Tx, options: SandboxOptions, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  if (payment.stage !== "open" && !isLateConfirmation(payment)) throw new WrongStage("This payment", payment.stage);
  if (payment.outcome === "bank_down")
    throw new Refused("bank_down", "The bank does not answer at the moment. Choose another bank, or try again later.");
  const { now, later } = courseOf({ ...payment, family: PROVIDERS[payment.provider] });
  const paid = await take(tx, options, payment, now, at);
  if (later) {
    const runAt = new Date(at.getTime() + payment.delayS * 1_000);
    await enqueue(tx, SETTLE_PROVIDER_PAYMENT, { id: payment.id }, { runAt });
  }
  return paid;
}

/** A notification of an app that was delayed past the payment's end can still be confirmed. */
const isLateConfirmation = ({ provider, stage, outcome }: PaymentRow): boolean =>
  PROVIDERS[provider] === "app" && stage === "expired" && outcome === "late_success";

/** The second step of a payment, by its job or by the tester's hand. It happens once. */
export async function settleLater(options: SandboxOptions, id: string): Promise<void> {
  await inTransaction(options.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment) await settleNow(tx, options, payment, options.clock.date());
  });
}

/** The same within a transaction that holds the payment. */
export async function settleNow(tx: Tx, options: SandboxOptions, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  const { now, later } = courseOf({ ...payment, family: PROVIDERS[payment.provider] });
  return later && payment.stage === now.stage ? take(tx, options, payment, later, at) : payment;
}

/** The customer leaves, or the merchant cancels. A payment that was paid stays paid. */
export async function cancel(tx: Tx, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  return payment.stage === "open" ? end(tx, payment, "canceled", at) : payment;
}

/** The payment was not finished in time. */
export async function expire({ db, clock }: SandboxOptions, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.stage === "open") await end(tx, payment, "expired", clock.date());
  });
}

async function end(tx: Tx, payment: PaymentRow, stage: "canceled" | "expired", at: Date): Promise<PaymentRow> {
  const ended = await changePayment(tx, payment, { stage, reason: stage }, at);
  // A transfer can still arrive, and its page is not the provider's.
  if (PROVIDERS[payment.provider] !== "bank") await report(tx, reportOf(ended, `deposit.${stage}`, {}), {}, at);
  return ended;
}

async function take(tx: Tx, options: SandboxOptions, payment: PaymentRow, step: Step, at: Date): Promise<PaymentRow> {
  const taken = await changePayment(tx, payment, { stage: step.stage, reason: step.reason ?? null }, at);
  const manner = {
    afterMs: step.notifyAfterMs ?? 0,
    twice: step.twice ?? false,
    forgedFirst: step.forgedFirst ?? false,
  };
  await report(tx, reportOf(taken, `deposit.${step.stage}`, await factsOf(tx, options, taken, step)), manner, at);
  return taken;
}

async function factsOf(
  tx: Tx,
  { key }: SandboxOptions,
  payment: PaymentRow,
  step: Step,
): Promise<Readonly<Record<string, unknown>>> {
  const money = { amount: step.amount ?? payment.amount, currency: step.currency ?? payment.currency };
  if (step.stage === "declined") return { reason: step.reason };
  if (step.stage === "returned") return { ...money, reason: step.reason };
  if (step.stage !== "succeeded") return {};
  const payer = step.payer ?? payment.holder;
  if (UNPAYABLE.has(payment.method)) return { ...money, payer };
  const account = { ...accountOf(key, payment, payer), closed: payment.outcome === "closed_at_payout" };
  await saveAccount(tx, { ...account, provider: payment.provider });
  return { ...money, payer, account: { token: account.token, label: account.label, holder: account.holder } };
}

/** Methods without an account that could be paid to: a slip for a shop, and banks that only send. */
const UNPAYABLE: ReadonlySet<string> = new Set(["cashtocode", "poli", "rapid_transfer", "banklink"]);

function accountOf(
  key: string,
  { provider, method, player, fields, outcome }: PaymentRow,
  holder: string | null,
): { readonly token: string; readonly label: string; readonly holder: string | null } {
  const owner = `${provider} ${method} ${player} ${holder ?? ""} ${outcome === "other_phone" ? "second" : ""}`;
  const token = `acc_${createHmac("sha256", key).update(owner).digest("hex").slice(0, 24)}`;
  const phone = outcome === "other_phone" ? "+49•••••••77" : maskedPhone(fields["phone"]);
  const initial = (holder ?? "a").slice(0, 1).toLowerCase();
  return { token, label: phone ?? `${initial}•••${holder === STRANGER ? "2" : ""}@${method}.example`, holder };
}

const maskedPhone = (phone: string | undefined): string | undefined =>
  phone === undefined ? undefined : `${phone.slice(0, 3)}•••••••${phone.slice(-2)}`;

const reportOf = (payment: PaymentRow, type: string, facts: Readonly<Record<string, unknown>>): Report => ({
  type,
  provider: payment.provider,
  merchant: payment.merchant,
  reference: payment.reference,
  subject: payment.id,
  notifyUrl: payment.notifyUrl,
  facts: { payment_id: payment.reference, id: payment.id, ...facts },
});

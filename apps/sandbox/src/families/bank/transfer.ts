import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { Refused, WrongStage } from "../../errors.ts";
import { report, type Report } from "../report.ts";
import { changePayment, expectedTransfers, lockPayment } from "../store.ts";
import { insertTransfer, lockTransfer, moveTransfer, type TransferRow } from "./store.ts";

/** The bank at which the casino has its account. */
const PROVIDER = "sandbox-bank";

/** What the tester, as the payer's bank, sends to the casino's account. */
export interface SentTransfer {
  /** What the payer wrote; null if nothing. */
  readonly reference: string | null;
  readonly payer: string | null;
  readonly amount: number;
  readonly currency: string;
  /** Reports the same line of the statement twice, as two events. */
  readonly twice: boolean;
}

/**
 * A transfer arrives at the casino's account, whatever its reference says. The newest payment tells where the casino is
 * notified. Refuses `no_account` before the first one.
 */
export async function sendTransfer(tx: Tx, sent: SentTransfer, at: Date): Promise<TransferRow> {
  const expected = await expectedTransfers(tx, 1_000);
  const named = expected.find(({ transferReference }) => transferReference === sent.reference);
  const casino = named ?? expected[0];
  if (!casino) throw new Refused("no_account", "No payment by bank transfer was started yet, so no casino is known.");
  const transfer = await insertTransfer(
    tx,
    {
      id: `tr_${randomBytes(12).toString("hex")}`,
      reference: sent.reference,
      payer: sent.payer,
      amount: sent.amount,
      currency: sent.currency,
      merchant: casino.merchant,
      notifyUrl: casino.notifyUrl,
    },
    at,
  );
  if (named) {
    const payment = (await lockPayment(tx, named.id))!;
    if (payment.stage !== "succeeded") await changePayment(tx, payment, { stage: "succeeded", reason: null }, at);
  }
  const said = reportOf(transfer, "transfer.arrived", {
    reference: transfer.reference,
    amount: transfer.amount,
    currency: transfer.currency,
    payer: transfer.payer,
  });
  await report(tx, said, {}, at);
  if (sent.twice) await report(tx, said, {}, at);
  return transfer;
}

/** The payer's bank takes a transfer back. */
export async function recallTransfer(tx: Tx, id: string, at: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw new NotFound("This transfer");
  if (transfer.state === "recalled") return;
  if (transfer.state !== "arrived") throw new WrongStage("This transfer", transfer.state);
  await moveTransfer(tx, id, "recalled", at);
  const { amount, currency } = transfer;
  await report(
    tx,
    reportOf(transfer, "transfer.recalled", { amount, currency, reason: "recalled_by_payer_bank" }),
    {},
    at,
  );
}

/** The casino sends a transfer back that belongs to nobody. A repeat changes nothing. */
export async function sendBack(tx: Tx, id: string, at: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw new Refused("unknown_transfer", "This transfer is not ours.");
  if (transfer.state === "recalled") throw new Refused("transfer_recalled", "The payer's bank has taken it back.");
  if (transfer.state === "arrived") await moveTransfer(tx, id, "sent_back", at);
}

const reportOf = (transfer: TransferRow, type: string, facts: Readonly<Record<string, unknown>>): Report => ({
  type,
  provider: PROVIDER,
  merchant: transfer.merchant,
  reference: transfer.reference ?? transfer.id,
  subject: transfer.id,
  notifyUrl: transfer.notifyUrl,
  facts: { id: transfer.id, ...facts },
});

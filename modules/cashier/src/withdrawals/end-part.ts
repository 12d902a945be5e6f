import type { Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import type { Change } from "../announce.ts";
import type { CashoutStage } from "../domain/stage.ts";
import { writeEmail } from "../emails.ts";
import { bounceWithdrawal, releaseWithdrawal, settleWithdrawal } from "../ledger.ts";
import type { CashierPorts } from "../ports.ts";
import { moveStage, recordFacts } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import { stageOfWhole, toBePaid } from "./parts.ts";
import { changePart, partsOf, payoutOf, type PartRow } from "./parts.store.ts";

/** What became of a part. */
export type PartEnding =
  | { readonly stage: "sent" }
  | { readonly stage: "paid"; readonly networkFee: Minor }
  /** `bounced`: it had been paid. */
  | { readonly stage: "failed"; readonly reason: string; readonly bounced?: boolean };

/**
 * Moves a part and its withdrawal, in the transaction that has locked the withdrawal. The amount of a part that failed
 * returns to the wallet at once, whatever becomes of the others.
 */
export async function movePart(
  tx: Tx,
  ports: CashierPorts,
  { payment, part, externalId, note }: { payment: PaymentRow; part: PartRow; externalId?: string; note?: string },
  ending: PartEnding,
  at: Date,
): Promise<Change> {
  const actor = `provider:${part.provider}`;
  const { stage } = ending;
  const finished = stage === "sent" ? {} : { finishedAt: at };
  const named = externalId ? { externalId } : {};
  const payout = payoutOf(payment, await changePart(tx, part.id, { ...ending, ...named, ...finished }, at));
  let wallet: Wallet | null = null;
  if (ending.stage === "paid") await settleWithdrawal(tx, payout, ending.networkFee, actor, at);
  if (ending.stage === "failed") {
    const giveBack = ending.bounced ? bounceWithdrawal : releaseWithdrawal;
    wallet = await giveBack(tx, payout, actor, ending.reason, at);
    await writeEmail(tx, ports, "withdrawal_failed", { ...payout, id: payment.id }, { reason: ending.reason });
  }
  return { payment: await settleWhole(tx, ports, payment, { actor, note: note ?? null }, at), wallet };
}

/** Moves a withdrawal to the stage of its parts, with the amount that is paid or still on its way. */
async function settleWhole(
  tx: Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  by: { readonly actor: string; readonly note: string | null },
  at: Date,
): Promise<PaymentRow> {
  const parts = (await partsOf(tx, [payment.id])).get(payment.id)!;
  const stage: CashoutStage = stageOfWhole(parts);
  const amount = toBePaid(parts);
  const learnt = amount === payment.amount ? payment : await recordFacts(tx, payment.id, { amount: minor(amount) }, at);
  if (stage === payment.stage) return learnt;
  const failed = parts.findLast((each) => each.stage === "failed");
  const reason = stage === "failed" ? (failed?.reason ?? null) : null;
  const moved = await moveStage(tx, payment.id, { stage, ...by, reason }, at);
  if (stage === "paid") await writeEmail(tx, ports, "withdrawal_paid", moved);
  return moved;
}

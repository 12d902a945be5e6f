import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { WrongStage } from "../errors.ts";
import { ADVANCE_PAYOUT } from "../jobs.ts";
import { notify } from "../notifications/notify.ts";
import type { SandboxOptions } from "../options.ts";
import { advance, failureOn, PAYOUT_CONFIRMATIONS, type Advance } from "./payout.ts";
import { changePayout, lockPayout, type PayoutRow } from "./store.ts";

/** Advances a payout by one step. `step` numbers the moves, so that a repeated job changes nothing. */
export async function advancePayout({ db, clock }: SandboxOptions, id: string, step: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout || stepsOf(payout) !== step - 1) return;
    const move = advance(payout);
    if (move) await carryOut(tx, payout, move, step, clock.date());
  });
}

function stepsOf({ stage, confirmations }: PayoutRow): number {
  return stage === "accepted" ? 0 : 1 + confirmations;
}

async function carryOut(tx: Tx, payout: PayoutRow, move: Advance, step: number, at: Date): Promise<void> {
  const moved = await changePayout(tx, payout.id, move, at);
  if (moved.stage !== payout.stage) await report(tx, moved, at);
  if (move.nextInMs !== null)
    await enqueue(
      tx,
      ADVANCE_PAYOUT,
      { id: payout.id, step: step + 1 },
      { runAt: new Date(at.getTime() + move.nextInMs) },
    );
}

/** Ends a payout manually, at once. */
export async function finishPayout(tx: Tx, id: string, outcome: "paid" | "failed", at: Date): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (!payout) throw new NotFound("This payout");
  if (payout.stage === outcome) return;
  if (payout.stage === "paid" || payout.stage === "failed") throw new WrongStage("This payout", payout.stage);
  const confirmations = outcome === "paid" && payout.rail === "bitcoin" ? PAYOUT_CONFIRMATIONS : payout.confirmations;
  await report(
    tx,
    await changePayout(
      tx,
      id,
      { stage: outcome, confirmations, reason: outcome === "failed" ? failureOn(payout.rail) : null },
      at,
    ),
    at,
  );
}

async function report(tx: Tx, payout: PayoutRow, at: Date): Promise<void> {
  const name = payout.rail === "card" ? { id: payout.id } : { txid: payout.id };
  await notify(
    tx,
    {
      subject: payout.id,
      url: payout.notifyUrl,
      type: `payout.${payout.stage}`,
      facts: { reference: payout.reference, ...name, ...factsOf(payout) },
    },
    {},
    at,
  );
}

function factsOf({ stage, rail, amount, currency, networkFee, reason }: PayoutRow): Record<string, unknown> {
  if (stage === "failed") return { reason };
  if (stage !== "paid") return {};
  return rail === "card" ? { amount, currency } : { amount, network_fee: networkFee };
}

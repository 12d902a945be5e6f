import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { CashierPorts } from "../ports.ts";
import { queueDecision } from "../queued.ts";
import { questionOf } from "./fraud-question.ts";
import { FraudUnanswered } from "./fraud-service.ts";
import { queueCheck } from "./open-check.ts";
import { checkById, countSilence, putAnswer } from "./store.ts";

const RETRY_MS = 15_000;
const MOST_RETRY_MS = 600_000;

/**
 * Asks the fraud service about one payment, outside any transaction, and stores its first answer. Without an answer it is
 * asked again, at first after 15 seconds and at last every ten minutes. A suspicion is recorded in the audit trail.
 */
export async function askFraud(ports: CashierPorts, checkId: number): Promise<void> {
  const { db, clock } = ports;
  const check = await checkById(db, checkId);
  if (!check || check.answeredAt) return;
  const again = (): Promise<void> =>
    inTransaction(db, async (tx) => {
      const silences = await countSilence(tx, checkId);
      const pauseMs = Math.min(RETRY_MS * 2 ** (silences - 1), MOST_RETRY_MS);
      await queueCheck(tx, checkId, new Date(clock.now() + pauseMs));
    });
  if (!ports.fraud) return again();
  let answer;
  try {
    answer = await ports.fraud.check(questionOf(check, await ports.fraudPlayer(db, check.playerId)));
  } catch (error) {
    if (error instanceof FraudUnanswered) return again();
    throw error;
  }
  const at = clock.date();
  await inTransaction(db, async (tx) => {
    if (!(await putAnswer(tx, checkId, answer, at))) return;
    if (check.kind === "payout" && check.paymentId !== null) await queueDecision(tx, check.paymentId);
    if (answer.verdict !== "suspected") return;
    await recordAudit(tx, {
      at,
      actor: "fraud-service",
      action: check.kind === "payout" ? "withdrawal.suspected" : "deposit.suspected",
      subject: check.paymentId === null ? `player:${check.playerId}` : `payment:${check.paymentId}`,
      before: null,
      after: { check: check.id, score: answer.score, reasons: answer.reasons },
    });
  });
}

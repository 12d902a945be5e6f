import type { Tx } from "@apogee/database";
import { WrongStage } from "../errors.ts";
import { judgeCode } from "./payment.ts";
import { endPayment, settlePayment } from "./settle-payment.ts";
import { changePayment, type PaymentRow } from "./store.ts";

/**
 * Sends a code to the bank. The right code ends the payment with the chosen outcome; too many wrong ones decline it. An
 * ended payment does not change, so a repeated call gets the first answer.
 */
export async function answerChallenge(tx: Tx, payment: PaymentRow, code: string, at: Date): Promise<PaymentRow> {
  if (payment.stage === "open") throw new WrongStage("This payment", payment.stage);
  if (payment.stage !== "challenge") return payment;
  const judged = judgeCode(payment, code);
  if (judged.verdict === "right") return settlePayment(tx, payment, at);
  const counted = await changePayment(tx, payment, { wrongCodes: payment.wrongCodes + 1 }, at);
  return judged.verdict === "wrong"
    ? counted
    : endPayment(tx, counted, { stage: "declined", reason: "authentication_failed" }, at);
}

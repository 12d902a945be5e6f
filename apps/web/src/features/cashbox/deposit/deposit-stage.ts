import type { NextStep, PaymentView } from "@apogee/contract";
import type { ChoiceStage } from "../methods/choice-stage.ts";

/** The stage of a deposit in the window. */
export type DepositStage =
  | ChoiceStage
  | { readonly kind: "frame"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "frame" }> }
  | { readonly kind: "address"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "address" }> }
  /** `settling`: the provider's page is finished, and its notification has not arrived yet. */
  | { readonly kind: "progress"; readonly payment: PaymentView; readonly settling: boolean }
  | { readonly kind: "resuming"; readonly id: number };

/** What is shown after the platform has started or resumed a deposit. */
export function stageAfter(payment: PaymentView, next: NextStep): DepositStage {
  if (payment.finished_at !== null || next.kind === "none") return { kind: "progress", payment, settling: false };
  return next.kind === "frame" ? { kind: "frame", payment, next } : { kind: "address", payment, next };
}

import type { NextStep, PaymentView } from "@apogee/contract";
import type { ChoiceStage } from "../methods/choice-stage.ts";

/** The stage of a deposit in the window. */
export type DepositStage =
  | ChoiceStage
  | { readonly kind: "frame"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "frame" }> }
  | { readonly kind: "address"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "address" }> }
  | { readonly kind: "redirect"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "redirect" }> }
  | { readonly kind: "transfer"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "details" }> }
  | { readonly kind: "push"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "push" }> }
  /** `settling`: the provider's page is finished, and its notification has not arrived yet. */
  | { readonly kind: "progress"; readonly payment: PaymentView; readonly settling: boolean }
  | { readonly kind: "resuming"; readonly id: number };

/** What is shown after the platform has started or resumed a deposit. */
export function stageAfter(payment: PaymentView, next: NextStep): DepositStage {
  if (payment.finished_at !== null) return { kind: "progress", payment, settling: false };
  switch (next.kind) {
    case "none":
      return { kind: "progress", payment, settling: false };
    case "frame":
      return { kind: "frame", payment, next };
    case "address":
      return { kind: "address", payment, next };
    case "redirect":
      return { kind: "redirect", payment, next };
    case "details":
      return { kind: "transfer", payment, next };
    case "push":
      return { kind: "push", payment, next };
  }
}

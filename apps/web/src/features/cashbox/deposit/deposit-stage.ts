import type { NextStep, PaymentView } from "@apogee/contract";

/** Where a deposit stands in the window. Phones show the choices and the amount one after the other. */
export type DepositStage =
  | { readonly kind: "choices" }
  | { readonly kind: "amount" }
  | { readonly kind: "details"; readonly missing: readonly string[] }
  | { readonly kind: "frame"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "frame" }> }
  | { readonly kind: "address"; readonly payment: PaymentView; readonly next: Extract<NextStep, { kind: "address" }> }
  | { readonly kind: "progress"; readonly payment: PaymentView };

/** What is shown once the platform has started a deposit. */
export function stageAfter(payment: PaymentView, next: NextStep): DepositStage {
  if (payment.finished_at !== null || next.kind === "none") return { kind: "progress", payment };
  return next.kind === "frame" ? { kind: "frame", payment, next } : { kind: "address", payment, next };
}

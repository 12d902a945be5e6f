import type { Fact, FactKind } from "@apogee/contract/facts";

/** Facts of payments that reports count. */
export const PAYMENT_FACTS = [
  "deposit.created",
  "deposit.credited",
  "deposit.failed",
  "deposit.canceled",
  "deposit.expired",
  "deposit.charged_back",
  "withdrawal.requested",
  "withdrawal.rejected",
  "withdrawal.recalled",
  "withdrawal.paid",
  "withdrawal.failed",
] as const satisfies readonly FactKind[];
type PaymentFact = Fact<(typeof PAYMENT_FACTS)[number]>;

/** Facts that protect players, or loosen what protects them. */
export const SAFETY_FACTS = [
  "limit.set",
  "limit.removed",
  "limit.loosening_requested",
  "limit.loosened",
  "limit.reality_check_set",
  "break.begun",
  "exclusion.begun",
  "stakes.closed",
  "stakes.opened",
] as const satisfies readonly FactKind[];
export type SafetyFact = (typeof SAFETY_FACTS)[number];

/** What one step of a payment adds to the sums of its day. Amounts are in minor units. */
export interface PaymentStep {
  readonly action: "deposit" | "withdrawal";
  readonly created: number;
  readonly succeeded: number;
  readonly succeeded_amount: number;
  readonly failed: number;
  readonly abandoned: number;
  readonly rejected: number;
  readonly reversals: number;
  readonly reversed_amount: number;
}

const NOTHING = {
  created: 0,
  succeeded: 0,
  succeeded_amount: 0,
  failed: 0,
  abandoned: 0,
  rejected: 0,
  reversals: 0,
  reversed_amount: 0,
};

/** What a fact of a payment adds to the sums of its day. */
export function paymentStepOf({ kind, amount }: PaymentFact): PaymentStep {
  const step = { ...NOTHING, action: kind.startsWith("deposit.") ? ("deposit" as const) : ("withdrawal" as const) };
  switch (kind) {
    case "deposit.created":
    case "withdrawal.requested":
      return { ...step, created: 1 };
    case "deposit.credited":
    case "withdrawal.paid":
      return { ...step, succeeded: 1, succeeded_amount: amount };
    case "deposit.failed":
    case "withdrawal.failed":
      return { ...step, failed: 1 };
    case "deposit.canceled":
    case "deposit.expired":
    case "withdrawal.recalled":
      return { ...step, abandoned: 1 };
    case "withdrawal.rejected":
      return { ...step, rejected: 1 };
    case "deposit.charged_back":
      return { ...step, reversals: 1, reversed_amount: amount };
  }
}

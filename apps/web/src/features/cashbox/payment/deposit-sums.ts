import type { PaymentView } from "@apogee/contract";

/** What a credited deposit added to its wallet: real money, the bonus of its offer, and both together. */
export interface DepositSums {
  readonly realCents: number;
  /** Null without bonus money. */
  readonly bonusCents: number | null;
  /** What the wallet has more than before; a bonus that waits is not in it yet. */
  readonly sumCents: number;
}

export function depositSums({ amount_cents: real, gift }: Pick<PaymentView, "amount_cents" | "gift">): DepositSums {
  const bonusCents = gift?.bonus_cents ?? null;
  return { realCents: real, bonusCents, sumCents: real + (gift?.waits ? 0 : (bonusCents ?? 0)) };
}

export const RAILS = ["card", "bitcoin"] as const;
export type Rail = (typeof RAILS)[number];

export const PAYOUT_OUTCOMES = ["paid", "failed", "stuck"] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

/** `accepted`: stored. `sent`: at the bank, or waiting for confirmations. */
export type PayoutStage = "accepted" | "sent" | "paid" | "failed";

/** The confirmations after which a payout on the chain counts as paid. */
export const PAYOUT_CONFIRMATIONS = 2;
/** The network fee in satoshi: one input and two outputs, at twelve per byte. */
export const NETWORK_FEE = 141 * 12;
/** In satoshi: nodes do not relay smaller outputs. */
export const CHAIN_DUST = 294;

export interface PayoutFacts {
  readonly rail: Rail;
  readonly stage: PayoutStage;
  readonly outcome: PayoutOutcome;
  readonly delayS: number;
  readonly confirmations: number;
}

/** One move of a payout, and when the next one is due; null if there is none. */
export interface Advance {
  readonly stage: PayoutStage;
  readonly confirmations: number;
  readonly reason: string | null;
  readonly nextInMs: number | null;
}

/** The next move of a payout; null if it has ended or is set to stay in its stage. */
export function advance(payout: PayoutFacts): Advance | null {
  const { rail, stage, outcome, delayS, confirmations } = payout;
  if (stage === "accepted")
    return {
      stage: "sent",
      confirmations: 0,
      reason: null,
      nextInMs: outcome === "stuck" ? null : pause(rail, delayS),
    };
  if (stage !== "sent" || outcome === "stuck") return null;
  if (outcome === "failed") return { stage: "failed", confirmations, reason: failureOn(rail), nextInMs: null };
  if (rail === "card") return { stage: "paid", confirmations: 0, reason: null, nextInMs: null };
  const deep = confirmations + 1;
  const paid = deep >= PAYOUT_CONFIRMATIONS;
  return {
    stage: paid ? "paid" : "sent",
    confirmations: deep,
    reason: null,
    nextInMs: paid ? null : pause(rail, delayS),
  };
}

export function failureOn(rail: Rail): string {
  return rail === "card" ? "bank_refused" : "dropped_from_chain";
}

/** The chosen delay is the total, so it is divided among the blocks. */
function pause(rail: Rail, delayS: number): number {
  return Math.round((delayS * 1_000) / (rail === "card" ? 1 : PAYOUT_CONFIRMATIONS));
}

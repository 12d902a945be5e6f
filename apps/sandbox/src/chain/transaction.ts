/** The course of a transaction: confirmed block by block, never confirmed, or replaced by another one. */
export type Fate = "confirmed" | "waiting" | "dropped";
export type TransactionStage = "seen" | "confirming" | "confirmed" | "dropped";

export const FAUCET_MODES = ["normal", "two_payments", "two_players", "dust", "never_confirms", "dropped"] as const;
export type FaucetMode = (typeof FAUCET_MODES)[number];

/** In satoshi: below every merchant's minimum. */
export const DUST = 5_000;
/** In satoshi: the most that the faucet sends at a time, ten coins. */
export const FAUCET_MOST = 1_000_000_000;

/** A planned transaction: what it pays to the address, and possibly to another owner's. */
export interface PlannedTransaction {
  readonly amount: number;
  readonly fate: Fate;
  readonly toAnother?: number;
}

/** The transactions of an amount in a faucet mode; they add up to it, except in the mode `dust`. */
export function plan(mode: FaucetMode, amount: number): readonly PlannedTransaction[] {
  switch (mode) {
    case "normal":
      return [{ amount, fate: "confirmed" }];
    case "two_payments": {
      const first = Math.floor(amount / 2);
      return [first, amount - first].filter((part) => part > 0).map((part) => ({ amount: part, fate: "confirmed" }));
    }
    case "two_players": {
      const first = Math.ceil(amount / 2);
      return [{ amount: first, fate: "confirmed", toAnother: amount - first }];
    }
    case "dust":
      return [{ amount: DUST, fate: "confirmed" }];
    case "never_confirms":
      return [{ amount, fate: "waiting" }];
    case "dropped":
      return [{ amount, fate: "dropped" }];
  }
}

export interface TransactionFacts {
  readonly fate: Fate;
  readonly stage: TransactionStage;
  readonly confirmations: number;
  readonly confirmationsWanted: number;
}

/** What the next block does to a transaction; null for nothing. */
export function nextBlock({
  fate,
  stage,
  confirmations,
  confirmationsWanted,
}: TransactionFacts): Pick<TransactionFacts, "stage" | "confirmations"> | null {
  if (stage === "confirmed" || stage === "dropped" || fate === "waiting") return null;
  if (fate === "dropped") return { stage: "dropped", confirmations: 0 };
  const deep = confirmations + 1;
  return { stage: deep >= confirmationsWanted ? "confirmed" : "confirming", confirmations: deep };
}

/** What is to become of a transaction: confirmed block by block, never confirmed, or replaced by another. */
export type Fate = "confirmed" | "waiting" | "dropped";
export type TransactionStage = "seen" | "confirming" | "confirmed" | "dropped";

export const FAUCET_MODES = ["normal", "two_payments", "dust", "never_confirms", "dropped"] as const;
export type FaucetMode = (typeof FAUCET_MODES)[number];

/** Satoshi: what a merchant's minimum is above. */
export const DUST = 5_000;
/** Satoshi in the faucet at a time: ten coins. */
export const FAUCET_MOST = 1_000_000_000;

/** The transactions that a faucet's mode makes of an amount; they add up to it, dust aside. */
export function plan(mode: FaucetMode, amount: number): ReadonlyArray<{ readonly amount: number; readonly fate: Fate }> {
  switch (mode) {
    case "normal": return [{ amount, fate: "confirmed" }];
    case "two_payments": {
      const first = Math.floor(amount / 2);
      return [first, amount - first].filter((part) => part > 0).map((part) => ({ amount: part, fate: "confirmed" }));
    }
    case "dust": return [{ amount: DUST, fate: "confirmed" }];
    case "never_confirms": return [{ amount, fate: "waiting" }];
    case "dropped": return [{ amount, fate: "dropped" }];
  }
}

export interface TransactionFacts {
  readonly fate: Fate;
  readonly stage: TransactionStage;
  readonly confirmations: number;
  readonly confirmationsWanted: number;
}

/** What the next block does to a transaction, or null when nothing. */
export function nextBlock({ fate, stage, confirmations, confirmationsWanted }: TransactionFacts): Pick<TransactionFacts, "stage" | "confirmations"> | null {
  if (stage === "confirmed" || stage === "dropped" || fate === "waiting") return null;
  if (fate === "dropped") return { stage: "dropped", confirmations: 0 };
  const deep = confirmations + 1;
  return { stage: deep >= confirmationsWanted ? "confirmed" : "confirming", confirmations: deep };
}

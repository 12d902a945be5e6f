import type { ProviderEvent } from "@apogee/cashier";
import type { EvmChain } from "@apogee/chains";
import type { Minor } from "@apogee/kernel";

/** What the reports of a deposit need. */
export interface DepositFacts {
  readonly chain: EvmChain;
  readonly txHash: string;
  /** -1 for the chain's own coin. */
  readonly logIndex: number;
  readonly address: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly stage: "seen" | "mined" | "confirmed" | "dropped";
  readonly confirmations: number;
  /** Null: the block must be final. */
  readonly needed: number | null;
  readonly observation: number;
}

/** Newest block minus the deposit's, plus one; 0 while it is in no block. */
export function confirmationsAt(blockNumber: number | null, headNumber: number): number {
  return blockNumber === null ? 0 : Math.max(0, headNumber - blockNumber + 1);
}

/** Whether a deposit is deep enough. Its number was fixed at first sight; above it counts only the chain's final block. */
export function isDeepEnough(
  deposit: { readonly blockNumber: number | null; readonly needed: number | null },
  head: { readonly number: number; readonly finalized: number },
): boolean {
  if (deposit.blockNumber === null) return false;
  if (deposit.needed === null) return deposit.blockNumber <= head.finalized;
  return confirmationsAt(deposit.blockNumber, head.number) >= deposit.needed;
}

/** The name of what one transaction pays by one log, or as the chain's own coin: one deposit. */
export const outputName = ({ txHash, logIndex }: Pick<DepositFacts, "txHash" | "logIndex">): string =>
  logIndex < 0 ? txHash : `${txHash}:${logIndex}`;

/**
 * The report for the cashier. It credits a deposit that has the confirmations that were fixed at first sight; one that waits
 * for the chain's final block needs one more than it has, until it is confirmed.
 */
export function eventOf(deposit: DepositFacts): ProviderEvent {
  const { stage, confirmations, observation } = deposit;
  const name = outputName(deposit);
  const shown = stage === "confirmed" ? Math.max(confirmations, deposit.needed ?? 1) : confirmations;
  return {
    id: `${deposit.chain}:${name}:${observation}`,
    about: { address: deposit.address },
    externalId: name,
    news: {
      kind: "chain",
      amount: deposit.amount,
      currency: deposit.currency,
      confirmations: shown,
      needed: deposit.needed ?? (stage === "confirmed" ? shown : shown + 1),
      observation,
      dropped: stage === "dropped",
    },
  };
}

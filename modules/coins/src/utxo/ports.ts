import type { UtxoChain } from "@apogee/chains";
import type { ProviderEvent } from "@apogee/cashier";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { CoinNode } from "./node.ts";

/** What coins of UTXO chains need; provided by the composition root. */
export interface UtxoPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** The node of a chain; null if none is configured, and then the chain is not watched. */
  node(chain: UtxoChain): CoinNode | null;
  /** The account's extended public key; null if none is configured, and then no address is issued. */
  xpub(chain: UtxoChain): string | null;
  /** The account's extended private key, in a process that signs; null in every other one. */
  signingKey(chain: UtxoChain): string | null;
  /** Gives news to the cashier. Repeats are harmless. */
  report(providerId: string, events: readonly ProviderEvent[]): Promise<void>;
  /** The smallest deposit of a coin, in the ledger's units. */
  smallestDeposit(db: Database | Tx, chain: UtxoChain): Promise<number>;
  /** What an amount is worth in euro cents; null without a rate. */
  euroCents(tx: Tx, chain: UtxoChain, amount: number): Promise<number | null>;
  /** Whether the cashier has approved this payout and waits for it. */
  isApproved(db: Database | Tx, paymentId: number): Promise<boolean>;
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}

/** The name of the cashier's provider of a chain, as in the rows of methods. */
export const providerIdOf = (chain: UtxoChain): string => `coins-${chain.toLowerCase()}`;

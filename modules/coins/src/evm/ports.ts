import type { ProviderEvent } from "@apogee/cashier";
import type { EvmChain } from "@apogee/chains";
import type { EvmAddress } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import type { Log } from "@apogee/events";
import type { Clock, Minor } from "@apogee/kernel";
import type { Hex } from "viem";
import type { EvmNode } from "./node.ts";

/** A withdrawal that may be paid, as the cashier has it. */
export interface ApprovedPayout {
  readonly amount: Minor;
  readonly currency: string;
  readonly address: string;
}

/** The private side of the account. Only a process that sends has it. */
export interface EvmSigner {
  /** The key of an address of the account. */
  keyOf(branch: 0 | 1, index: number): Hex;
}

/** What the watcher and the sender of one chain need; the composition root provides it. */
export interface EvmPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly chain: EvmChain;
  readonly node: EvmNode;
  /** The extended public key of m/44'/60'/0'. */
  readonly xpub: string;
  /** Null in a process that only watches. */
  readonly signer: EvmSigner | null;
  /** The value of an amount in euro cents; null without a current exchange rate. */
  euroCents(currency: string, amount: Minor): Promise<number | null>;
  /** Gives the cashier what a chain shows. */
  report(providerId: string, events: readonly ProviderEvent[]): Promise<void>;
  /** The withdrawal that is approved and not yet paid; null otherwise. Read in the transaction that signs. */
  approved(tx: Tx, paymentId: number): Promise<ApprovedPayout | null>;
}

/** The provider of a chain, as methods name it. */
export const providerOf = (chain: EvmChain): string => (chain === "ETH" ? "coins-ethereum" : "coins-bnb");

/** The chain under which accounts and addresses of both chains are stored. */
export const ACCOUNT_CHAIN = "ETH";

/** The place of the address from which payouts are sent. */
export const HOT = { branch: 1, index: 0 } as const;

/** An address and its place below the account. */
export interface OwnAddress {
  readonly address: EvmAddress;
  readonly branch: 0 | 1;
  readonly index: number;
}

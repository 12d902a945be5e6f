import type { UtxoParams } from "./params.ts";
import { feeFor } from "./sizes.ts";

/** A transaction in the pool of unconfirmed ones, as the rules of replacement see it. */
export interface PooledTransaction {
  readonly fee: bigint;
  readonly vsize: number;
  /** The outputs that it spends, as `txid:vout`. */
  readonly spends: readonly string[];
}

/** Why nodes do not accept a replacement. */
export type ReplacementFault =
  | "not_replaceable"
  | "no_conflict"
  | "fee_not_higher"
  | "fee_too_low_for_size"
  | "rate_not_higher"
  | "new_unconfirmed_input"
  | "replaces_too_many";

const MOST_REPLACED = 100;

/**
 * Why nodes do not accept a replacement for all transactions that it conflicts with, and their descendants; null if they
 * do. Rules 2 to 5 of Bitcoin Core's policy: https://github.com/bitcoin/bitcoin/blob/master/doc/policy/mempool-replacements.md
 */
export function faultOfReplacement(
  params: UtxoParams,
  replaced: readonly PooledTransaction[],
  replacement: PooledTransaction & { readonly unconfirmedSpends: readonly string[] },
): ReplacementFault | null {
  if (!params.replaceable) return "not_replaceable";
  if (replaced.length === 0) return "no_conflict";
  if (replaced.length > MOST_REPLACED) return "replaces_too_many";
  const before = new Set(replaced.flatMap(({ spends }) => spends));
  if (replacement.unconfirmedSpends.some((outpoint) => !before.has(outpoint))) return "new_unconfirmed_input";
  const oldFees = replaced.reduce((sum, { fee }) => sum + fee, 0n);
  if (replacement.fee <= oldFees) return "fee_not_higher";
  if (replacement.fee < oldFees + feeFor(replacement.vsize, params.feeStepPerKvb)) return "fee_too_low_for_size";
  const outbids = ({ fee, vsize }: PooledTransaction): boolean =>
    replacement.fee * BigInt(vsize) > fee * BigInt(replacement.vsize);
  return replaced.every(outbids) ? null : "rate_not_higher";
}

/** The least fee of a replacement of this size for a transaction that paid this fee. */
export const leastFeeOfReplacement = (params: UtxoParams, oldFee: bigint, vsize: number): bigint =>
  oldFee + feeFor(vsize, params.feeStepPerKvb);

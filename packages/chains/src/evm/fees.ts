/** Fees of one transaction in wei per unit of gas: a legacy price, or the two bounds of EIP-1559. */
export type EvmFee =
  | { readonly kind: "legacy"; readonly gasPrice: bigint }
  | { readonly kind: "eip1559"; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/** The fees of EIP-1559. */
export type MarketFee = Extract<EvmFee, { kind: "eip1559" }>;

/** Twice the base fee plus the tip, so that the transaction stays valid for six full blocks. */
export function feeFor(baseFee: bigint, tip: bigint): MarketFee {
  return { kind: "eip1559", maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip };
}

/**
 * The fees of a replacement. Nodes accept one only if both bounds are at least 1.10 times those that they replace; each
 * is rounded up, and raised further if the market asks more (`wanted`).
 */
export function bumpFee(fee: MarketFee, wanted?: MarketFee): MarketFee;
export function bumpFee(fee: EvmFee): EvmFee;
export function bumpFee(fee: EvmFee, wanted?: MarketFee): EvmFee {
  if (fee.kind === "legacy") return { kind: "legacy", gasPrice: raised(fee.gasPrice) };
  const tip = larger(raised(fee.maxPriorityFeePerGas), wanted?.maxPriorityFeePerGas ?? 0n);
  return {
    kind: "eip1559",
    maxFeePerGas: larger(larger(raised(fee.maxFeePerGas), wanted?.maxFeePerGas ?? 0n), tip),
    maxPriorityFeePerGas: tip,
  };
}

/** Whether a node would accept `next` in place of `before`. */
export function replaces(before: EvmFee, next: EvmFee): boolean {
  const [capBefore, tipBefore] = boundsOf(before);
  const [cap, tip] = boundsOf(next);
  return cap >= raised(capBefore) && tip >= raised(tipBefore);
}

/** The most that a transaction may pay per unit of gas, and the tip in it. */
export function boundsOf(fee: EvmFee): readonly [cap: bigint, tip: bigint] {
  return fee.kind === "legacy" ? [fee.gasPrice, fee.gasPrice] : [fee.maxFeePerGas, fee.maxPriorityFeePerGas];
}

/** What a unit of gas costs in a block; null if the transaction cannot be in it. */
export function priceIn(baseFee: bigint, fee: EvmFee): bigint | null {
  const [cap, tip] = boundsOf(fee);
  if (cap < baseFee) return null;
  return baseFee + tip < cap ? baseFee + tip : cap;
}

/** The tip to offer: the median of the tips of recent blocks, or the least if they are empty. */
export function medianTip(tips: readonly bigint[], least: bigint): bigint {
  const sorted = tips.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return larger(sorted[Math.floor(sorted.length / 2)] ?? 0n, least);
}

/** The gas limit for an estimate: 1.2 times as much, rounded up. */
export function gasLimit(estimate: bigint): bigint {
  return ceilShare(estimate, 120n);
}

const raised = (fee: bigint): bigint => {
  const more = ceilShare(fee, 110n);
  return more > fee ? more : fee + 1n;
};
const ceilShare = (value: bigint, percent: bigint): bigint => (value * percent + 99n) / 100n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

import type { ReceiveKind, ScriptKind, UtxoParams } from "./params.ts";
import { payeeOf } from "./scripts.ts";
import { estimateVsize, feeFor, inputVsize } from "./sizes.ts";

/** An unspent output of ours, and the place of its key below the account. */
export interface Spendable {
  readonly txid: string;
  readonly vout: number;
  readonly amount: bigint;
  readonly script: Uint8Array;
  readonly kind: ReceiveKind;
  readonly branch: number;
  readonly index: number;
}

/** An output to be created. */
export interface Payment {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

/** A transaction that is not signed yet. */
export interface Plan {
  readonly inputs: readonly Spendable[];
  readonly payments: readonly Payment[];
  /** Null if what is left is too little for an output; then it is part of the fee. */
  readonly change: Payment | null;
  readonly fee: bigint;
  /** The most virtual bytes that it has once it is signed. */
  readonly vsize: number;
}

/** Why no transaction can be planned. */
export type PlanFault = "not_enough_coins" | "below_dust" | "unknown_script";

/** What a plan is made of. */
export interface PlanOrder {
  readonly payments: readonly Payment[];
  /** Inputs that must be spent, such as those of a transaction that is replaced. */
  readonly required?: readonly Spendable[];
  /** Further outputs that may be spent. */
  readonly available: readonly Spendable[];
  readonly changeScript: Uint8Array;
  readonly ratePerKvb: bigint;
  /** The least fee, whatever the rate. */
  readonly leastFee?: (vsize: number) => bigint;
}

const sum = (list: ReadonlyArray<{ readonly amount: bigint }>): bigint =>
  list.reduce((total, { amount }) => total + amount, 0n);

/**
 * Chooses inputs, and computes fee and change. Inputs are taken largest first until payments and fee are covered, or one
 * alone that fits without change. Inputs that cost more than they are worth are never taken.
 */
export function planTransaction(params: UtxoParams, order: PlanOrder): Plan | { readonly fault: PlanFault } {
  const outputKinds: ScriptKind[] = [];
  for (const { script, amount } of order.payments) {
    const kind = payeeOf(script)?.kind;
    if (!kind) return { fault: "unknown_script" };
    if (amount < params.dust[kind]) return { fault: "below_dust" };
    outputKinds.push(kind);
  }
  const required = order.required ?? [];
  const candidates = order.available
    .filter(({ kind, amount }) => amount > feeFor(inputVsize(kind), order.ratePerKvb))
    .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
  if (required.length === 0) {
    const fitting = candidates
      .toReversed()
      .find((each) => planWith(params, order, [each], outputKinds)?.change === null);
    const exact = fitting && planWith(params, order, [fitting], outputKinds);
    if (exact) return exact;
  }
  for (let count = 0; count <= candidates.length; count++) {
    const inputs = [...required, ...candidates.slice(0, count)];
    const plan = inputs.length > 0 ? planWith(params, order, inputs, outputKinds) : null;
    if (plan) return plan;
  }
  return { fault: "not_enough_coins" };
}

function planWith(
  params: UtxoParams,
  order: PlanOrder,
  inputs: readonly Spendable[],
  outputKinds: readonly ScriptKind[],
): Plan | null {
  const kinds = inputs.map(({ kind }) => kind);
  const changeKind = payeeOf(order.changeScript)!.kind;
  const feeOf = (vsize: number): bigint => {
    const least = order.leastFee?.(vsize) ?? 0n;
    const fee = feeFor(vsize, order.ratePerKvb);
    return fee > least ? fee : least;
  };
  const left = sum(inputs) - sum(order.payments);
  const withChange = estimateVsize(kinds, [...outputKinds, changeKind]);
  const change = left - feeOf(withChange);
  if (change >= params.dust[changeKind])
    return {
      inputs,
      payments: order.payments,
      change: { script: order.changeScript, amount: change },
      fee: feeOf(withChange),
      vsize: withChange,
    };
  const bare = estimateVsize(kinds, outputKinds);
  if (outputKinds.length === 0 || left < feeOf(bare)) return null;
  return { inputs, payments: order.payments, change: null, fee: left, vsize: bare };
}

/** The fee of each payment of a plan: its share by size. The shares add up to the fee. */
export function feeShares(plan: Plan): bigint[] {
  const sizes = plan.payments.map(({ script }) => BigInt(script.length + 9));
  const all = sizes.reduce((total, size) => total + size, 0n);
  const shares = sizes.map((size) => (plan.fee * size) / all);
  const rest = plan.fee - shares.reduce((total, share) => total + share, 0n);
  return shares.map((share, place) => (place === 0 ? share + rest : share));
}

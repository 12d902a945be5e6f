import type { ReceiveKind, ScriptKind } from "./params.ts";

// Weights are four times the virtual bytes, so that halves and quarters stay exact.
const INPUT: Readonly<Record<ReceiveKind, number>> = { p2wpkh: 272, p2pkh: 592, "p2sh-p2wpkh": 364, p2tr: 230 };
const OUTPUT: Readonly<Record<ScriptKind, number>> = { p2wpkh: 124, p2pkh: 136, p2sh: 128, p2wsh: 172, p2tr: 172 };
const OVERHEAD = 42;

/** The virtual bytes of an input of a kind, rounded up. */
export const inputVsize = (kind: ReceiveKind): number => Math.ceil(INPUT[kind] / 4);
/** The virtual bytes of an output of a kind. */
export const outputVsize = (kind: ScriptKind): number => Math.ceil(OUTPUT[kind] / 4);

/** The most virtual bytes that a transaction with these inputs and outputs has once it is signed. */
export function estimateVsize(inputs: readonly ReceiveKind[], outputs: readonly ScriptKind[]): number {
  const weight =
    OVERHEAD +
    inputs.reduce((sum, kind) => sum + INPUT[kind], 0) +
    outputs.reduce((sum, kind) => sum + OUTPUT[kind], 0);
  // Counts beyond 252 take more bytes.
  const counts = (inputs.length > 252 ? 8 : 0) + (outputs.length > 252 ? 8 : 0);
  return Math.ceil((weight + counts) / 4);
}

/** The fee of a size at a rate for 1,000 virtual bytes, rounded up. */
export const feeFor = (vsize: number, ratePerKvb: bigint): bigint => (BigInt(vsize) * ratePerKvb + 999n) / 1_000n;

import { hex } from "@scure/base";
import { RawOldTx, RawTx } from "@scure/btc-signer/script.js";
import { hash256 } from "./hashes.ts";

/** An input: the output that it spends, and what unlocks it. */
export interface RawInput {
  readonly txid: string;
  readonly vout: number;
  readonly script: Uint8Array;
  readonly sequence: number;
  readonly witness: readonly Uint8Array[];
}

/** An output, in the chain's unit. */
export interface RawOutput {
  readonly amount: bigint;
  readonly script: Uint8Array;
}

/** A transaction as it is on the chain. */
export interface RawTransaction {
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: readonly RawInput[];
  readonly outputs: readonly RawOutput[];
}

const COINBASE_TXID = "00".repeat(32);
/** Above this, an input says that its transaction may be replaced (BIP 125). */
const FIRST_FINAL_SEQUENCE = 0xfffffffe;

/** Reads a transaction from its hexadecimal bytes; null if they are none. */
export function parseTransaction(raw: string): RawTransaction | null {
  try {
    const read = RawTx.decode(hex.decode(raw));
    return {
      version: read.version,
      lockTime: read.lockTime,
      inputs: read.inputs.map((input, place) => ({
        txid: hex.encode(Uint8Array.from(input.txid)),
        vout: input.index,
        script: Uint8Array.from(input.finalScriptSig),
        sequence: input.sequence,
        witness: (read.witnesses?.[place] ?? []).map((item) => Uint8Array.from(item)),
      })),
      outputs: read.outputs.map(({ amount, script }) => ({ amount, script: Uint8Array.from(script) })),
    };
  } catch {
    return null;
  }
}

/** Writes a transaction. Witnesses are written if there are any, unless `stripped`. */
export function writeTransaction(transaction: RawTransaction, stripped = false): string {
  const body = {
    version: transaction.version,
    inputs: transaction.inputs.map(({ txid, vout, script, sequence }) => ({
      txid: hex.decode(txid),
      index: vout,
      finalScriptSig: script,
      sequence,
    })),
    outputs: transaction.outputs.map(({ amount, script }) => ({ amount, script })),
    lockTime: transaction.lockTime,
  };
  const segwit = !stripped && transaction.inputs.some(({ witness }) => witness.length > 0);
  if (!segwit) return hex.encode(RawOldTx.encode(body));
  const witnesses = transaction.inputs.map(({ witness }) => [...witness]);
  return hex.encode(RawTx.encode({ ...body, segwitFlag: true, witnesses }));
}

/** The id of a transaction: the hash of its bytes without witnesses. */
export function txidOf(transaction: RawTransaction): string {
  return hex.encode(hash256(hex.decode(writeTransaction(transaction, true))).toReversed());
}

/** The size by which fees are counted: bytes without witnesses count fourfold, and the sum is divided by four. */
export function vsizeOf(transaction: RawTransaction): number {
  const stripped = writeTransaction(transaction, true).length / 2;
  const whole = writeTransaction(transaction).length / 2;
  return Math.ceil((stripped * 3 + whole) / 4);
}

/** Whether this is the first transaction of a block, which creates coins. */
export const isCoinbase = ({ inputs }: RawTransaction): boolean =>
  inputs.length === 1 && inputs[0]!.txid === COINBASE_TXID;

/** Whether a transaction announces that it may be replaced (BIP 125). */
export const announcesReplacement = ({ inputs }: RawTransaction): boolean =>
  inputs.some(({ sequence }) => sequence < FIRST_FINAL_SEQUENCE);

/** The input of a coinbase, with what its miner writes into it. */
export const coinbaseInput = (script: Uint8Array): RawInput => ({
  txid: COINBASE_TXID,
  vout: 0xffffffff,
  script,
  sequence: 0xffffffff,
  witness: [],
});

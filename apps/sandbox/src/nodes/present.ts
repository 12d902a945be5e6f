import {
  addressOfScript,
  isCoinbase,
  parseTransaction,
  payeeOf,
  txidOf,
  UTXO_PARAMS,
  writeDecimal,
  writeTransaction,
  type UtxoChain,
} from "@apogee/chains";
import type { BlockRow, StoredTransaction } from "./store.ts";

/** An amount as nodes write it: a JSON number with up to eight decimals. Amounts beyond 2^53 lose digits there, as with real nodes. */
export const inCoins = (amount: bigint): number => Number(writeDecimal(amount, 8));

const TYPES = {
  p2pkh: "pubkeyhash",
  p2sh: "scripthash",
  p2wpkh: "witness_v0_keyhash",
  p2wsh: "witness_v0_scripthash",
  p2tr: "witness_v1_taproot",
} as const;

/** An output script as nodes describe it. */
export function scriptJson(coin: UtxoChain, script: Uint8Array): Record<string, unknown> {
  const kind = payeeOf(script)?.kind;
  const address = addressOfScript(UTXO_PARAMS[coin], script);
  return {
    hex: Buffer.from(script).toString("hex"),
    type: kind ? TYPES[kind] : "nonstandard",
    ...(address ? { address } : {}),
  };
}

/** A transaction as `getrawtransaction` with details shows it. */
export function transactionJson(coin: UtxoChain, { raw, vsize }: StoredTransaction): Record<string, unknown> {
  const read = parseTransaction(raw)!;
  const coinbase = isCoinbase(read);
  return {
    txid: txidOf(read),
    version: read.version,
    size: writeTransaction(read).length / 2,
    vsize,
    locktime: read.lockTime,
    vin: read.inputs.map(({ txid, vout, script, sequence, witness }) =>
      coinbase
        ? { coinbase: Buffer.from(script).toString("hex"), sequence }
        : {
            txid,
            vout,
            scriptSig: { hex: Buffer.from(script).toString("hex") },
            ...(witness.length > 0 ? { txinwitness: witness.map((item) => Buffer.from(item).toString("hex")) } : {}),
            sequence,
          },
    ),
    vout: read.outputs.map(({ amount, script }, n) => ({
      value: inCoins(amount),
      n,
      scriptPubKey: scriptJson(coin, script),
    })),
    hex: raw,
  };
}

/** A header as `getblockheader` shows it. A block that was left behind has -1 confirmations. */
export function headerJson(block: BlockRow, tip: BlockRow, next: BlockRow | undefined): Record<string, unknown> {
  return {
    hash: block.hash,
    confirmations: block.active ? tip.height - block.height + 1 : -1,
    height: block.height,
    time: Math.floor(block.minedAt.getTime() / 1_000),
    ...(block.height > 0 ? { previousblockhash: block.previous } : {}),
    ...(next ? { nextblockhash: next.hash } : {}),
  };
}

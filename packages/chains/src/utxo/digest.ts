import { concatBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { hash256 } from "./hashes.ts";
import { writeTransaction, type RawTransaction } from "./raw-transaction.ts";
import { scriptOf } from "./scripts.ts";

/** A signature covers all inputs and outputs. */
export const SIGHASH_ALL = 0x01;
/** The same on Bitcoin Cash: its digest includes amounts, so that a signature is not valid on Bitcoin. */
export const SIGHASH_ALL_FORKID = 0x41;

function little(value: number | bigint, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let rest = BigInt(value);
  for (let place = 0; place < length; place++) {
    out[place] = Number(rest & 255n);
    rest >>= 8n;
  }
  return out;
}

function sized(script: Uint8Array): Uint8Array {
  const length = script.length;
  return length < 253 ? concatBytes(little(length, 1), script) : concatBytes(little(253, 1), little(length, 2), script);
}

const outpoint = ({ txid, vout }: { readonly txid: string; readonly vout: number }): Uint8Array =>
  concatBytes(hex.decode(txid).toReversed(), little(vout, 4));

/** The script that a signature for a hash of a key covers. */
export const codeOfKeyHash = (hash: Uint8Array): Uint8Array => scriptOf({ kind: "p2pkh", program: hash });

/** BIP 143: the digest of segwit, and with hash type 0x41 of Bitcoin Cash. */
export function digestWithAmount(
  transaction: RawTransaction,
  place: number,
  spent: { readonly code: Uint8Array; readonly amount: bigint },
  hashType: number,
): Uint8Array {
  const { inputs, outputs } = transaction;
  const input = inputs[place]!;
  return hash256(
    concatBytes(
      little(transaction.version, 4),
      hash256(concatBytes(...inputs.map(outpoint))),
      hash256(concatBytes(...inputs.map(({ sequence }) => little(sequence, 4)))),
      outpoint(input),
      sized(spent.code),
      little(spent.amount, 8),
      little(input.sequence, 4),
      hash256(concatBytes(...outputs.map(({ amount, script }) => concatBytes(little(amount, 8), sized(script))))),
      little(transaction.lockTime, 4),
      little(hashType, 4),
    ),
  );
}

/** The digest of the first kind, for all inputs and outputs. */
export function legacyDigest(transaction: RawTransaction, place: number, code: Uint8Array): Uint8Array {
  const cleared: RawTransaction = {
    ...transaction,
    inputs: transaction.inputs.map((input, each) => ({
      ...input,
      script: each === place ? code : new Uint8Array(),
      witness: [],
    })),
  };
  return hash256(concatBytes(hex.decode(writeTransaction(cleared)), little(SIGHASH_ALL, 4)));
}

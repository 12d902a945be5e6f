import { secp256k1 } from "@noble/curves/secp256k1.js";
import { equalBytes } from "@noble/curves/utils.js";
import { codeOfKeyHash, digestWithAmount, legacyDigest, SIGHASH_ALL, SIGHASH_ALL_FORKID } from "./digest.ts";
import { hash160 } from "./hashes.ts";
import type { UtxoParams } from "./params.ts";
import type { RawOutput, RawTransaction } from "./raw-transaction.ts";
import { payeeOf } from "./scripts.ts";

/** Why an input does not unlock what it spends; null if it does. */
export type InputFault =
  | "unsupported_script"
  | "malformed_unlocking"
  | "wrong_key"
  | "wrong_script_hash"
  | "unsupported_hash_type"
  | "bad_signature";

/**
 * Checks that an input unlocks the output that it spends: P2PKH, P2WPKH, and P2WPKH behind a script hash, with the
 * signature verified over the digest of the chain. Null if it does, otherwise the reason.
 */
export function faultOfInput(
  params: UtxoParams,
  transaction: RawTransaction,
  place: number,
  spent: RawOutput,
): InputFault | null {
  const payee = payeeOf(spent.script);
  const input = transaction.inputs[place]!;
  switch (payee?.kind) {
    case "p2pkh": {
      if (input.witness.length > 0) return "malformed_unlocking";
      const pushes = pushesOf(input.script);
      return pushes?.length === 2
        ? faultOfKey(params, transaction, place, { spent, hash: payee.program, items: pushes, segwit: false })
        : "malformed_unlocking";
    }
    case "p2wpkh":
      if (!params.hrp) return "unsupported_script";
      return input.script.length === 0
        ? faultOfWitness(params, transaction, place, spent, payee.program)
        : "malformed_unlocking";
    case "p2sh": {
      if (!params.hrp) return "unsupported_script";
      const [redeem, ...others] = pushesOf(input.script) ?? [];
      const inner = redeem && payeeOf(redeem);
      if (!redeem || others.length > 0 || inner?.kind !== "p2wpkh") return "unsupported_script";
      if (!equalBytes(hash160(redeem), payee.program)) return "wrong_script_hash";
      return faultOfWitness(params, transaction, place, spent, inner.program);
    }
    default:
      return "unsupported_script";
  }
}

function faultOfWitness(
  params: UtxoParams,
  transaction: RawTransaction,
  place: number,
  spent: RawOutput,
  hash: Uint8Array,
): InputFault | null {
  const items = transaction.inputs[place]!.witness;
  if (items.length !== 2) return "malformed_unlocking";
  return faultOfKey(params, transaction, place, { spent, hash, items, segwit: true });
}

interface KeyUnlocking {
  readonly spent: RawOutput;
  readonly hash: Uint8Array;
  /** Signature with its hash type, and public key. */
  readonly items: readonly Uint8Array[];
  readonly segwit: boolean;
}

function faultOfKey(
  params: UtxoParams,
  transaction: RawTransaction,
  place: number,
  { spent, hash, items, segwit }: KeyUnlocking,
): InputFault | null {
  const [signature, key] = items as [Uint8Array, Uint8Array];
  if (!equalBytes(hash160(key), hash)) return "wrong_key";
  const wanted = params.cashPrefix ? SIGHASH_ALL_FORKID : SIGHASH_ALL;
  if (signature.at(-1) !== wanted) return "unsupported_hash_type";
  const code = codeOfKeyHash(hash);
  const digest =
    segwit || params.cashPrefix
      ? digestWithAmount(transaction, place, { code, amount: spent.amount }, wanted)
      : legacyDigest(transaction, place, code);
  return isSignedBy(signature.slice(0, -1), digest, key) ? null : "bad_signature";
}

function isSignedBy(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, digest, key, { prehash: false, format: "der", lowS: true });
  } catch {
    return false;
  }
}

/** The items that a script of pushes alone pushes; null for any other script. */
function pushesOf(script: Uint8Array): Uint8Array[] | null {
  const items: Uint8Array[] = [];
  for (let at = 0; at < script.length;) {
    const op = script[at]!;
    const [length, skip] = op > 0 && op <= 75 ? [op, 1] : op === 76 ? [script[at + 1] ?? -1, 2] : [-1, 0];
    if (length < 0 || at + skip + length > script.length) return null;
    items.push(script.slice(at + skip, at + skip + length));
    at += skip + length;
  }
  return items;
}

import { bech32, bech32m, hex } from "@scure/base";
import { schnorr } from "@noble/curves/secp256k1.js";
import { encodeCashAddr } from "./cash-addr.ts";
import { base58check } from "./hashes.ts";
import type { ScriptKind, UtxoParams } from "./params.ts";

/** What an output script pays to. */
export interface Payee {
  readonly kind: ScriptKind;
  /** The hash of the key or script, or the key of taproot. */
  readonly program: Uint8Array;
}

const bytes = (...parts: ReadonlyArray<number | Uint8Array>): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...part])));

/** The output script that pays to this. */
export function scriptOf({ kind, program }: Payee): Uint8Array {
  switch (kind) {
    case "p2pkh":
      return bytes(0x76, 0xa9, 20, program, 0x88, 0xac);
    case "p2sh":
      return bytes(0xa9, 20, program, 0x87);
    case "p2wpkh":
      return bytes(0x00, 20, program);
    case "p2wsh":
      return bytes(0x00, 32, program);
    case "p2tr":
      return bytes(0x51, 32, program);
  }
}

/** What an output script pays to; null for a script of another kind. */
export function payeeOf(script: Uint8Array): Payee | null {
  const text = hex.encode(script);
  const found = (
    [
      ["p2pkh", /^76a914([0-9a-f]{40})88ac$/],
      ["p2sh", /^a914([0-9a-f]{40})87$/],
      ["p2wpkh", /^0014([0-9a-f]{40})$/],
      ["p2wsh", /^0020([0-9a-f]{64})$/],
      ["p2tr", /^5120([0-9a-f]{64})$/],
    ] as const
  ).flatMap(([kind, pattern]) => {
    const program = pattern.exec(text)?.[1];
    return program === undefined ? [] : [{ kind, program: hex.decode(program) }];
  });
  return found[0] ?? null;
}

/** The public keys in a bare multisig script; none for any other script. */
export function keysOfMultisig(script: Uint8Array): Uint8Array[] {
  const text = hex.encode(script);
  if (!/^5[1-9a-f](?:21[0-9a-f]{66}|41[0-9a-f]{130})+5[1-9a-f]ae$/.test(text)) return [];
  return [...text.slice(2, -4).matchAll(/21([0-9a-f]{66})|41([0-9a-f]{130})/g)].map(([, short, long]) =>
    hex.decode((short ?? long)!),
  );
}

/** The one spelling of the address of a payee. */
export function addressOfPayee(params: UtxoParams, { kind, program }: Payee): string {
  if (kind === "p2pkh" || kind === "p2sh") {
    if (params.cashPrefix) return encodeCashAddr(params.cashPrefix, kind === "p2pkh" ? 0 : 1, program);
    return base58check.encode(bytes(kind === "p2pkh" ? params.pubKeyHash : params.scriptHash, program));
  }
  if (!params.hrp) throw new Error(`${params.chain} has no segwit addresses.`);
  const [code, version] = kind === "p2tr" ? [bech32m, 1] : [bech32, 0];
  return code.encode(params.hrp, [version, ...code.toWords(program)]);
}

/** The address that an output script pays to; null if it has none on this chain. */
export function addressOfScript(params: UtxoParams, script: Uint8Array): string | null {
  const payee = payeeOf(script);
  if (!payee || (!params.hrp && payee.kind !== "p2pkh" && payee.kind !== "p2sh")) return null;
  return addressOfPayee(params, payee);
}

/** Whether 32 bytes are the key of a point of the curve: coins sent to other bytes are lost. */
export function isTaprootKey(key: Uint8Array): boolean {
  try {
    schnorr.utils.lift_x(BigInt(`0x${hex.encode(key)}`));
    return true;
  } catch {
    return false;
  }
}

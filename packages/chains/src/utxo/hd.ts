import { HDKey } from "@scure/bip32";
import { createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { schnorr } from "@noble/curves/secp256k1.js";
import { hash160 } from "./hashes.ts";
import type { ReceiveKind, UtxoParams } from "./params.ts";
import { addressOfPayee, scriptOf, type Payee } from "./scripts.ts";

const XPUB = 0x0488b21e;
/** Prefixes of extended public keys that say more than `xpub`, such as the `zpub` of BIP 84: the key is the same. */
const PUBLIC_VERSIONS = [XPUB, 0x04b24746, 0x049d7cb2, 0x019da462, 0x02facafd];

const base58 = createBase58check(sha256);

/** An extended public key in the spelling `xpub…`. Throws for a private key or another text. */
export function normalizeXpub(text: string): string {
  const bytes = base58.decode(text.trim());
  const version = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  if (bytes.length !== 78 || !PUBLIC_VERSIONS.includes(version)) throw new Error("This is no extended public key.");
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint32(0, XPUB);
  const xpub = base58.encode(copy);
  HDKey.fromExtendedKey(xpub);
  return xpub;
}

/** The extended public key of an account's extended private key. */
export const xpubOf = (xprv: string): string => HDKey.fromExtendedKey(xprv).publicExtendedKey;

/** The extended private key of an account, from the seed of a master key. Belongs in processes that sign, and in tests. */
export const accountKey = (seed: Uint8Array, path: string): string =>
  HDKey.fromMasterSeed(seed).derive(path).privateExtendedKey;

/** The public key at a place below an account's extended key. Branch 0 receives, 1 takes change. */
export function publicKeyAt(extendedKey: string, branch: number, index: number): Uint8Array {
  return HDKey.fromExtendedKey(extendedKey).deriveChild(branch).deriveChild(index).publicKey!;
}

/** The private key at a place below an account's extended private key. */
export function privateKeyAt(xprv: string, branch: number, index: number): Uint8Array {
  const key = HDKey.fromExtendedKey(xprv).deriveChild(branch).deriveChild(index).privateKey;
  if (!key) throw new Error("A public key cannot sign.");
  return key;
}

/** The output that pays to a public key, in the kind of script that is named. */
export function payeeOfKey(publicKey: Uint8Array, kind: ReceiveKind): Payee {
  const hash = hash160(publicKey);
  switch (kind) {
    case "p2pkh":
    case "p2wpkh":
      return { kind, program: hash };
    case "p2sh-p2wpkh":
      return { kind: "p2sh", program: hash160(scriptOf({ kind: "p2wpkh", program: hash })) };
    case "p2tr":
      return { kind, program: tweaked(publicKey) };
  }
}

/** The address at a place below an account, in its one spelling. */
export function addressOfAccount(
  params: UtxoParams,
  extendedKey: string,
  place: { readonly branch: number; readonly index: number; readonly kind?: ReceiveKind },
): string {
  const key = publicKeyAt(extendedKey, place.branch, place.index);
  return addressOfPayee(params, payeeOfKey(key, place.kind ?? params.receives));
}

/** BIP 86: the key of taproot without scripts, tweaked by its own hash. */
function tweaked(publicKey: Uint8Array): Uint8Array {
  const { lift_x, taggedHash, pointToBytes } = schnorr.utils;
  const x = publicKey.slice(1);
  const point = lift_x(toNumber(x));
  const tweak = toNumber(taggedHash("TapTweak", x));
  return pointToBytes(point.add(schnorr.Point.BASE.multiply(tweak)));
}

const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);

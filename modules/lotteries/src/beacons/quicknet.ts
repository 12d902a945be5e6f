import { createHash } from "node:crypto";
import { QUICKNET } from "@apogee/draw-rules";
import { tracedFetch } from "@apogee/tracing";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import type { BeaconSource } from "./beacon-source.ts";
import { readAnswer } from "./read-answer.ts";

const TIMEOUT_MS = 8_000;
/** The public key of the network, on G2. */
const PUBLIC_KEY =
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
/** How the network maps a round to a point of G1: RFC 9380. */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/**
 * Whether a signature of drand's quicknet is right: BLS over SHA-256 of the round's number as eight bytes, with the
 * signature on G1 (scheme `bls-unchained-g1-rfc9380`).
 */
export function isQuicknetSignature(signature: string, round: number): boolean {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const bls = bls12_381.shortSignatures;
  try {
    const point = bls.hash(createHash("sha256").update(number).digest(), DOMAIN);
    return bls.verify(Buffer.from(signature, "hex"), point, Buffer.from(PUBLIC_KEY, "hex"));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** An HTTP relay of drand's network quicknet, such as https://api.drand.sh. Every value is checked before it is used. */
export function quicknet({
  url,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string;
  readonly timeoutMs?: number;
}): BeaconSource {
  return {
    beacon: QUICKNET,
    isPublic: true,
    fetchRound(round) {
      const path = `/${QUICKNET.chain}/public/${round}`;
      const signal = AbortSignal.timeout(timeoutMs);
      return readAnswer({ name: QUICKNET.name, round, isSigned: isQuicknetSignature }, () =>
        tracedFetch(`${url}${path}`, { signal, redirect: "error" }, `/${QUICKNET.chain}/public/:round`),
      );
    },
  };
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { SANDBOX_BEACON } from "@apogee/draw-rules";
import { tracedFetch } from "@apogee/tracing";
import type { BeaconSource } from "./beacon-source.ts";
import { readAnswer } from "./read-answer.ts";

const PATH = "/sandbox/beacon/api/round";
const TIMEOUT_MS = 8_000;

/** The sandbox's address, and the key that signs calls to it and its values. */
export interface SandboxBeaconOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** By default 8 seconds. */
  readonly timeoutMs?: number;
}

/**
 * The sandbox's beacon: `POST /sandbox/beacon/api/round` with `{ round }`, signed by `X-Signature` like its other calls.
 * The answer is `{ round, randomness, signature }`; the signature is HMAC-SHA256 of `beacon:<round>` by the same key.
 */
export function sandboxBeacon({ url, key, timeoutMs = TIMEOUT_MS }: SandboxBeaconOptions): BeaconSource {
  const isSigned = (signature: string, round: number): boolean => {
    const right = createHmac("sha256", key).update(`beacon:${round}`).digest();
    const given = Buffer.from(signature, "hex");
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return {
    beacon: SANDBOX_BEACON,
    isPublic: false,
    fetchRound(round) {
      const body = JSON.stringify({ round });
      const headers = {
        "content-type": "application/json",
        "x-signature": createHmac("sha256", key).update(body).digest("hex"),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      return readAnswer({ name: SANDBOX_BEACON.name, round, isSigned }, () =>
        tracedFetch(`${url}${PATH}`, { method: "POST", body, signal, redirect: "error", headers }, PATH),
      );
    },
  };
}

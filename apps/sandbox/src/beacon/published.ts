import { createHash, createHmac } from "node:crypto";
import { SANDBOX_BEACON, timeOfRound } from "@apogee/draw-rules";

/** The modes of the beacon. */
export const BEACON_MODES = ["works", "slow", "late", "fails", "forged"] as const;
export type BeaconMode = (typeof BEACON_MODES)[number];

/** The value of a round as sent. */
export interface PublishedRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** The value of a round: the SHA-256 of a signature by the key shared with the casino; always the same. */
export function publishedRound(key: string, round: number, mode: BeaconMode): PublishedRound {
  const signer = mode === "forged" ? `${key} of somebody else` : key;
  const signature = createHmac("sha256", signer).update(`beacon:${round}`).digest();
  return {
    round,
    randomness: createHash("sha256").update(signature).digest("hex"),
    signature: signature.toString("hex"),
  };
}

/** Whether a round is published at this time; in the mode `late` only after the delay. */
export function isPublished(round: number, now: number, mode: BeaconMode, delayS: number): boolean {
  return now >= timeOfRound(SANDBOX_BEACON, round) + (mode === "late" ? delayS * 1_000 : 0);
}

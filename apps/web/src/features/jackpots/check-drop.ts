import type { JackpotPage } from "@apogee/contract";
import { numberBetween } from "@apogee/draw-rules";
import { commitOf, drawStream } from "@apogee/rng";
import type { LevelRules } from "../../site/jackpots/levels.ts";

export type Proof = JackpotPage["proofs"][number];

/** What a browser found of a past drop. */
export interface CheckedDrop {
  /** Whether the secret is the one that was sealed. */
  readonly sealed: boolean;
  /** The hidden amount in minor units, drawn again with today's bounds; null for levels by time. */
  readonly threshold: number | null;
  /** Whether it is the amount that was shown. */
  readonly same: boolean;
}

/**
 * Draws the hidden amount of a past drop again: between seed + 1 and the bound, under the name of jackpot and level and
 * the number of the generation.
 */
export function checkDrop(
  jackpot: string,
  proof: Proof,
  { identifier, seed_cents, cap_cents }: Pick<LevelRules, "identifier" | "seed_cents" | "cap_cents">,
): CheckedDrop {
  const sealed = commitOf(proof.secret) === proof.commit;
  if (cap_cents === null) return { sealed, threshold: null, same: sealed };
  const stream = drawStream({
    serverSeed: proof.secret,
    clientSeed: `${jackpot}:${identifier}`,
    nonce: proof.generation,
  });
  const threshold = numberBetween(stream, seed_cents + 1, cap_cents);
  return { sealed, threshold, same: String(threshold) === proof.threshold };
}

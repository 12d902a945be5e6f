import { createHash } from "node:crypto";
import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { z } from "zod";
import { BeaconUnanswered } from "../errors.ts";
import type { BeaconValue } from "./beacon-source.ts";

const MOST_BYTES = 16 * 1_024;
/** Answers for a round that does not exist yet. */
const TOO_EARLY: readonly number[] = [404, 425];

const answered = z.object({
  round: z.int().positive(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^(?:[0-9a-f]{2}){32,192}$/),
});

/** What is asked: a round of a beacon, and how its signature is checked. */
export interface Asked {
  readonly name: string;
  readonly round: number;
  isSigned(signature: string, round: number): boolean;
}

/**
 * Reads the answer of a beacon. Null if the round is not published yet. Throws `BeaconUnanswered` unless the answer is of
 * this round, its value is the SHA-256 of its signature, and the signature is right.
 */
export async function readAnswer(
  { name, round, isSigned }: Asked,
  ask: () => Promise<Response>,
): Promise<BeaconValue | null> {
  const unanswered = (why: unknown): never => {
    throw new BeaconUnanswered(name, String(why));
  };
  const response = await ask().catch(unanswered);
  if (TOO_EARLY.includes(response.status)) {
    await response.body?.cancel();
    return null;
  }
  const read: unknown = await readJson(response, MOST_BYTES).catch(unanswered);
  const parsed = fitted(answered, read);
  if (!response.ok || !parsed.success) return unanswered(`it answered ${response.status}.`);
  const { randomness, signature } = parsed.data;
  if (parsed.data.round !== round) return unanswered(`it answered with round ${parsed.data.round}.`);
  const value = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
  if (value !== randomness || !isSigned(signature, round)) return unanswered("its signature is wrong.");
  return { value, signature };
}

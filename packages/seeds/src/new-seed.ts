import { randomBytes } from "node:crypto";
import type { KeyRing, Sealed } from "@apogee/config";
import { commitOf } from "@apogee/rng";

/** Where new seeds come from: the system's generator, except in tests that repeat their rounds. */
export type RandomBytes = (length: number) => Buffer;

/** A new server seed in its sealed form, with its public commit. */
export interface NewSeed extends Sealed {
  readonly commit: string;
}

/** 32 random bytes as 64 hex digits. */
export function newServerSeed(random: RandomBytes = randomBytes): string {
  return random(32).toString("hex");
}

/** Makes a server seed and seals it; only its commit is readable. */
export function sealNewSeed(keys: KeyRing, random?: RandomBytes): NewSeed {
  const serverSeed = newServerSeed(random);
  return { commit: commitOf(serverSeed), ...keys.seal(serverSeed) };
}

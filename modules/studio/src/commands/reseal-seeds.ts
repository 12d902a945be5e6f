import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { commitOf } from "@apogee/rng";
import { sealedByOthers, sealPairsAnew } from "../store.ts";

/** The outcome of a batch. */
export interface ResealedBatch {
  readonly resealed: number;
  /** Seeds that no key of the ring opens. They stay unchanged. */
  readonly closed: number;
  /** The id of the last pair that was looked at; undefined if there was none after `after`. */
  readonly last: number | undefined;
}

/**
 * Seals seeds that are sealed with another key again, with the ring's sealing key: up to `most` pairs after the pair
 * `after`. A seed keeps its value, which its public commit proves; its pair keeps everything else. Pairs that another
 * transaction has locked are left out, so that no player waits.
 */
export async function resealSeeds(
  tx: Tx,
  keys: KeyRing,
  { after, most }: { after: number; most: number },
): Promise<ResealedBatch> {
  const found = await sealedByOthers(tx, keys.fingerprints[0]!, after, most);
  const opened = found.flatMap(({ id, commit, sealed }) => {
    const serverSeed = keys.tryToOpen(sealed);
    if (serverSeed === undefined) return [];
    invariant(commitOf(serverSeed) === commit, `The seed of pair ${id} does not match its commit.`);
    return [{ id, ...keys.seal(serverSeed) }];
  });
  await sealPairsAnew(tx, opened);
  return { resealed: opened.length, closed: found.length - opened.length, last: found.at(-1)?.id };
}

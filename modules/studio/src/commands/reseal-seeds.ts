import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { commitOf } from "@apogee/rng";
import { sealedByOthers, sealPairsAnew } from "../store.ts";

/** What a batch came to. */
export interface ResealedBatch {
  readonly resealed: number;
  /** Seeds that no key here opens; they stay as they are. */
  readonly closed: number;
  /** Up to which pair it went; undefined where there was none left after `after`. */
  readonly last: number | undefined;
}

/**
 * Seals seeds that another key has sealed by the ring's sealing one, up to so many pairs after this one. A seed keeps
 * its value, which
 * its public commit proves, and its pair keeps everything else. Pairs that somebody else has locked are left out, so
 * that no player waits.
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
    invariant(commitOf(serverSeed) === commit, `The seed of pair ${id} is not the one that its commit promised.`);
    return [{ id, ...keys.seal(serverSeed) }];
  });
  await sealPairsAnew(tx, opened);
  return { resealed: opened.length, closed: found.length - opened.length, last: found.at(-1)?.id };
}

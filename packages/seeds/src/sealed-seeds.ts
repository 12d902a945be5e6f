import type { KeyRing } from "@apogee/config";
import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { commitOf } from "@apogee/rng";
import { countSealedByOthers, firstAndLast, sealAnew, sealedByOthers } from "./sealed-seeds.store.ts";

/** The outcome of a batch. */
export interface ResealedBatch {
  readonly resealed: number;
  /** Seeds that no key of the ring opens. They stay unchanged. */
  readonly closed: number;
  /** The id of the last row that was looked at; undefined if there was none after `after`. */
  readonly last: number | undefined;
}

/** The sealed seeds of one table. */
export interface SealedSeeds {
  /** The oldest and the newest sealed seed, to check whether a key opens them. Empty if there are none yet. */
  firstAndLast(db: Database | Tx): Promise<Buffer[]>;
  /** How many seeds are sealed with another key than this one. */
  countSealedByOthers(db: Database | Tx, key: string): Promise<number>;
  /**
   * Seals seeds that are sealed with another key again, with the ring's sealing key: up to `most` rows after the row
   * `after`. A seed keeps its value, which its public commit proves; its row keeps everything else. Rows that another
   * transaction has locked are left out, so that no player waits.
   */
  reseal(tx: Tx, keys: KeyRing, batch: { readonly after: number; readonly most: number }): Promise<ResealedBatch>;
}

/** The sealed seeds of a module's table, such as `studio.seed_pair`. */
export function sealedSeedsIn(table: string): SealedSeeds {
  return {
    firstAndLast: (db) => firstAndLast(db, table),
    countSealedByOthers: (db, key) => countSealedByOthers(db, table, key),
    async reseal(tx, keys, { after, most }) {
      const found = await sealedByOthers(tx, table, { key: keys.fingerprints[0]!, after, most });
      const opened = found.flatMap(({ id, commit, sealed }) => {
        const serverSeed = keys.tryToOpen(sealed);
        if (serverSeed === undefined) return [];
        invariant(commitOf(serverSeed) === commit, `The seed ${id} of ${table} does not match its commit.`);
        return [{ id, ...keys.seal(serverSeed) }];
      });
      await sealAnew(tx, table, opened);
      return { resealed: opened.length, closed: found.length - opened.length, last: found.at(-1)?.id };
    },
  };
}

import { sealingFingerprints } from "@apogee/config";
import { connect, inTransaction, advanceSequences, type UnfinishedRestore } from "@apogee/database";
import { voidOpenDraws } from "@apogee/draws";
import { recordAudit } from "@apogee/events";
import { endEveryFrame } from "@apogee/games";
import { endEverySession } from "@apogee/identity";
import { endEveryStaffSession } from "@apogee/staff";
import { retirePairs } from "@apogee/studio";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";
import { ForeignKeys } from "../keys/known-keys.ts";
import { replaceKnownKeys } from "../keys/known-keys.store.ts";

/** The steps that were applied to a restored database. */
export interface TakenUp {
  readonly seed_pairs_retired: number;
  readonly draws_voided: number;
  readonly sessions_ended: number;
  readonly frames_ended: number;
  readonly staff_sessions_ended: number;
  readonly numbers_leapt_by: number;
  /** Names of the lost keys that were replaced by new ones. */
  readonly keys_replaced: readonly string[];
}

export interface TakeUp {
  readonly operator: string;
  readonly reason: string;
  readonly restore: UnfinishedRestore | undefined;
  /** The keys from the time of the backup are lost for good. */
  readonly keysLost: boolean;
}

/** More payments, players and rounds than are created in the time that a restore undoes. */
const LEAP = 1_000_000;

/**
 * Makes a restored database safe to serve, although players and providers have seen what happened after the restored
 * time. Retires seeds whose results players may know, ends sessions and links, and advances number sequences, so that
 * no payment, player or round gets a number that a provider knows for another one. One transaction and one row of the
 * audit trail; running it again does no harm. Throws `ForeignKeys` for keys that are not the database's, unless those
 * are lost.
 */
export async function finishRestoredDatabase(
  platform: Platform,
  { operator, reason, restore, keysLost }: TakeUp,
): Promise<TakenUp> {
  if (platform.otherKeys.length > 0 && !keysLost) throw new ForeignKeys(platform.otherKeys, platform.dataDir);
  const { db, close } = connect({ url: platform.ownerUrl, max: 1, applicationName: "apogee-restored" });
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const at = platform.clock.date();
      const done: TakenUp = {
        seed_pairs_retired: await retirePairs(tx, at, LEAP),
        draws_voided: await voidOpenDraws(tx, at),
        sessions_ended: await endEverySession(tx, at),
        frames_ended: await endEveryFrame(tx, at),
        staff_sessions_ended: await endEveryStaffSession(tx, at),
        numbers_leapt_by: LEAP,
        keys_replaced: platform.otherKeys,
      };
      await replaceKnownKeys(tx, sealingFingerprints(platform.secrets), at);
      await advanceSequences(tx, LEAP);
      await recordAudit(tx, {
        at,
        actor: `operator:${operator}`,
        action: "backup.restored",
        subject: "database",
        reason,
        before: restore ? { backup_of: restore.backupOf, seal: restore.seal } : null,
        after: { ...(restore ? { to_time: restore.toTime, reached_at: restore.reachedAt } : {}), ...done },
      });
      return done;
    });
  } finally {
    await close();
  }
}

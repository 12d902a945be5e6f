import { sealingFingerprints } from "@apogee/config";
import { connect, inTransaction, leapIdentities, type UnfinishedRestore } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { endEveryFrame } from "@apogee/games";
import { endEverySession } from "@apogee/identity";
import { endEveryStaffSession } from "@apogee/staff";
import { retirePairs } from "@apogee/studio";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";
import { ForeignKeys } from "../keys/known-keys.ts";
import { replaceKnownKeys } from "../keys/known-keys.store.ts";

/** What was done to a database that was set back. */
export interface TakenUp {
  readonly seed_pairs_retired: number;
  readonly sessions_ended: number;
  readonly frames_ended: number;
  readonly staff_sessions_ended: number;
  readonly numbers_leapt_by: number;
  /** Keys that are lost: the house goes on with new ones. */
  readonly keys_replaced: readonly string[];
}

export interface TakeUp {
  readonly operator: string;
  readonly reason: string;
  readonly restore: UnfinishedRestore | undefined;
  /** The keys of the database's time are gone for good. */
  readonly keysLost: boolean;
}

/** More payments, players and rounds than a house makes in what a restore takes back. */
const LEAP = 1_000_000;

/**
 * Makes a database that was set back to an earlier time fit for a world that has seen what came after it. Nothing is
 * drawn from seeds
 * that players know; no payment, player or round gets a number by which a provider knows another one; sessions and
 * links that
 * had ended do not come back. One transaction, and one row of the audit trail; running it again does no harm. Keys that
 * are not the
 * database's own are refused with `ForeignKeys`, unless those are lost.
 */
export async function takeUpRestored(
  house: Platform,
  { operator, reason, restore, keysLost }: TakeUp,
): Promise<TakenUp> {
  if (house.otherKeys.length > 0 && !keysLost) throw new ForeignKeys(house.otherKeys, house.dataDir);
  const { db, close } = connect({ url: house.ownerUrl, max: 1, applicationName: "apogee-restored" });
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const at = house.clock.date();
      const done: TakenUp = {
        seed_pairs_retired: await retirePairs(tx, at, LEAP),
        sessions_ended: await endEverySession(tx, at),
        frames_ended: await endEveryFrame(tx, at),
        staff_sessions_ended: await endEveryStaffSession(tx, at),
        numbers_leapt_by: LEAP,
        keys_replaced: house.otherKeys,
      };
      await replaceKnownKeys(tx, sealingFingerprints(house.secrets), at);
      await leapIdentities(tx, LEAP);
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

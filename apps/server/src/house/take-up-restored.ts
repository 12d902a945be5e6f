import { connect, inTransaction, leapIdentities, type UnfinishedRestore } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { endEveryFrame } from "@apogee/games";
import { endEverySession } from "@apogee/identity";
import { retirePairs } from "@apogee/studio";
import { sql } from "kysely";
import type { House } from "./house.ts";

/** What was done to a database that was set back. */
export interface TakenUp {
  readonly seed_pairs_retired: number;
  readonly sessions_ended: number;
  readonly frames_ended: number;
  readonly numbers_leapt_by: number;
}

/** More payments, players and rounds than a house makes in what a restore takes back. */
const LEAP = 1_000_000;

/**
 * Makes a database that was set back to an earlier time fit for a world that has seen what came after it. Nothing is drawn from seeds
 * that players know; no payment, player or round gets a number by which a provider knows another one; sessions and links that
 * had ended do not come back. One transaction, and one row of the audit trail; running it again does no harm.
 */
export async function takeUpRestored(house: House, { operator, reason, restore }: { operator: string; reason: string; restore: UnfinishedRestore | undefined }): Promise<TakenUp> {
  const { db, close } = connect({ url: house.ownerUrl, max: 1, applicationName: "apogee-restored" });
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const at = house.clock.date();
      const done: TakenUp = {
        seed_pairs_retired: await retirePairs(tx, at, LEAP), sessions_ended: await endEverySession(tx, at), frames_ended: await endEveryFrame(tx, at), numbers_leapt_by: LEAP,
      };
      await leapIdentities(tx, LEAP);
      await recordAudit(tx, {
        at, actor: `operator:${operator}`, action: "backup.restored", subject: "database", reason,
        before: restore ? { backup_of: restore.backupOf, seal: restore.seal } : null,
        after: { ...(restore ? { to_time: restore.toTime, reached_at: restore.reachedAt } : {}), ...done },
      });
      return done;
    });
  } finally {
    await close();
  }
}

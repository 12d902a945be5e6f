import { randomUUID } from "node:crypto";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { sql } from "kysely";
import { recordAudit, type AuditRecord } from "../audit.ts";
import { leasePool } from "../pool-lease.ts";
import { ErrorCounts } from "./count-errors.ts";

/** What a process records about itself. */
export interface RunOptions {
  readonly db: Database;
  readonly appUrl: string;
  readonly clock: Clock;
  /** Its configuration, such as its roles. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Failures counted since the process started; recorded with the run. */
  readonly errors?: ErrorCounts;
  readonly beatMs?: number;
  readonly reportErrorsMs?: number;
}

/** A recorded process. */
export interface Run {
  readonly id: number;
  /** Records an orderly end. */
  end(): Promise<void>;
}

const BEAT_MS = 5_000;
const REPORT_ERRORS_MS = 60_000;

/**
 * Records starts, ends, failures and outages in the audit trail: that this process has started; which others ended
 * without recording it, and when they were last seen; how long the database was unavailable; and every minute the
 * failures, counted by message.
 */
export async function recordRun({
  db,
  appUrl,
  clock,
  facts,
  errors = new ErrorCounts(),
  beatMs = BEAT_MS,
  reportErrorsMs = REPORT_ERRORS_MS,
}: RunOptions): Promise<Run> {
  const at = clock.date();
  const lock = `run:${randomUUID()}`;
  // Taken before the row exists, so that no other process takes this run for a lost one.
  const lease = await leasePool(appUrl, lock);
  const {
    rows: [run],
  } = await sql<{
    id: number;
  }>`insert into ops.run (lock, started_at, seen_at) values (${lock}, ${at}, ${at}) returning id`.execute(db);
  const { id } = run!;
  const note = (tx: Tx, action: string, rest: Partial<AuditRecord> = {}): Promise<void> =>
    recordAudit(tx, { at: clock.date(), actor: "system", action, subject: `server:${id}`, ...rest });
  await inTransaction(db, async (tx) => {
    const lost = await takeLost(tx, id, clock.date());
    for (const { id: other, seenAt } of lost)
      await note(tx, "server.lost", {
        subject: `server:${other}`,
        before: { last_seen_at: seenAt.toISOString() },
        after: { found_by: `server:${id}` },
      });
    await note(tx, "server.started", { after: facts });
  });

  let awaySince: Date | null = null;
  let sinceReported = 0;
  const beat = async (): Promise<void> => {
    const since: Date = awaySince ?? clock.date();
    try {
      await sql`update ops.run set seen_at = ${clock.date()} where id = ${id}`.execute(db);
      if (awaySince)
        await inTransaction(db, (tx) =>
          note(tx, "database.away", {
            before: { since: since.toISOString() },
            after: { until: clock.date().toISOString() },
          }),
        );
      awaySince = null;
      sinceReported += beatMs;
      if (sinceReported < reportErrorsMs) return;
      sinceReported = 0;
      await reportErrors();
    } catch {
      awaySince = since;
    }
  };
  const reportErrors = async (): Promise<void> => {
    const counts = errors.take();
    if (!counts) return;
    try {
      await inTransaction(db, (tx) => note(tx, "server.failed", { after: { failures: counts } }));
    } catch (error) {
      errors.giveBack(counts);
      throw error;
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (running = running.then(beat)), beatMs);
  timer.unref();
  return {
    id,
    async end() {
      clearInterval(timer);
      await running;
      try {
        await reportErrors();
        await inTransaction(db, async (tx) => {
          await sql`update ops.run set ended_at = ${clock.date()} where id = ${id}`.execute(tx);
          await note(tx, "server.stopped");
        });
      } catch {
        // The database is unavailable: the next process to start finds this run without an end.
      } finally {
        await lease.release();
      }
    },
  };
}

/** Runs that have no end although nobody holds their lock: each is returned once. */
async function takeLost(tx: Tx, own: number, at: Date): Promise<Array<{ id: number; seenAt: Date }>> {
  const { rows } = await sql<{
    id: number;
    lock: string;
    seenAt: Date;
  }>`select id, lock, seen_at as "seenAt" from ops.run where ended_at is null and id <> ${own} order by id for update skip locked`.execute(
    tx,
  );
  const lost: Array<{ id: number; seenAt: Date }> = [];
  for (const run of rows) {
    const {
      rows: [tried],
    } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${run.lock}, 0)) as free`.execute(tx);
    if (!tried!.free) continue;
    await sql`update ops.run set ended_at = ${at} where id = ${run.id}`.execute(tx);
    lost.push(run);
  }
  return lost;
}

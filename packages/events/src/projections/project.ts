import { inTransaction, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { recordAudit } from "../audit.ts";
import type { Projection } from "./projection.ts";
import { LONGEST } from "./stretch.ts";

/** How far a projection has read its log. */
export interface ProjectionState {
  readonly name: string;
  /** The name of its log. */
  readonly log: string;
  readonly events: number;
  /** Events that it has not read yet. */
  readonly behind: number;
  /** The time of the newest event that it has read; null before the first. */
  readonly reached: Date | null;
  readonly rebuiltAt: Date | null;
}

/**
 * Applies the next batch of the log to a projection. Its tables and its cursor change in one transaction, so each event
 * counts once, also after a crash. Only one of several processes does it. Returns the number of events; 0 if there was
 * nothing to do.
 */
export async function projectNext(db: Database, projection: Projection, at: Date, about = LONGEST): Promise<number> {
  return (await tryNext(db, projection, at, about))?.events ?? 0;
}

/** What a projection has read of its log just now. */
export interface Reading {
  readonly events: number;
  /** Where it stands in its log. */
  readonly position: string;
}

/**
 * The same, with the position in the log; undefined while another process is working on the projection. Where it stood
 * before, if known, saves the transaction while there is nothing more to read.
 */
export async function tryNext(
  db: Database,
  projection: Projection,
  at: Date,
  about: number,
  stood?: string,
): Promise<Reading | undefined> {
  if (stood !== undefined && (await isCaughtUp(db, projection, stood))) return { events: 0, position: stood };
  const done = await inTransaction(db, async (tx) => {
    // After a crash, cursor and rows are lost together and read again, so there is no need to wait for the disk.
    await sql`set local synchronous_commit = off`.execute(tx);
    const cursor = (await holdCursor(tx, projection.name)) ?? (await openCursor(tx, projection.name));
    if (!cursor) return { reading: undefined, after: undefined };
    const stretch = await projection.log.next(tx, cursor.position, about);
    if (!stretch) return { reading: { events: 0, position: cursor.position }, after: undefined };
    const after = await projection.apply(tx, { after: cursor.position, upTo: stretch.upTo }, at);
    await sql`/* prepared: move_cursor */
      update ops.projection set position = ${stretch.upTo}::xid8, events = events + ${stretch.events}, reached = ${stretch.reached} where name = ${projection.name}`.execute(
      tx,
    );
    return { reading: { events: stretch.events, position: stretch.upTo }, after };
  });
  await done.after?.();
  return done.reading;
}

/** Whether a projection stands there still, and nothing comes after. Writes nothing, unlike holding the cursor. */
async function isCaughtUp(db: Database, { name, log }: Projection, stood: string): Promise<boolean> {
  const { rows } =
    await sql<Cursor>`/* prepared: cursor */ select position::text from ops.projection where name = ${name}`.execute(
      db,
    );
  return rows[0]?.position === stood && (await log.next(db, stood, 1)) === null;
}

interface Cursor {
  readonly position: string;
}

/** Undefined for a new projection, and for one that another process is working on now. */
async function holdCursor(tx: Tx, name: string): Promise<Cursor | undefined> {
  const { rows } =
    await sql<Cursor>`/* prepared: hold_cursor */ select position::text from ops.projection where name = ${name} for update skip locked`.execute(
      tx,
    );
  return rows[0];
}

async function openCursor(tx: Tx, name: string): Promise<Cursor | undefined> {
  const { rows } =
    await sql<Cursor>`insert into ops.projection (name) values (${name}) on conflict do nothing returning position::text`.execute(
      tx,
    );
  return rows[0];
}

/**
 * Empties a projection, so that it reads its log again from the beginning. The audit trail records who did it, in the
 * same transaction.
 */
export async function rebuildProjection(
  db: Database,
  projection: Projection,
  { actor, at, reason = null }: { readonly actor: string; readonly at: Date; readonly reason?: string | null },
): Promise<void> {
  const { name } = projection;
  await inTransaction(db, async (tx) => {
    await sql`insert into ops.projection (name) values (${name}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ events: number }>`
      select events from ops.projection where name = ${name} for update`.execute(tx);
    await projection.reset(tx);
    await sql`update ops.projection set position = '0', events = 0, reached = null, rebuilt_at = ${at} where name = ${name}`.execute(
      tx,
    );
    await recordAudit(tx, {
      at,
      actor,
      action: "projection.rebuilt",
      subject: `projection:${name}`,
      before: { events: rows[0]!.events },
      after: { events: 0 },
      reason,
    });
  });
}

/** The position up to which a projection has read its log, for queries that read what comes after it. */
export async function positionOf(db: Database | Tx, { name }: Pick<Projection, "name">): Promise<string> {
  const { rows } = await sql<Cursor>`select position::text from ops.projection where name = ${name}`.execute(db);
  return rows[0]?.position ?? "0";
}

/** Whether projections have read everything in their logs before a time. */
export async function areReadUntil(
  db: Database,
  projections: ReadonlyArray<Pick<Projection, "name" | "log">>,
  end: Date,
): Promise<boolean> {
  const states = await projectionStates(db, projections);
  return states.every(({ behind, reached }) => behind === 0 || (reached !== null && reached >= end));
}

/** How far each of these projections has read. */
export function projectionStates(
  db: Database,
  projections: ReadonlyArray<Pick<Projection, "name" | "log">>,
): Promise<ProjectionState[]> {
  return inTransaction(db, async (tx: Tx) => {
    const states: ProjectionState[] = [];
    for (const { name, log } of projections) {
      const {
        rows: [row],
      } = await sql<{ position: string; events: number; reached: Date | null; rebuiltAt: Date | null }>`
        select position::text, events, reached, rebuilt_at as "rebuiltAt" from ops.projection where name = ${name}`.execute(
        tx,
      );
      const { position, ...known } = row ?? { position: "0", events: 0, reached: null, rebuiltAt: null };
      states.push({ name, log: log.name, ...known, behind: await log.waiting(tx, position) });
    }
    return states;
  });
}

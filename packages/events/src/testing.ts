import type { Database } from "@apogee/database";
import { sql } from "kysely";
import { positionOf, projectionStates } from "./projections/project.ts";
import type { Projection } from "./projections/projection.ts";

/** A recorded fact as tests compare it: its kind, its player and what it states. */
export type SeenFact = Readonly<Record<string, unknown>>;

/** Runs `work`, and returns the facts that were recorded meanwhile, in order, without their numbers and times. */
export async function factsDuring(db: Database, work: () => Promise<unknown>): Promise<SeenFact[]> {
  const before = await lastFact(db);
  await work();
  const { rows } = await sql<{ kind: string; playerId: number; payload: object }>`
    select kind, player_id as "playerId", payload from ops.fact where id > ${before} order by id`.execute(db);
  return rows.map(({ payload, ...fact }) => ({ ...fact, ...payload }));
}

async function lastFact(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ops.fact`.execute(db);
  return rows[0]!.id;
}

/**
 * Waits until a projection can read everything that is in its log at once: transactions of other databases of the cluster
 * hold the end of the log back.
 */
export async function untilReadable(db: Database, projection: Pick<Projection, "name" | "log">): Promise<void> {
  for (;;) {
    const after = await positionOf(db, projection);
    const [state] = await projectionStates(db, [projection]);
    const next = await projection.log.next(db, after, Math.max(state!.behind, 1));
    if ((next?.events ?? 0) === state!.behind) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

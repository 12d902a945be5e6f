import type { Database } from "@apogee/database";
import { sql } from "kysely";

/**
 * Jobs of one task: due ones that wait, those that are for later or tried again later, running ones, and those that
 * were given up.
 */
export interface QueueDepth {
  readonly task: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly givenUp: number;
}

/**
 * How many jobs there are, by task. The queue's times are the machine's, from which the platform's clock may be moved.
 */
export async function queueDepths(db: Database, at: Date): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select t.identifier as task,
      count(*) filter (where j.locked_at is null and j.is_available and j.run_at <= n.at) as due,
      count(*) filter (where j.locked_at is null and j.is_available and j.run_at > n.at) as later,
      count(*) filter (where j.locked_at is not null) as running,
      count(*) filter (where j.locked_at is null and not j.is_available) as "givenUp"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
      (select ${at}::timestamptz - offset_ms * interval '1 millisecond' as at from ops.clock) n
    group by t.identifier order by t.identifier`.execute(db);
  return rows;
}

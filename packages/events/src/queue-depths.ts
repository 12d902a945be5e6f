import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** Numbers of jobs of one task: due, scheduled for later or for a retry, running, and abandoned. */
export interface QueueDepth {
  readonly task: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  readonly givenUp: number;
}

/** The numbers of jobs by task. The queue uses the machine's time, from which the platform's clock may differ. */
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

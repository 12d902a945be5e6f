import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** What a job does now. `retrying` waits for its next attempt, `given_up` has used up all of them. */
export const JOB_STATES = ["due", "scheduled", "retrying", "running", "given_up"] as const;
/** The state of a job. */
export type JobState = (typeof JOB_STATES)[number];

/** A job of the queue. Its payload stays there: it can name what only its task may read. */
export interface StoredJob {
  readonly id: number;
  readonly task: string;
  readonly key: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly createdAt: Date;
  /** When it runs next, or began to be due. */
  readonly runAt: Date;
  /** The first line of its last failure. */
  readonly error: string | null;
}

/** A filter for jobs. */
export interface JobsAsked {
  readonly states?: readonly JobState[];
  readonly task?: string;
  readonly limit: number;
  readonly offset: number;
}

const LONGEST_ERROR = 400;
/** The queue uses the machine's time, from which the platform's clock may differ. */
const SHIFT = sql`(select offset_ms * interval '1 millisecond' from ops.clock)`;
/** The jobs at a time of the platform, with times of the platform. */
const jobsAt = (at: Date): RawBuilder<unknown> => sql`
  (select j.id, t.identifier as task, j.key, j.attempts::int as attempts, j.max_attempts::int as "maxAttempts",
    j.created_at + ${SHIFT} as "createdAt", j.run_at + ${SHIFT} as "runAt", left(split_part(j.last_error, e'\n', 1), ${LONGEST_ERROR}) as error,
    case
      when j.locked_at is not null then 'running'
      when not j.is_available then 'given_up'
      when j.run_at + ${SHIFT} <= ${at} then 'due'
      when j.attempts > 0 then 'retrying'
      else 'scheduled'
    end as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id) jobs`;

/** Jobs of a filter, those that need a person first: given up, retrying, due, running, scheduled; then the oldest. */
export async function jobsAsked(
  db: Database,
  { states, task, limit, offset }: JobsAsked,
  at: Date,
): Promise<{ readonly rows: StoredJob[]; readonly total: number }> {
  const matching = sql`
    (${states ?? null}::text[] is null or state = any (${states ?? null}::text[])) and (${task ?? null}::text is null or task = ${task ?? null}::text)`;
  const jobs = jobsAt(at);
  const { rows } = await sql<StoredJob & { total: number }>`
    select *, count(*) over () as total from ${jobs} where ${matching}
    order by array_position(array['given_up', 'retrying', 'due', 'running', 'scheduled'], state), "runAt", id
    limit ${limit} offset ${offset}`.execute(db);
  const total =
    rows[0]?.total ??
    (await sql<{ n: number }>`select count(*) as n from ${jobs} where ${matching}`.execute(db)).rows[0]!.n;
  return { rows: rows.map(({ total: _all, ...job }) => job), total };
}

/** A job by its number, locked until the commit. Undefined if it is done or was never there. */
export async function lockJob(tx: Tx, id: number, at: Date): Promise<StoredJob | undefined> {
  await sql`select from graphile_worker._private_jobs where id = ${id} for update`.execute(tx);
  const { rows } = await sql<StoredJob>`select * from ${jobsAt(at)} where id = ${id}`.execute(tx);
  return rows[0];
}

/** Makes a locked job due now, with all its attempts before it. */
export async function restartJob(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = 0, run_at = ${at}::timestamptz - ${SHIFT}, updated_at = ${at}::timestamptz - ${SHIFT} where id = ${id}`.execute(
    tx,
  );
  await sql`select pg_notify('jobs:insert', '{"r":0,"count":1}')`.execute(tx);
}

/** Deletes a locked job. */
export async function deleteJob(tx: Tx, id: number): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(tx);
}

/** The next times of what modules do at intervals: each such task has one job, whose key is the task's name. */
export async function schedules(db: Database, at: Date): Promise<Array<Pick<StoredJob, "task" | "runAt">>> {
  const { rows } = await sql<Pick<StoredJob, "task" | "runAt">>`
    select task, "runAt" from ${jobsAt(at)} where key = task and state <> 'running' order by "runAt"`.execute(db);
  return rows;
}

import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Claim, QueueTarget } from "./queue.ts";

const columns: RawBuilder<unknown> = sql`
  queue, subject, holder, until, assigned_by as "assignedBy", first_looked_at as "firstLookedAt", done_at as "doneAt"`;

/** The targets of all queues. */
export async function queueTargets(db: Database): Promise<QueueTarget[]> {
  const { rows } = await sql<QueueTarget>`
    select queue, level, first_look_minutes as "firstLookMinutes", done_minutes as "doneMinutes" from staff.queue_target
    order by queue, level`.execute(db);
  return rows;
}

/** What is known of these items of a queue, by their subjects. */
export async function claimsOf(
  db: Database,
  queue: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Claim>> {
  const { rows } = await sql<Claim>`
    select ${columns} from staff.claim where queue = ${queue} and subject = any (${[...subjects]}::text[])`.execute(db);
  return new Map(rows.map((claim) => [claim.subject, claim]));
}

/** The items of a queue that were marked as done since a time. */
export async function doneSubjects(db: Database, queue: string, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select subject from staff.claim where queue = ${queue} and done_at >= ${since}`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Makes the row of an item if it has none, and locks it until the commit, so that of two members one is first. */
export async function lockClaim(
  tx: Tx,
  { queue, subject }: Pick<Claim, "queue" | "subject">,
  at: Date,
): Promise<{ readonly claim: Claim; readonly isNew: boolean }> {
  const { rows: inserted } = await sql<Claim>`
    insert into staff.claim (queue, subject, first_looked_at) values (${queue}, ${subject}, ${at})
    on conflict (queue, subject) do nothing returning ${columns}`.execute(tx);
  if (inserted[0]) return { claim: inserted[0], isNew: true };
  const { rows } = await sql<Claim>`
    select ${columns} from staff.claim where queue = ${queue} and subject = ${subject} for update`.execute(tx);
  return { claim: rows[0]!, isNew: false };
}

/** Sets who holds an item and until when; null gives it back. */
export async function putHolder(
  tx: Tx,
  { queue, subject }: Pick<Claim, "queue" | "subject">,
  held: { readonly holder: string; readonly until: Date; readonly assignedBy: string | null } | null,
): Promise<void> {
  await sql`
    update staff.claim set holder = ${held?.holder ?? null}, until = ${held?.until ?? null}, assigned_by = ${held?.assignedBy ?? null}
    where queue = ${queue} and subject = ${subject}`.execute(tx);
}

/** Marks an item as done, which gives it back too. */
export async function putDone(
  tx: Tx,
  { queue, subject }: Pick<Claim, "queue" | "subject">,
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    update staff.claim set holder = null, until = null, assigned_by = null, done_at = ${at}, done_by = ${by}
    where queue = ${queue} and subject = ${subject}`.execute(tx);
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

export type Cause = "first" | "retry" | "copy" | "again";
export type NotificationState = "queued" | "delivered" | "given_up";

export interface NotificationRow {
  readonly id: number;
  readonly eventId: string;
  readonly kind: string;
  readonly subject: string;
  readonly url: string;
  readonly body: string;
  readonly signing: "body" | "protocol" | "dead_key";
  readonly state: NotificationState;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface AttemptRow {
  readonly notificationId: number;
  readonly cause: Cause;
  readonly at: Date;
  readonly tookMs: number;
  readonly status: number | null;
  readonly said: string;
}

const columns = sql`
  id, event_id as "eventId", kind, subject, url, body, signing, state, tries, next_try_at as "nextTryAt", created_at as "createdAt", delivered_at as "deliveredAt"`;

export type NewNotification = Pick<
  NotificationRow,
  "eventId" | "kind" | "subject" | "url" | "body" | "signing" | "nextTryAt"
>;

export async function insertNotification(tx: Tx, row: NewNotification, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sandbox.notification (event_id, kind, subject, url, body, signing, state, next_try_at, created_at)
    values (${row.eventId}, ${row.kind}, ${row.subject}, ${row.url}, ${row.body}, ${row.signing}, 'queued', ${row.nextTryAt}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

export async function notificationById(db: Database | Tx, id: number): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`select ${columns} from sandbox.notification where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockNotification(tx: Tx, id: number): Promise<NotificationRow | undefined> {
  const { rows } =
    await sql<NotificationRow>`select ${columns} from sandbox.notification where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertAttempt(tx: Tx, attempt: AttemptRow): Promise<void> {
  await sql`
    insert into sandbox.notification_attempt (notification_id, cause, at, took_ms, status, said)
    values (${attempt.notificationId}, ${attempt.cause}, ${attempt.at}, ${attempt.tookMs}, ${attempt.status}, ${attempt.said})`.execute(
    tx,
  );
}

export async function markDelivered(tx: Tx, id: number, tries: number, at: Date): Promise<void> {
  await sql`
    update sandbox.notification set state = 'delivered', tries = ${tries}, next_try_at = null, delivered_at = coalesce(delivered_at, ${at})
    where id = ${id}`.execute(tx);
}

/** `nextTryAt` null: given up. */
export async function markFailed(tx: Tx, id: number, tries: number, nextTryAt: Date | null): Promise<void> {
  await sql`
    update sandbox.notification set tries = ${tries}, next_try_at = ${nextTryAt}, state = ${nextTryAt ? "queued" : "given_up"}
    where id = ${id}`.execute(tx);
}

/** Whether all notifications about a subject have been delivered; false if there are none. */
export async function isReportedAbout(db: Database | Tx, subject: string): Promise<boolean> {
  const { rows } = await sql<{ reported: boolean | null }>`
    select bool_and(state = 'delivered') as reported from sandbox.notification where subject = ${subject}`.execute(db);
  return rows[0]?.reported ?? false;
}

export async function newestNotifications(
  db: Database | Tx,
  { limit, state }: { limit: number; state: NotificationState | null },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from sandbox.notification where ${state}::text is null or state = ${state} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function attemptsOf(db: Database | Tx, notificationIds: readonly number[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select notification_id as "notificationId", cause, at, took_ms as "tookMs", status, said
    from sandbox.notification_attempt where notification_id = any(${notificationIds}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}

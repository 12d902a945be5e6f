import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { AuditRow } from "./audit.ts";

/** The kinds of significant events of GLI-19 (2.8.8). `ops.audit_action` has the kind of each audit action. */
export const SIGNIFICANT_KINDS = [
  /** Failed and refused sign-ins, with their network address. */
  "sign_in",
  /** Starts, ends, failures and outages of processes and database. */
  "outage",
  "large",
  /** Rounds that an operator voided, or ended in place of their provider. */
  "void",
  /** Requests to void a round, carried out or refused. */
  "void_asked",
  "adjustment",
  "payment",
  "promotion",
  /** Changes to games, providers, limits, thresholds, feature flags, exchange rates and the clock. */
  "parameter",
  "personal_data",
  /** Public files of the site, and contacts that it shows. */
  "content",
  "account",
  /** Members of staff, their permissions, their sessions and their proposals. */
  "staff",
  /** Migrations, rebuilt projections, exports, backups, restores and sealing keys. */
  "data",
] as const;

/** The kind of a significant event. */
export type EventKind = (typeof SIGNIFICANT_KINDS)[number];

/** A row of the trail with its kind; null for an action without one. */
export interface SignificantEvent extends AuditRow {
  readonly kind: EventKind | null;
}

/** A filter for events. `from` is inclusive, the second time exclusive. */
export interface EventsAsked {
  readonly from?: Date;
  readonly before?: Date;
  readonly kinds?: readonly EventKind[];
  /** At most this many, the newest. */
  readonly limit?: number;
  /** Passes over this many, the newest. */
  readonly offset?: number;
}

/** Significant events by time, oldest first. */
export async function significantEvents(
  db: Database | Tx,
  { limit, offset = 0, ...asked }: EventsAsked = {},
): Promise<SignificantEvent[]> {
  const { rows } = await sql<SignificantEvent>`
    select a.id, a.at, k.kind, a.actor, a.action, a.subject, a.before, a.after, a.reason, host(a.address) as address
    from ops.audit a join ops.audit_action k on k.action = a.action
    where ${matching(asked)} order by a.at desc, a.id desc limit ${limit ?? null}::bigint offset ${offset}`.execute(db);
  return rows.toReversed();
}

/** The number of significant events of a filter. */
export async function countEvents(
  db: Database | Tx,
  asked: Pick<EventsAsked, "from" | "before" | "kinds">,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ops.audit a join ops.audit_action k on k.action = a.action where ${matching(asked)}`.execute(
    db,
  );
  return rows[0]!.n;
}

function matching({ from, before, kinds }: Pick<EventsAsked, "from" | "before" | "kinds">): RawBuilder<unknown> {
  return sql`a.at >= ${from ?? "-infinity"} and a.at < ${before ?? "infinity"} and (${kinds ?? null}::text[] is null or k.kind = any (${kinds ?? null}::text[]))`;
}

import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { AuditRow } from "./audit.ts";

/**
 * The kinds of significant events of GLI-19 (2.8.8), with a pattern for the audit actions of each. The patterns mean
 * the same in PostgreSQL. No action belongs to two kinds.
 */
const KINDS = {
  /** Failed and refused sign-ins, with their network address. */
  sign_in: "^sign_in\\.",
  /** Starts, ends, failures and outages of processes and database. */
  outage: "^(server\\.|database\\.away$)",
  large: "^(round|freespins)\\.large_",
  /** Rounds that an operator voided, or ended in place of their provider. */
  void: "^round\\.(voided$|end)",
  /** Requests to void a round, carried out or refused. */
  void_asked: "^round\\.void_asked$",
  adjustment: "^wallet\\.",
  payment: "^(deposit|withdrawal)\\.",
  promotion: "^(freespins\\.(?!large_)|(offer|bonus|points|level|vip|card)\\.)",
  /** Changes to games, providers, limits, thresholds, feature flags, exchange rates and the clock. */
  parameter: "^(game|provider|limit|stakes|threshold|clock|flag|rates?)\\.",
  personal_data: "^player\\.changed_",
  /** Public files of the site, and contacts that it shows. */
  content: "^(file|manager)\\.",
  account: "^player\\.(?!changed_)",
  /** Members of staff, their permissions and their sessions. */
  staff: "^staff\\.",
  /** Migrations, rebuilt projections, exports, backups, restores and sealing keys. */
  data: "^(database\\.(?!away$)|projection\\.|ledger\\.|backup\\.|keys\\.)",
} as const;

/** The kind of a significant event. */
export type EventKind = keyof typeof KINDS;
/** All kinds. */
export const SIGNIFICANT_KINDS = Object.keys(KINDS) as EventKind[];

/** The kind of an audit action; undefined for an action without a kind. */
export function kindOfAction(action: string): EventKind | undefined {
  return SIGNIFICANT_KINDS.find((kind) => new RegExp(KINDS[kind]).test(action));
}

/** A row of the trail with its kind. */
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
  const { rows } = await sql<AuditRow>`
    select id, at, actor, action, subject, before, after, reason, host(address) as address from ops.audit
    where ${matching(asked)} order by at desc, id desc limit ${limit ?? null}::bigint offset ${offset}`.execute(db);
  return rows.toReversed().map((row) => ({ ...row, kind: kindOfAction(row.action) ?? null }));
}

/** The number of significant events of a filter. */
export async function countEvents(
  db: Database | Tx,
  asked: Pick<EventsAsked, "from" | "before" | "kinds">,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ops.audit where ${matching(asked)}`.execute(db);
  return rows[0]!.n;
}

function matching({ from, before, kinds }: Pick<EventsAsked, "from" | "before" | "kinds">): RawBuilder<unknown> {
  const patterns = kinds?.map((kind) => KINDS[kind]) ?? null;
  return sql`at >= ${from ?? "-infinity"} and at < ${before ?? "infinity"} and (${patterns}::text[] is null or action ~ any (${patterns}::text[]))`;
}

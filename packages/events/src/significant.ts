import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { AuditRow } from "./audit.ts";

/**
 * What the significant events of GLI-19 (2.8.8) are about, and the actions of the audit trail that tell of it. The
 * patterns mean
 * the same to PostgreSQL; no action is of two kinds.
 */
const KINDS = {
  /** Failed and refused logins, with the address they came from. */
  sign_in: "^sign_in\\.",
  /** Starts, ends, failures and outages of processes and database. */
  outage: "^(server\\.|database\\.away$)",
  large: "^(round|freespins)\\.large_",
  /** Rounds that an operator took back, or ended in their provider's stead. */
  void: "^round\\.(voided$|end)",
  /** Rounds that were to be taken back, whether that was done or refused then. */
  void_asked: "^round\\.void_asked$",
  adjustment: "^wallet\\.",
  payment: "^(deposit|withdrawal)\\.",
  promotion: "^freespins\\.(?!large_)",
  /** Of games, providers, limits, thresholds, exchange rates and the clock. */
  parameter: "^(game|provider|limit|stakes|threshold|clock|rates?)\\.",
  personal_data: "^player\\.changed_",
  /** Files that the site shows. */
  content: "^file\\.",
  account: "^player\\.(?!changed_)",
  /** Of members of staff: who is one, what each is permitted, and their sessions. */
  staff: "^staff\\.",
  /** Migrations, rebuilt projections, exports, backups, restores and sealing keys. */
  data: "^(database\\.(?!away$)|projection\\.|ledger\\.|backup\\.|keys\\.)",
} as const;

/** What a significant event is about. */
export type EventKind = keyof typeof KINDS;
/** Every kind there is. */
export const SIGNIFICANT_KINDS = Object.keys(KINDS) as EventKind[];

/** The kind of an action of the audit trail; undefined for an action that nobody has sorted. */
export function kindOfAction(action: string): EventKind | undefined {
  return SIGNIFICANT_KINDS.find((kind) => new RegExp(KINDS[kind]).test(action));
}

/** A row of the trail with its kind, as it is shown. */
export interface SignificantEvent extends AuditRow {
  readonly kind: EventKind | null;
}

/** Which events are asked for. Times are those of the events: from the first on, before the second. */
export interface EventsAsked {
  readonly from?: Date;
  readonly before?: Date;
  readonly kinds?: readonly EventKind[];
  /** So many, the newest. */
  readonly limit?: number;
}

/** Significant events by time, the oldest first. */
export async function significantEvents(
  db: Database | Tx,
  { from, before, kinds, limit }: EventsAsked = {},
): Promise<SignificantEvent[]> {
  const patterns = kinds?.map((kind) => KINDS[kind]) ?? null;
  const { rows } = await sql<AuditRow>`
    select id, at, actor, action, subject, before, after, reason, host(address) as address from ops.audit
    where at >= ${from ?? "-infinity"} and at < ${before ?? "infinity"} and (${patterns}::text[] is null or action ~ any (${patterns}::text[]))
    order by at desc, id desc limit ${limit ?? null}::bigint`.execute(db);
  return rows.toReversed().map((row) => ({ ...row, kind: kindOfAction(row.action) ?? null }));
}

import type { Page, Rows } from "@apogee/actions";
import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** Providers and currencies of which files were imported. */
export async function booksWithFiles(
  db: Database | Tx,
): Promise<Array<{ readonly provider: string; readonly currency: string }>> {
  const { rows } = await sql<{ provider: string; currency: string }>`
    select distinct provider, currency from reconciliation.file order by provider, currency`.execute(db);
  return rows;
}

/** A file in the list of files. */
export interface ListedFile {
  readonly id: number;
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly form: string;
  readonly name: string;
  readonly revision: number;
  readonly lines: number;
  readonly matched: number;
  readonly differences: number;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly importedAt: Date;
  readonly importedBy: string;
}

/** Which files are listed. */
export interface FilesAsked {
  readonly provider?: string | undefined;
  readonly currency?: string | undefined;
  readonly from?: string | undefined;
}

/** The newest days first. `differences` counts those that are open. */
export async function filesAsked(
  db: Database,
  { provider = null, currency = null, from = null }: { readonly [Name in keyof FilesAsked]?: FilesAsked[Name] | null },
  { limit, offset }: Page,
): Promise<Rows<ListedFile>> {
  const where = sql`(${provider}::text is null or f.provider = ${provider}) and (${currency}::text is null or f.currency = ${currency})
    and (${from}::date is null or f.day >= ${from}::date)`;
  const { rows } = await sql<ListedFile>`
    select f.id, f.provider, f.day::text as day, f.currency, r.form, r.name, f.revision, r.lines, r.gross, r.fee, r.net,
      r.imported_at as "importedAt", r.imported_by as "importedBy",
      (select count(*)::int from reconciliation.line l where l.file_id = f.id and l.until_revision is null and l.outcome in ('matched', 'late')) as matched,
      (select count(*)::int from reconciliation.difference d join reconciliation.line l on l.id = d.line_id where l.file_id = f.id and d.closed_at is null) as differences
    from reconciliation.file f join reconciliation.revision r on r.file_id = f.id and r.revision = f.revision
    where ${where} order by f.day desc, f.provider, f.currency limit ${most(limit)} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.file f where ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** A line of a file in the list of lines. */
export interface ListedLine {
  readonly line: number;
  readonly kind: string;
  readonly outcome: string;
  readonly paymentId: number | null;
  readonly proposedId: number | null;
  readonly ourId: string | null;
  readonly providerId: string | null;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly expectedFee: number | null;
  readonly currency: string;
  readonly bookedAt: Date;
  readonly valueDate: string;
  readonly arnOrTxid: string | null;
  readonly note: string | null;
  readonly fromRevision: number;
}

/** The lines of a file that are in force, in their order. */
export async function linesAsked(
  db: Database,
  { file, outcome = null }: { readonly file: number; readonly outcome?: string | null | undefined },
  { limit, offset }: Page,
): Promise<Rows<ListedLine>> {
  const where = sql`l.file_id = ${file} and l.until_revision is null and (${outcome}::text is null or l.outcome = ${outcome})`;
  const { rows } = await sql<ListedLine>`
    select l.line, l.kind, l.outcome, l.payment_id as "paymentId", l.proposed_id as "proposedId", l.our_id as "ourId", l.provider_id as "providerId", l.gross,
      l.fee, l.net, l.expected_fee as "expectedFee", f.currency, l.booked_at as "bookedAt", l.value_date::text as "valueDate", l.arn_or_txid as "arnOrTxid", l.note,
      l.from_revision as "fromRevision"
    from reconciliation.line l join reconciliation.file f on f.id = l.file_id
    where ${where} order by l.line limit ${most(limit)} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.line l where ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** A difference in the list of differences. */
export interface ListedDifference {
  readonly id: number;
  readonly provider: string;
  readonly currency: string;
  readonly outcome: string;
  readonly openedAt: Date;
  readonly owner: string | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly posted: number;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly paymentId: number | null;
  readonly playerId: number | null;
  readonly stage: string | null;
  readonly proposedId: number | null;
  readonly fileId: number | null;
  readonly day: string | null;
  readonly line: number | null;
  readonly kind: string | null;
  readonly providerId: string | null;
  readonly arnOrTxid: string | null;
  readonly isInForce: boolean | null;
  readonly note: string | null;
}

/** Which differences are listed. */
export interface DifferencesAsked {
  readonly id?: number | undefined;
  readonly state: "open" | "closed" | "all";
  readonly provider?: string | undefined;
  readonly outcome?: string | undefined;
  readonly owner?: string | undefined;
}

/** The oldest first. The note is the newest one. */
export async function differencesAsked(
  db: Database | Tx,
  { id, state, provider, outcome, owner }: DifferencesAsked,
  { limit, offset }: Page,
): Promise<Rows<ListedDifference>> {
  const given = (value: string | number | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
    value === undefined ? sql`true` : sql`${column} = ${value}`;
  const where = sql`${given(id, sql`d.id`)} and ${given(provider, sql`d.provider`)} and ${given(outcome, sql`d.outcome`)} and ${given(owner, sql`d.owner`)}
    and ${state === "all" ? sql`true` : state === "open" ? sql`d.closed_at is null` : sql`d.closed_at is not null`}`;
  const { rows } = await sql<ListedDifference>`
    select d.id, d.provider, d.currency, d.outcome, d.opened_at as "openedAt", d.owner, d.closed_at as "closedAt", d.closed_by as "closedBy", d.posted, d.ours,
      d.theirs, d.payment_id as "paymentId", m.player_id as "playerId", m.stage, l.proposed_id as "proposedId", l.file_id as "fileId",
      coalesce(f.day::text, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD')) as day, l.line, coalesce(l.kind, m.kind) as kind,
      coalesce(l.provider_id, m.provider_id) as "providerId", l.arn_or_txid as "arnOrTxid", l.until_revision is null as "isInForce",
      (select n.note from reconciliation.note n where n.difference_id = d.id order by n.id desc limit 1) as note
    from reconciliation.difference d
      left join reconciliation.line l on l.id = d.line_id left join reconciliation.file f on f.id = l.file_id
      left join lateral (select v.player_id, v.stage, v.at, v.kind, v.provider_id from cashier.provider_movement v
        where v.payment_id = d.payment_id and (l.kind is null and v.entry_id = d.entry_id or v.kind = l.kind) limit 1) m on true
    where ${where} order by d.opened_at, d.id limit ${most(limit)} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from reconciliation.difference d where ${where}`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** What was written about a difference, oldest first. */
export async function notesOf(
  db: Database | Tx,
  differenceId: number,
): Promise<Array<{ readonly at: Date; readonly actor: string; readonly note: string }>> {
  const { rows } = await sql<{ at: Date; actor: string; note: string }>`
    select at, actor, note from reconciliation.note where difference_id = ${differenceId} order by id`.execute(db);
  return rows;
}

const most = (limit: number): number => Math.min(limit, 100_000);

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { SettlementFile, SettlementLine } from "./domain/settlement-file.ts";

/** A file in its newest revision. */
export interface FileRow {
  readonly id: number;
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly revision: number;
  readonly sha256: string;
  readonly bookedFees: number;
  readonly bookedSettled: number;
  readonly bookedReserve: number;
  readonly bookings: number;
}

/** A revision as it arrived. */
export interface Revision {
  readonly form: "csv" | "camt";
  readonly name: string;
  readonly sha256: string;
  readonly actor: string;
}

const columns = sql`f.id, f.provider, f.day::text as day, f.currency, f.revision, r.sha256, f.booked_fees as "bookedFees",
  f.booked_settled as "bookedSettled", f.booked_reserve as "bookedReserve", f.bookings`;

/** Serializes imports of a provider's files in a currency, until the commit. */
export async function lockBooksOf(
  tx: Tx,
  { provider, currency }: Pick<FileRow, "provider" | "currency">,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlements of ${provider} in ${currency}`}, 0))`.execute(
    tx,
  );
}

export async function fileOf(
  db: Database | Tx,
  { provider, day, currency }: Pick<FileRow, "provider" | "day" | "currency">,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from reconciliation.file f join reconciliation.revision r on r.file_id = f.id and r.revision = f.revision
    where f.provider = ${provider} and f.day = ${day}::date and f.currency = ${currency}`.execute(db);
  return rows[0];
}

export async function fileById(db: Database | Tx, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from reconciliation.file f join reconciliation.revision r on r.file_id = f.id and r.revision = f.revision
    where f.id = ${id}`.execute(db);
  return rows[0];
}

/** The files of a provider and currency with lines that may still find their payment, oldest first. */
export async function unsettledFiles(
  db: Database | Tx,
  { provider, currency }: Pick<FileRow, "provider" | "currency">,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from reconciliation.file f where f.provider = ${provider} and f.currency = ${currency}
      and exists (select from reconciliation.line l where l.file_id = f.id and l.until_revision is null and l.entry_id is null
        and l.outcome in ('only_theirs', 'state_differs', 'duplicate', 'currency_differs'))
    order by f.day, f.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts the first revision of a file, or the next one; returns the file's id. */
export async function insertRevision(
  tx: Tx,
  file: SettlementFile,
  { form, name, sha256, actor }: Revision,
  before: FileRow | undefined,
  at: Date,
): Promise<number> {
  const revision = (before?.revision ?? 0) + 1;
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation.file (provider, day, currency, changed_at) values (${file.provider}, ${file.day}::date, ${file.currency}, ${at})
    on conflict (provider, day, currency) do update set revision = ${revision}, changed_at = ${at} returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await sql`
    insert into reconciliation.revision (file_id, revision, form, name, sha256, lines, gross, fee, net, imported_by, imported_at)
    values (${id}, ${revision}, ${form}, ${name}, ${sha256}, ${file.lines.length}, ${file.gross}, ${file.fee}, ${file.net}, ${actor}, ${at})`.execute(
    tx,
  );
  return id;
}

/** A stored line in force. */
export interface LineRow extends SettlementLine {
  readonly id: number;
  readonly outcome: string;
  readonly paymentId: number | null;
  readonly entryId: number | null;
  readonly booked: number;
  readonly bookedFee: number;
}

/** The lines of a file's newest revision, in their order. */
export async function linesInForce(db: Database | Tx, fileId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, line, kind, provider_id as "providerId", our_id as "ourId", gross, fee, net, booked_at as "bookedAt", value_date::text as "valueDate",
      arn_or_txid as "arnOrTxid", payer_hash as "payerHash", note, outcome, payment_id as "paymentId", entry_id as "entryId", booked, booked_fee as "bookedFee"
    from reconciliation.line where file_id = ${fileId} and until_revision is null order by line`.execute(db);
  return rows;
}

/** Ends lines that a corrected file changes or leaves out. */
export async function endLines(tx: Tx, ids: readonly number[], revision: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update reconciliation.line set until_revision = ${revision} where id = any (${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Inserts lines as not matched yet. */
export async function insertLines(
  tx: Tx,
  fileId: number,
  revision: number,
  lines: readonly SettlementLine[],
): Promise<void> {
  await sql`
    insert into reconciliation.line (file_id, line, from_revision, kind, provider_id, our_id, gross, fee, net, booked_at, value_date, arn_or_txid, payer_hash, note, outcome)
    select ${fileId}, l.line, ${revision}, l.kind, l."providerId", l."ourId", l.gross, l.fee, l.net, l."bookedAt", l."valueDate", l."arnOrTxid", l."payerHash", l.note, 'only_theirs'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, kind text, "providerId" text, "ourId" text, gross bigint, fee bigint, net bigint,
      "bookedAt" timestamptz, "valueDate" date, "arnOrTxid" text, "payerHash" text, note text)
    order by l.line`.execute(tx);
}

/** Records what comparing lines said. */
export async function saveOutcomes(
  tx: Tx,
  outcomes: ReadonlyArray<{
    readonly id: number;
    readonly outcome: string;
    readonly paymentId: number | null;
    readonly proposed: number | null;
    readonly entryId: number | null;
    readonly booked: number;
    readonly bookedFee: number;
    readonly expectedFee: number | null;
  }>,
): Promise<void> {
  await sql`
    update reconciliation.line l set outcome = o.outcome, payment_id = o."paymentId", proposed_id = o.proposed, entry_id = o."entryId",
      booked = o.booked, booked_fee = o."bookedFee", expected_fee = o."expectedFee"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id bigint, outcome text, "paymentId" bigint, proposed bigint, "entryId" bigint,
      booked bigint, "bookedFee" bigint, "expectedFee" bigint)
    where l.id = o.id`.execute(tx);
}

/** Notes what the ledger has of a file after a posting. */
export async function saveBookings(
  tx: Tx,
  fileId: number,
  booked: Pick<FileRow, "bookedFees" | "bookedSettled" | "bookedReserve">,
): Promise<void> {
  await sql`
    update reconciliation.file set bookings = bookings + 1, booked_fees = ${booked.bookedFees}, booked_settled = ${booked.bookedSettled},
      booked_reserve = ${booked.bookedReserve}
    where id = ${fileId}`.execute(tx);
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Outcome } from "./domain/matching.ts";

/** A difference between a provider's books and the platform's. */
export interface DifferenceRow {
  readonly id: number;
  readonly provider: string;
  readonly currency: string;
  readonly outcome: Outcome;
  readonly lineId: number | null;
  readonly paymentId: number | null;
  readonly entryId: number | null;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly openedAt: Date;
  readonly owner: string | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly posted: number;
  readonly closingEntryId: number | null;
}

/** What a new difference, or a changed one, says. */
export type DifferenceFacts = Pick<
  DifferenceRow,
  "provider" | "currency" | "outcome" | "lineId" | "paymentId" | "entryId" | "ours" | "theirs"
>;

const columns = sql`id, provider, currency, outcome, line_id as "lineId", payment_id as "paymentId", entry_id as "entryId", ours, theirs,
  opened_at as "openedAt", owner, closed_at as "closedAt", closed_by as "closedBy", posted, closing_entry_id as "closingEntryId"`;

export async function lockDifference(tx: Tx, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from reconciliation.difference where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function differenceById(db: Database | Tx, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from reconciliation.difference where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The newest difference of each of these lines, open or closed. */
export async function differencesOfLines(
  db: Database | Tx,
  lineIds: readonly number[],
): Promise<Map<number, DifferenceRow>> {
  const { rows } = await sql<DifferenceRow>`
    select distinct on (line_id) ${columns} from reconciliation.difference where line_id = any (${[...lineIds]}::bigint[])
    order by line_id, closed_at is not null, id desc`.execute(db);
  return new Map(rows.map((row) => [row.lineId!, row]));
}

/** The open differences of movements that only the platform knew, by their entries. */
export async function openOfEntries(db: Database | Tx, entryIds: readonly number[]): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from reconciliation.difference where line_id is null and closed_at is null and entry_id = any (${[...entryIds]}::bigint[])`.execute(
    db,
  );
  return rows;
}

export async function insertDifference(tx: Tx, facts: DifferenceFacts, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation.difference (provider, currency, outcome, line_id, payment_id, entry_id, ours, theirs, opened_at)
    values (${facts.provider}, ${facts.currency}, ${facts.outcome}, ${facts.lineId}, ${facts.paymentId}, ${facts.entryId}, ${facts.ours}, ${facts.theirs}, ${at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function changeDifference(
  tx: Tx,
  id: number,
  { outcome, lineId, paymentId, ours, theirs }: Omit<DifferenceFacts, "provider" | "currency" | "entryId">,
): Promise<void> {
  await sql`
    update reconciliation.difference set outcome = ${outcome}, line_id = ${lineId}, payment_id = ${paymentId}, ours = ${ours}, theirs = ${theirs}
    where id = ${id}`.execute(tx);
}

/** Moves open differences from ended lines to the lines that replace them. */
export async function moveDifferences(tx: Tx, fileId: number, endedIds: readonly number[]): Promise<void> {
  await sql`
    update reconciliation.difference d set line_id = n.id
    from reconciliation.line o join reconciliation.line n on n.file_id = o.file_id and n.line = o.line and n.until_revision is null
    where d.line_id = o.id and d.closed_at is null and o.file_id = ${fileId} and o.id = any (${[...endedIds]}::bigint[])`.execute(
    tx,
  );
}

export async function setOwner(tx: Tx, id: number, owner: string | null): Promise<void> {
  await sql`update reconciliation.difference set owner = ${owner} where id = ${id}`.execute(tx);
}

export async function insertNote(
  tx: Tx,
  differenceId: number,
  { actor, note }: { readonly actor: string; readonly note: string },
  at: Date,
): Promise<void> {
  await sql`insert into reconciliation.note (difference_id, at, actor, note) values (${differenceId}, ${at}, ${actor}, ${note})`.execute(
    tx,
  );
}

export async function closeRow(
  tx: Tx,
  id: number,
  closed: { readonly actor: string; readonly posted: number; readonly entryId: number | null },
  at: Date,
): Promise<void> {
  await sql`
    update reconciliation.difference set closed_at = ${at}, closed_by = ${closed.actor}, posted = ${closed.posted}, closing_entry_id = ${closed.entryId}
    where id = ${id}`.execute(tx);
}

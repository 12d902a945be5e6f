import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Movement } from "./domain/matching.ts";
import type { SettlementLine } from "./domain/settlement-file.ts";

interface Books {
  readonly provider: string;
  readonly currency: string;
}

/** A movement has a line if one in force, besides those that are matched now, is about it. */
const columns = (matchedNow: readonly number[]): RawBuilder<unknown> => sql`
  m.payment_id as "paymentId", m.kind, m.currency, m.gross, m.booked, m.fee, m.entry_id as "entryId", m.at, m.provider_id as "providerId", m.txid,
  m.payer_hash as "payerHash", exists (select from reconciliation.line l where l.payment_id = m.payment_id and l.kind = m.kind and l.until_revision is null
    and l.outcome not in ('duplicate', 'currency_differs', 'only_theirs') and not l.id = any (${[...matchedNow]}::bigint[])) as "isTaken"`;

/** How far, in days, the time of a payment may be from its line for it to be proposed; matching itself is stricter. */
const DAYS_APART = 3;

/** The movements that lines may be about: by number, by provider's id or transaction, and by amount, payer and time. */
export async function movementsOf(
  db: Database | Tx,
  { provider }: Pick<Books, "provider">,
  lines: ReadonlyArray<SettlementLine & { readonly id: number }>,
): Promise<Movement[]> {
  const numbers = lines.flatMap(({ ourId }) =>
    ourId !== null && /^[1-9]\d{0,14}$/.test(ourId) ? [Number(ourId)] : [],
  );
  const names = lines.flatMap(({ providerId, arnOrTxid }) => [providerId, arnOrTxid].filter((name) => name !== null));
  const payers = lines.filter(({ payerHash }) => payerHash !== null);
  const { rows } = await sql<Movement>`
    select ${columns(lines.map(({ id }) => id))} from (
      select * from cashier.provider_movement where provider = ${provider} and payment_id = any (${numbers}::bigint[])
      union
      select * from cashier.provider_movement where provider = ${provider} and provider_id = any (${names}::text[])
      union
      select p.* from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as l (gross bigint, "payerHash" text, "bookedAt" timestamptz)
        join cashier.provider_movement p on p.provider = ${provider} and p.amount = abs(l.gross) and p.payer_hash = l."payerHash"
          and p.at between l."bookedAt" - make_interval(days => ${DAYS_APART}) and l."bookedAt" + make_interval(days => ${DAYS_APART})) m
    order by m.payment_id, m.kind`.execute(db);
  return rows;
}

/** The provider's own ids that earlier files, or files of other days, have for lines without a payment. */
export async function idsOfOtherFiles(
  db: Database | Tx,
  { provider, currency }: Books,
  lines: ReadonlyArray<Pick<SettlementLine, "kind" | "providerId">>,
  fileId: number,
): Promise<Set<string>> {
  const names = lines.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]));
  const { rows } = await sql<{ name: string }>`
    select l.kind || ':' || l.provider_id as name from reconciliation.line l join reconciliation.file f on f.id = l.file_id
    where l.until_revision is null and l.provider_id = any (${names}::text[]) and f.provider = ${provider} and f.currency = ${currency} and f.id <> ${fileId}
      and l.outcome <> 'duplicate'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Booked movements of a provider in a currency from a day on that no line is about, and that no difference names. */
export async function movementsWithoutLine(
  db: Database | Tx,
  { provider, currency }: Books,
  until: Date,
): Promise<{ readonly movements: Movement[]; readonly firstDay: string | null }> {
  const { rows: first } = await sql<{ day: string | null }>`
    select min(day)::text as day from reconciliation.file where provider = ${provider} and currency = ${currency}`.execute(
    db,
  );
  const firstDay = first[0]!.day;
  if (firstDay === null) return { movements: [], firstDay };
  const { rows } = await sql<Movement>`
    select ${columns([])} from cashier.provider_movement m
    where m.provider = ${provider} and m.currency = ${currency} and m.entry_id is not null and m.at >= ${firstDay}::date and m.at < ${until}
      and not exists (select from reconciliation.line l where l.entry_id = m.entry_id and l.until_revision is null)
      and not exists (select from reconciliation.difference d where d.entry_id = m.entry_id and d.line_id is null)
    order by m.at, m.payment_id`.execute(db);
  return { movements: rows, firstDay };
}

/** The fees that were agreed with a provider in a currency, by kind. */
export async function agreedFeesOf(
  db: Database | Tx,
  { provider, currency }: Books,
): Promise<Map<string, { readonly ppm: number; readonly fixed: number }>> {
  const { rows } = await sql<{ kind: string; ppm: number; fixed: number }>`
    select kind, ppm, fixed from reconciliation.agreed_fee where provider = ${provider} and currency = ${currency}`.execute(
    db,
  );
  return new Map(rows.map(({ kind, ppm, fixed }) => [kind, { ppm, fixed }]));
}

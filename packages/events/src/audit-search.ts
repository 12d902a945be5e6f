import type { Database } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { matchesSeal, SEALED, type AuditRow, type SealedRow } from "./audit.ts";
import type { EventKind } from "./significant.ts";

/** What a row of the trail says of its action. */
export const AUDIT_RESULTS = ["done", "refused", "failed"] as const;
/** What a row of the trail says of its action. */
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** A row of the trail with what `ops.audit_action` knows of its action. */
export interface FoundAudit extends AuditRow {
  readonly kind: EventKind | null;
  readonly result: AuditResult;
}

/** A search of the trail. `from` is inclusive, `before` exclusive. */
export interface AuditSearch {
  /** `staff:mia`, or `mia` for a member or an operator of this name. */
  readonly actor?: string;
  /** `withdrawal.approved`, or `withdrawal` for all of these. */
  readonly action?: string;
  /** Of `player:5`: `player`. */
  readonly subjectKind?: string;
  /** Of `player:5`: `5`; only beside a kind. */
  readonly subjectId?: string;
  readonly from?: Date;
  readonly before?: Date;
  readonly kinds?: readonly EventKind[];
  readonly result?: AuditResult;
}

/** More rows than this are not counted: nobody turns so many pages, and counting a long trail takes long. */
export const MOST_COUNTED = 10_000;

const FOUND: RawBuilder<unknown> = sql`
  a.id, a.at, a.actor, a.action, a.subject, a.before, a.after, a.reason, host(a.address) as address, k.kind, k.result`;
const TRAIL: RawBuilder<unknown> = sql`ops.audit a join ops.audit_action k on k.action = a.action`;

/** Rows of the trail, newest first, with how many there are, counted up to `MOST_COUNTED`. */
export async function searchAudit(
  db: Database,
  search: AuditSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: FoundAudit[]; readonly total: number }> {
  const matching = matchingOf(search);
  const { rows } = await sql<FoundAudit>`
    select ${FOUND} from ${TRAIL} where ${matching} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from ops.audit a where ${matching} limit ${MOST_COUNTED}) counted`.execute(db);
  return { rows, total: counted[0]!.n };
}

function matchingOf(search: AuditSearch): RawBuilder<unknown> {
  const { actor, action, subjectKind, subjectId, from, before, kinds, result } = search;
  const conditions: Array<RawBuilder<unknown>> = [sql`true`];
  if (actor !== undefined)
    conditions.push(sql`a.actor collate "C" = any (${[actor, `staff:${actor}`, `operator:${actor}`]}::text[])`);
  if (action !== undefined || kinds !== undefined || result !== undefined)
    conditions.push(sql`
      a.action = any (array(select k.action from ops.audit_action k
        where (${action ?? null}::text is null or k.action = ${action ?? null}::text or starts_with(k.action, ${action ?? ""} || '.'))
          and (${kinds ?? null}::text[] is null or k.kind = any (${kinds ?? null}::text[]))
          and (${result ?? null}::text is null or k.result = ${result ?? null}::text)))`);
  // `:` and `;` follow each other, so this is the range of all subjects of the kind.
  if (subjectKind !== undefined && subjectId === undefined)
    conditions.push(
      sql`(a.subject collate "C" = ${subjectKind} or (a.subject collate "C" > ${`${subjectKind}:`} and a.subject collate "C" < ${`${subjectKind};`}))`,
    );
  if (subjectKind !== undefined && subjectId !== undefined)
    conditions.push(sql`a.subject collate "C" = ${`${subjectKind}:${subjectId}`}`);
  if (from !== undefined) conditions.push(sql`a.at >= ${from}`);
  if (before !== undefined) conditions.push(sql`a.at < ${before}`);
  return sql.join(conditions, sql` and `);
}

/** One row of the trail, whether its seal matches, and the rows beside it. */
export interface ShownAudit extends FoundAudit {
  readonly seal: string;
  readonly sealHolds: boolean;
  readonly previous: number | null;
  readonly next: number | null;
}

/** A row of the trail by its number. Its own seal is recomputed; `verifyAudit` proves the whole chain. */
export async function auditRowById(db: Database, id: number): Promise<ShownAudit | undefined> {
  const { rows } = await sql<FoundAudit>`select ${FOUND} from ${TRAIL} where a.id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const { rows: sealed } = await sql<SealedRow>`select ${SEALED} from ops.audit where id = ${id}`.execute(db);
  const { rows: before } = await sql<{ id: number; hash: string }>`
    select id, hash from ops.audit where id < ${id} order by id desc limit 1`.execute(db);
  const { rows: after } = await sql<{ id: number }>`
    select id from ops.audit where id > ${id} order by id limit 1`.execute(db);
  return {
    ...rows[0],
    seal: sealed[0]!.hash,
    sealHolds: matchesSeal(sealed[0]!, before[0]?.hash ?? null),
    previous: before[0]?.id ?? null,
    next: after[0]?.id ?? null,
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { canonicalJson } from "./canonical-json.ts";

/** A change: by whom, of what, before and after, and why. */
export interface AuditRecord {
  readonly at: Date;
  /** `player:5`, `operator:anna`, `system`. */
  readonly actor: string;
  /** What was done, as a past event: `player.disabled`. A migration must have listed it in `ops.audit_action`. */
  readonly action: string;
  /** What was changed: `player:5`. */
  readonly subject: string;
  /** Only the facts that changed; never passwords or tokens. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string | null;
  readonly address?: string | null;
}

/** A stored row of the trail. */
export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly address: string | null;
}

/** A record with the number of its row. */
export interface RecordedAudit extends AuditRecord {
  readonly id: number;
}

/** A row with what its seal covers. */
export interface SealedRow extends AuditRow {
  readonly previousHash: string;
  readonly hash: string;
  /**
   * 1: sealed by the process that wrote it, over its canonical JSON; 2: by the database, over its own text of the row.
   */
  readonly sealedAs: number;
  readonly text: string;
}

/** The columns of a `SealedRow`. */
export const SEALED: RawBuilder<unknown> = sql`
  id, at, actor, action, subject, before, after, reason, host(address) as address, previous_hash as "previousHash", hash, sealed_as as "sealedAs",
  jsonb_build_array(extract(epoch from at)::text, actor, action, subject, before, after, reason, address::text)::text as text`;

const GENESIS = "0".repeat(64);
/**
 * "audit" on a phone keypad; the trigger that seals takes the same lock
 * (`migrations/0082-the-database-seals-the-trail.sql`).
 */
const LOCK = 28_348;
const PAGE = 1_000;
const collecting = new AsyncLocalStorage<RecordedAudit[]>();
const MOST_REPORTED = 20;
const BEFORE_ALL = "-9223372036854775808";

/**
 * Waits for the lock on the end of the trail, which this transaction then holds until its commit. A transaction that
 * will record a change of a wallet calls it before locking the wallet. Otherwise the locked wallet would block its
 * player's bets while waiting for the trail, and could deadlock with a transaction that holds the trail and waits for
 * the wallet.
 */
export async function lockTrail(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/**
 * Appends to the audit trail in the caller's transaction. The database seals: each row's hash covers the row and the
 * previous hash, so writers wait for each other until they commit. Call it last; if wallets are locked, call
 * `lockTrail` first. The database refuses an action that `ops.audit_action` does not list.
 */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { at, actor, action, subject, before = null, after = null, reason = null, address = null } = record;
  const { rows } = await sql<{ id: number }>`
    insert into ops.audit (at, actor, action, subject, before, after, reason, address)
    values (${at}, ${actor}, ${action}, ${subject}, ${jsonOrNull(before)}::jsonb, ${jsonOrNull(after)}::jsonb, ${reason}, host(${address}::inet)::inet)
    returning id`.execute(tx);
  collecting.getStore()?.push({ ...record, id: rows[0]!.id });
}

/** Runs `work` and returns what it recorded in the audit trail as well, in this order. */
export async function withAudit<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly records: readonly RecordedAudit[] }> {
  const records: RecordedAudit[] = [];
  return { result: await collecting.run(records, work), records };
}

/** The newest seal, not verified; null while the trail is empty. */
export async function newestSeal(db: Database | Tx): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select hash from ops.audit order by id desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
}

/** The result of verifying the trail. */
export interface AuditVerdict {
  /** The number of rows. */
  readonly rows: number;
  /** The first row whose seal is wrong, if any. */
  readonly brokenAt: number | null;
  /** How many seals are wrong. */
  readonly broken: number;
  /** The ids of the first twenty of them. */
  readonly breaks: readonly number[];
  /** The newest correct seal. Recorded outside the database, it proves later that the end was not truncated. */
  readonly head: string | null;
  /** The row with the requested seal; null if it was not found. */
  readonly sealedAt: number | null;
}

/** The rows whose seals do not match, as far as they are listed. */
export function breaksOf({ breaks, broken }: Pick<AuditVerdict, "breaks" | "broken">): string {
  return `${breaks.join(", ")}${broken > breaks.length ? ` and ${broken - breaks.length} more` : ""}`;
}

/**
 * Reads the whole trail and recomputes every seal. A changed, removed or inserted row is a break. Verification
 * continues from the stored seal after it, so that one break does not hide another. Also looks for `seal`, if given.
 */
export async function verifyAudit(db: Database | Tx, seal?: string): Promise<AuditVerdict> {
  let previousHash = GENESIS;
  let last: number | string = BEFORE_ALL;
  let count = 0;
  let broken = 0;
  let head: string | null = null;
  let sealedAt: number | null = null;
  const breaks: number[] = [];
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await sql<SealedRow>`
      select ${SEALED} from ops.audit where id > ${last} order by id limit ${PAGE}`.execute(db);
    for (const row of rows) {
      if (matchesSeal(row, previousHash)) {
        head = row.hash;
        if (row.hash === seal) sealedAt = row.id;
      } else {
        broken += 1;
        if (breaks.length < MOST_REPORTED) breaks.push(row.id);
      }
      previousHash = row.hash;
      last = row.id;
      count += 1;
    }
    if (rows.length < PAGE) return { rows: count, brokenAt: breaks[0] ?? null, broken, breaks, head, sealedAt };
  }
}

/** Whether a row is what was sealed, after the row with the previous seal; null before the first row. */
export const matchesSeal = (row: SealedRow, previousHash: string | null): boolean =>
  row.previousHash === (previousHash ?? GENESIS) && row.hash === sealOf(row);

/** Undefined for a row that cannot have been sealed. */
function sealOf({ previousHash, sealedAs, text, ...row }: SealedRow): string | undefined {
  const facts = sealedAs === 1 ? canonicalOf(row) : text;
  return facts === undefined ? undefined : createHash("sha256").update(`${previousHash}\n${facts}`).digest("hex");
}

function canonicalOf({ at, actor, action, subject, before, after, reason, address }: AuditRow): string | undefined {
  if (!(at instanceof Date)) return undefined;
  return canonicalJson({ at: at.toISOString(), actor, action, subject, before, after, reason, address });
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

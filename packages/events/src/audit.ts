import { createHash } from "node:crypto";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { canonicalJson } from "./canonical-json.ts";

/** Who changed what, before and after, and why. */
export interface AuditRecord {
  readonly at: Date;
  /** `player:5`, `operator:anna`, `system`. */
  readonly actor: string;
  /** `player.disabled`: what was done, as a past event. */
  readonly action: string;
  /** `player:5`: to what. */
  readonly subject: string;
  /** Only the facts that changed; never passwords or tokens. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string | null;
  readonly address?: string | null;
}

/** A row of the trail, as it is read. */
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

interface Row extends AuditRow {
  readonly previousHash: string;
  readonly hash: string;
}

const GENESIS = "0".repeat(64);
/** "audit" on a telephone's keys. */
const LOCK = 28_348;
const PAGE = 1_000;

/**
 * Waits until the trail's end is this transaction's, until its commit. Whoever will note a change of a wallet calls it before the wallet is touched: a
 * wallet that waits for the trail would hold up its player's bets, and stand crosswise to whoever has the trail and wants the wallet.
 */
export async function lockTrail(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/**
 * Appends to the audit trail in the caller's transaction. Each row's hash covers the row and the hash before it, so the
 * writers wait for one another until they commit: call it last, after `lockTrail` where wallets are touched.
 */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await lockTrail(tx);
  const { rows } = await sql<{ previous: string | null; address: string | null }>`
    select (select hash from ops.audit order by id desc limit 1) as previous, host(${record.address ?? null}::inet) as address`.execute(tx);
  const previousHash = rows[0]?.previous ?? GENESIS;
  const facts = {
    at: record.at, actor: record.actor, action: record.action, subject: record.subject, before: record.before ?? null,
    after: record.after ?? null, reason: record.reason ?? null, address: rows[0]?.address ?? null,
  };
  await sql`
    insert into ops.audit (at, actor, action, subject, before, after, reason, address, previous_hash, hash)
    values (${facts.at}, ${facts.actor}, ${facts.action}, ${facts.subject}, ${jsonOrNull(facts.before)}::jsonb, ${jsonOrNull(facts.after)}::jsonb,
      ${facts.reason}, ${facts.address}::inet, ${previousHash}, ${sealOf(previousHash, facts)})`.execute(tx);
}

/** The newest seal, unproved; null while the trail is empty. */
export async function newestSeal(db: Database | Tx): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select hash from ops.audit order by id desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
}

/** What walking the trail found: how many rows are sealed, and the first that does not fit, if any. */
export interface AuditVerdict {
  readonly rows: number;
  readonly brokenAt: number | null;
  /** The newest seal that fits. Noted outside of the database it proves later that no end was cut off. */
  readonly head: string | null;
  /** The row of the seal that was asked for; null where it is not there. */
  readonly sealedAt: number | null;
}

/** Walks the whole trail and recomputes every seal. A changed, removed or inserted row breaks it there; a `seal` that was noted is looked for. */
export async function verifyAudit(db: Database | Tx, seal?: string): Promise<AuditVerdict> {
  let previousHash = GENESIS;
  let last = 0;
  let count = 0;
  let sealedAt: number | null = null;
  const verdict = (brokenAt: number | null): AuditVerdict => ({ rows: count, brokenAt, head: count === 0 ? null : previousHash, sealedAt });
  for (;;) {
    const { rows } = await sql<Row>`
      select id, at, actor, action, subject, before, after, reason, host(address) as address, previous_hash as "previousHash", hash
      from ops.audit where id > ${last} order by id limit ${PAGE}`.execute(db);
    for (const { id, previousHash: claimed, hash, ...facts } of rows) {
      if (claimed !== previousHash || hash !== sealOf(previousHash, facts)) return verdict(id);
      previousHash = hash;
      last = id;
      if (hash === seal) sealedAt = id;
      count++;
    }
    if (rows.length < PAGE) return verdict(null);
  }
}

function sealOf(previousHash: string, facts: Omit<Row, "id" | "previousHash" | "hash">): string {
  return createHash("sha256").update(`${previousHash}\n${canonicalJson({ ...facts, at: facts.at.toISOString() })}`).digest("hex");
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

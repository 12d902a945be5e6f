import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** How the fraud service answers. */
export const FRAUD_MODES = ["works", "slow", "fails"] as const;
export type FraudMode = (typeof FRAUD_MODES)[number];

/** What the service can suspect. */
export const SUSPECT_KINDS = ["email", "device", "bin", "country", "name"] as const;
export type SuspectKind = (typeof SUSPECT_KINDS)[number];

/** The current mode of the service; the delay applies in the mode `slow`. */
export interface ModeRow {
  readonly mode: FraudMode;
  readonly delayS: number;
}

/** Something that the service suspects, in small letters. */
export interface SuspectRow {
  readonly id: number;
  readonly kind: SuspectKind;
  readonly value: string;
}

const MOST_SUSPECTS = 100;

export async function readMode(db: Database | Tx): Promise<ModeRow> {
  const { rows } = await sql<ModeRow>`select mode, delay_s as "delayS" from sandbox.fraud_mode`.execute(db);
  return rows[0]!;
}

export async function saveMode(tx: Tx, { mode, delayS }: ModeRow): Promise<void> {
  await sql`update sandbox.fraud_mode set mode = ${mode}, delay_s = ${delayS}`.execute(tx);
}

/** The newest suspects, newest first. */
export async function suspects(db: Database | Tx): Promise<SuspectRow[]> {
  const { rows } = await sql<SuspectRow>`
    select id, kind, value from sandbox.fraud_suspect order by id desc limit ${MOST_SUSPECTS}`.execute(db);
  return rows;
}

/** Which of these values are suspected. */
export async function suspectedAmong(
  db: Database | Tx,
  facts: ReadonlyArray<Pick<SuspectRow, "kind" | "value">>,
): Promise<SuspectRow[]> {
  const { rows } = await sql<SuspectRow>`
    select s.id, s.kind, s.value from sandbox.fraud_suspect s
    join jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (kind text, value text) on f.kind = s.kind and f.value = s.value
    order by s.id`.execute(db);
  return rows;
}

export async function addSuspect(tx: Tx, { kind, value }: Omit<SuspectRow, "id">): Promise<void> {
  await sql`
    insert into sandbox.fraud_suspect (kind, value) values (${kind}, ${value.trim().toLowerCase()}) on conflict do nothing`.execute(
    tx,
  );
}

export async function removeSuspect(tx: Tx, id: number): Promise<void> {
  await sql`delete from sandbox.fraud_suspect where id = ${id}`.execute(tx);
}

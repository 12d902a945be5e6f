import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The fee that was agreed with a provider for a kind of line: a share in millionths, and a fixed part in minor units. */
export interface AgreedFee {
  readonly provider: string;
  readonly kind: string;
  readonly currency: string;
  readonly ppm: number;
  readonly fixed: number;
}

/** Every agreed fee. */
export async function agreedFees(db: Database | Tx): Promise<AgreedFee[]> {
  const { rows } = await sql<AgreedFee>`
    select provider, kind, currency, ppm, fixed from reconciliation.agreed_fee order by provider, kind, currency`.execute(
    db,
  );
  return rows;
}

/** The fee of one kind of line, locked; undefined if none was agreed. */
export async function lockAgreedFee(
  tx: Tx,
  { provider, kind, currency }: Omit<AgreedFee, "ppm" | "fixed">,
): Promise<AgreedFee | undefined> {
  const { rows } = await sql<AgreedFee>`
    select provider, kind, currency, ppm, fixed from reconciliation.agreed_fee
    where provider = ${provider} and kind = ${kind} and currency = ${currency} for update`.execute(tx);
  return rows[0];
}

export async function putAgreedFee(tx: Tx, fee: AgreedFee): Promise<void> {
  await sql`
    insert into reconciliation.agreed_fee (provider, kind, currency, ppm, fixed) values (${fee.provider}, ${fee.kind}, ${fee.currency}, ${fee.ppm}, ${fee.fixed})
    on conflict (provider, kind, currency) do update set ppm = excluded.ppm, fixed = excluded.fixed`.execute(tx);
}

/** Inserts fees that are not there yet. */
export async function seedFees(tx: Tx, fees: readonly AgreedFee[]): Promise<void> {
  await sql`
    insert into reconciliation.agreed_fee (provider, kind, currency, ppm, fixed)
    select provider, kind, currency, ppm, fixed from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
      as f (provider text, kind text, currency text, ppm int, fixed bigint)
    on conflict do nothing`.execute(tx);
}

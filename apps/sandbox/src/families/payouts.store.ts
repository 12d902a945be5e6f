import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { PayoutSwitch, ProviderId } from "./family.ts";

export interface PayoutRow {
  readonly id: string;
  readonly provider: ProviderId;
  readonly merchant: string;
  readonly reference: string;
  readonly method: string;
  readonly amount: number;
  readonly currency: string;
  readonly target: string;
  readonly notifyUrl: string;
  readonly stage: "accepted" | "sent" | "paid" | "failed" | "bounced";
  readonly outcome: PayoutSwitch;
  readonly delayS: number;
  readonly reason: string | null;
  readonly lostAnswers: number;
  readonly createdAt: Date;
}

const columns = sql`
  id, provider, merchant, reference, method, amount, currency, target, notify_url as "notifyUrl", stage, outcome, delay_s as "delayS", reason,
  lost_answers as "lostAnswers", created_at as "createdAt"`;

export type NewPayout = Omit<PayoutRow, "stage" | "reason" | "createdAt">;

export async function insertPayout(tx: Tx, row: NewPayout, at: Date): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    insert into sandbox.provider_payout (id, provider, merchant, reference, method, amount, currency, target, notify_url, stage, outcome, delay_s, lost_answers,
      created_at, changed_at)
    values (${row.id}, ${row.provider}, ${row.merchant}, ${row.reference}, ${row.method}, ${row.amount}, ${row.currency}, ${row.target}, ${row.notifyUrl}, 'accepted',
      ${row.outcome}, ${row.delayS}, ${row.lostAnswers}, ${at}, ${at}) returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function payoutByReference(tx: Tx, provider: string, reference: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from sandbox.provider_payout where provider = ${provider} and reference = ${reference} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const { rows } =
    await sql<PayoutRow>`select ${columns} from sandbox.provider_payout where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function newestPayouts(db: Database | Tx, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from sandbox.provider_payout order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export type PayoutChange = Partial<Pick<PayoutRow, "stage" | "reason" | "lostAnswers">>;

export async function changePayout(tx: Tx, before: PayoutRow, change: PayoutChange, at: Date): Promise<PayoutRow> {
  const after = { ...before, ...change };
  const { rows } = await sql<PayoutRow>`
    update sandbox.provider_payout set stage = ${after.stage}, reason = ${after.reason}, lost_answers = ${after.lostAnswers}, changed_at = ${at}
    where id = ${before.id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

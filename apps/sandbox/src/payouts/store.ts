import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { PayoutOutcome, PayoutStage, Rail } from "./payout.ts";

export interface PayoutRow {
  readonly id: string;
  readonly rail: Rail;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly target: string;
  readonly notifyUrl: string;
  readonly stage: PayoutStage;
  readonly outcome: PayoutOutcome;
  readonly delayS: number;
  readonly reason: string | null;
  readonly confirmations: number;
  readonly networkFee: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface PayoutTerms {
  readonly rail: Rail;
  readonly outcome: PayoutOutcome;
  readonly delayS: number;
}

const columns = sql`
  id, rail, reference, amount, currency, target, notify_url as "notifyUrl", stage, outcome, delay_s as "delayS", reason, confirmations,
  network_fee as "networkFee", created_at as "createdAt", changed_at as "changedAt"`;

export type NewPayout = Pick<
  PayoutRow,
  "id" | "rail" | "reference" | "amount" | "currency" | "target" | "notifyUrl" | "outcome" | "delayS" | "networkFee"
>;

/** Undefined if the reference is already used. */
export async function insertPayout(tx: Tx, row: NewPayout, at: Date): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    insert into sandbox.payout (id, rail, reference, amount, currency, target, notify_url, stage, outcome, delay_s, network_fee, created_at, changed_at)
    values (${row.id}, ${row.rail}, ${row.reference}, ${row.amount}, ${row.currency}, ${row.target}, ${row.notifyUrl}, 'accepted',
      ${row.outcome}, ${row.delayS}, ${row.networkFee}, ${at}, ${at})
    on conflict (rail, reference) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function payoutByReference(
  db: Database | Tx,
  rail: Rail,
  reference: string,
): Promise<PayoutRow | undefined> {
  const { rows } =
    await sql<PayoutRow>`select ${columns} from sandbox.payout where rail = ${rail} and reference = ${reference}`.execute(
      db,
    );
  return rows[0];
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select ${columns} from sandbox.payout where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function changePayout(
  tx: Tx,
  id: string,
  change: Pick<PayoutRow, "stage" | "confirmations" | "reason">,
  at: Date,
): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    update sandbox.payout set stage = ${change.stage}, confirmations = ${change.confirmations}, reason = ${change.reason}, changed_at = ${at}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** A payout with the label of its target. */
export type ListedPayout = PayoutRow & { readonly cardBrand: string | null; readonly cardLastFour: string | null };

export async function newestPayouts(db: Database | Tx, limit: number): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.*, c.brand as "cardBrand", c.last_four as "cardLastFour"
    from (select ${columns} from sandbox.payout order by created_at desc, id limit ${limit}) p
    left join sandbox.card c on p.rail = 'card' and c.token = p.target
    order by p."createdAt" desc, p.id`.execute(db);
  return rows;
}

export async function payoutTerms(db: Database | Tx): Promise<PayoutTerms[]> {
  const { rows } =
    await sql<PayoutTerms>`select rail, outcome, delay_s as "delayS" from sandbox.payout_terms order by rail desc`.execute(
      db,
    );
  return rows;
}

export async function saveTerms(tx: Tx, { rail, outcome, delayS }: PayoutTerms): Promise<void> {
  await sql`update sandbox.payout_terms set outcome = ${outcome}, delay_s = ${delayS} where rail = ${rail}`.execute(tx);
}

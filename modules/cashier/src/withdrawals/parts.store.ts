import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { CashoutStage } from "../domain/stage.ts";
import type { PaymentRow } from "../tables.ts";
import type { PlanPart } from "./find-plan.ts";

/** A part of a withdrawal that goes to several targets. Its id is the provider's reference. */
export interface PartRow {
  readonly id: number;
  readonly paymentId: number;
  readonly methodId: string;
  readonly provider: string;
  readonly amount: Minor;
  readonly target: string;
  readonly savedProfileId: number | null;
  readonly address: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly stage: CashoutStage;
  readonly reason: string | null;
  readonly externalId: string | null;
  readonly finishedAt: Date | null;
}

const columns = sql`
  id, payment_id as "paymentId", method_id as "methodId", provider, amount, target, saved_profile_id as "savedProfileId", address, fields, stage, reason,
  external_id as "externalId", finished_at as "finishedAt"`;

/** Stores the parts of a withdrawal in review, in their order. */
export async function insertParts(tx: Tx, paymentId: number, parts: readonly PlanPart[], at: Date): Promise<void> {
  for (const [position, { method, target, fields, amount }] of parts.entries()) {
    await sql`
      insert into cashier.payment_part (payment_id, position, method_id, provider, amount, target, saved_profile_id, address, fields, stage, changed_at)
      values (${paymentId}, ${position}, ${method.id}, ${method.provider}, ${amount}, ${target.target}, ${target.savedProfileId}, ${target.address},
        ${JSON.stringify(fields)}::jsonb, 'in_review', ${at})`.execute(tx);
  }
}

/** The parts of payments, in their order. */
export async function partsOf(db: Database | Tx, paymentIds: readonly number[]): Promise<Map<number, PartRow[]>> {
  const { rows } = await sql<PartRow>`
    select ${columns} from cashier.payment_part where payment_id = any(${paymentIds}) order by payment_id, position`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.paymentId);
}

export async function partById(db: Database | Tx, id: number): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`select ${columns} from cashier.payment_part where id = ${id}`.execute(db);
  return rows[0];
}

/** Parts of approved withdrawals that their provider has not accepted. */
export async function unsentParts(db: Database | Tx): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select ${columns} from cashier.payment_part where stage = 'approved' order by id`.execute(db);
  return rows;
}

/** Moves all parts of a withdrawal along with it; none if it goes to a single target. */
export async function moveParts(tx: Tx, paymentId: number, stage: CashoutStage, at: Date): Promise<PartRow[]> {
  const finishedAt = stage === "rejected" || stage === "recalled" ? at : null;
  const { rows } = await sql<PartRow>`
    update cashier.payment_part set stage = ${stage}, changed_at = ${at}, finished_at = ${finishedAt}
    where payment_id = ${paymentId} returning ${columns}`.execute(tx);
  return rows;
}

/** Stores what became of a part. */
export async function changePart(
  tx: Tx,
  id: number,
  change: {
    readonly stage?: CashoutStage;
    readonly reason?: string;
    readonly externalId?: string;
    readonly networkFee?: Minor;
    readonly finishedAt?: Date;
  },
  at: Date,
): Promise<PartRow> {
  const { rows } = await sql<PartRow>`
    update cashier.payment_part set stage = coalesce(${change.stage ?? null}, stage), reason = coalesce(${change.reason ?? null}, reason),
      external_id = coalesce(external_id, ${change.externalId ?? null}), network_fee = coalesce(${change.networkFee ?? null}, network_fee),
      finished_at = coalesce(${change.finishedAt ?? null}, finished_at), changed_at = ${at}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** A part as a payment of its own: what the ledger books and the provider is asked. */
export const payoutOf = (payment: PaymentRow, part: PartRow): PaymentRow => ({
  ...payment,
  id: part.id,
  stage: part.stage,
  methodId: part.methodId,
  provider: part.provider,
  amount: part.amount,
  target: part.target,
  savedProfileId: part.savedProfileId,
  address: part.address,
  fields: part.fields,
  externalId: part.externalId,
  reason: part.reason,
});

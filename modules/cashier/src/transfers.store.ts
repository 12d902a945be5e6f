import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** Why a transfer belongs to no payment yet. */
export type Unallocatable = "no_reference" | "unknown_reference" | "reference_used" | "other_currency";

export interface UnallocatedRow {
  readonly id: number;
  readonly provider: string;
  readonly transferId: string;
  readonly eventId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly reason: Unallocatable;
  readonly proposedPaymentId: number | null;
  readonly state: "open" | "assigned" | "sent_back" | "recalled";
  readonly receivedAt: Date;
}

const columns = sql`
  id, provider, transfer_id as "transferId", event_id as "eventId", amount, currency, reference, payer, reason,
  proposed_payment_id as "proposedPaymentId", state, received_at as "receivedAt"`;

/** Stores a transfer once; false if it is known. */
export async function insertTransfer(
  tx: Tx,
  transfer: { readonly provider: string; readonly transferId: string; readonly paymentId: number | null },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.transfer (provider, transfer_id, payment_id, received_at) values (${transfer.provider}, ${transfer.transferId}, ${transfer.paymentId}, ${at})
    on conflict do nothing returning transfer_id`.execute(tx);
  return rows.length > 0;
}

/** A transfer that is known; its payment is null if it was not allocated. */
export async function transferById(
  db: Database | Tx,
  provider: string,
  transferId: string,
): Promise<{ readonly paymentId: number | null } | undefined> {
  const { rows } = await sql<{ paymentId: number | null }>`
    select payment_id as "paymentId" from cashier.transfer where provider = ${provider} and transfer_id = ${transferId}`.execute(
    db,
  );
  return rows[0];
}

/** Whether a transfer has paid a payment. */
export async function isPaidByTransfer(db: Database | Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from cashier.transfer where payment_id = ${paymentId}`.execute(db);
  return rows.length > 0;
}

/** The newest deposit of an amount that waits for a transfer, with its player, for a proposal. */
export async function waitingDeposits(
  db: Database | Tx,
  sought: { readonly provider: string; readonly amount: Minor; readonly currency: string },
): Promise<Array<{ readonly id: number; readonly playerId: number }>> {
  const { rows } = await sql<{ id: number; playerId: number }>`
    select id, player_id as "playerId" from cashier.payment
    where provider = ${sought.provider} and amount = ${sought.amount} and currency = ${sought.currency} and action = 'deposit'
      and stage in ('requested', 'awaiting_player', 'expired', 'canceled') and reference is not null order by id desc limit 20`.execute(
    db,
  );
  return rows;
}

export async function insertUnallocated(
  tx: Tx,
  row: Omit<UnallocatedRow, "id" | "state" | "receivedAt">,
  at: Date,
): Promise<UnallocatedRow> {
  const { rows } = await sql<UnallocatedRow>`
    insert into cashier.unallocated (provider, transfer_id, event_id, amount, currency, reference, payer, reason, proposed_payment_id, state, received_at)
    values (${row.provider}, ${row.transferId}, ${row.eventId}, ${row.amount}, ${row.currency}, ${row.reference}, ${row.payer}, ${row.reason}, ${row.proposedPaymentId}, 'open', ${at})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function lockUnallocatedTransfer(
  tx: Tx,
  provider: string,
  transferId: string,
): Promise<UnallocatedRow | undefined> {
  const { rows } = await sql<UnallocatedRow>`
    select ${columns} from cashier.unallocated where provider = ${provider} and transfer_id = ${transferId} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function decideUnallocated(
  tx: Tx,
  id: number,
  decision: { readonly state: "assigned" | "sent_back" | "recalled"; readonly paymentId?: number; readonly by: string },
  at: Date,
): Promise<void> {
  await sql`
    update cashier.unallocated set state = ${decision.state}, payment_id = ${decision.paymentId ?? null}, decided_by = ${decision.by}, decided_at = ${at}
    where id = ${id}`.execute(tx);
}

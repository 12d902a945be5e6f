import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Outcome, PaymentStage } from "./payment.ts";

export interface PaymentRow {
  readonly id: string;
  readonly secret: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly holder: string | null;
  readonly savedToken: string | null;
  readonly cardToken: string | null;
  readonly returnOrigin: string;
  readonly notifyUrl: string;
  readonly stage: PaymentStage;
  readonly reason: string | null;
  readonly outcome: Outcome;
  readonly delayS: number;
  readonly code: string | null;
  readonly wrongCodes: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly expiresAt: Date;
}

const columns = sql`
  id, secret, reference, amount, currency, holder, saved_token as "savedToken", card_token as "cardToken", return_origin as "returnOrigin",
  notify_url as "notifyUrl", stage, reason, outcome, delay_s as "delayS", code, wrong_codes as "wrongCodes", created_at as "createdAt",
  changed_at as "changedAt", expires_at as "expiresAt"`;

export type NewPayment = Pick<
  PaymentRow,
  | "id"
  | "secret"
  | "reference"
  | "amount"
  | "currency"
  | "holder"
  | "savedToken"
  | "returnOrigin"
  | "notifyUrl"
  | "outcome"
  | "delayS"
  | "expiresAt"
>;

/** Undefined if the reference is already used. */
export async function insertPayment(tx: Tx, row: NewPayment, at: Date): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into sandbox.payment (id, secret, reference, amount, currency, holder, saved_token, return_origin, notify_url, stage, outcome, delay_s, created_at, changed_at, expires_at)
    values (${row.id}, ${row.secret}, ${row.reference}, ${row.amount}, ${row.currency}, ${row.holder}, ${row.savedToken}, ${row.returnOrigin},
      ${row.notifyUrl}, 'open', ${row.outcome}, ${row.delayS}, ${at}, ${at}, ${row.expiresAt})
    on conflict (reference) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function paymentByReference(db: Database | Tx, reference: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from sandbox.payment where reference = ${reference}`.execute(
    db,
  );
  return rows[0];
}

export async function paymentBySecret(db: Database | Tx, secret: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from sandbox.payment where secret = ${secret}`.execute(db);
  return rows[0];
}

export async function lockPaymentBySecret(tx: Tx, secret: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from sandbox.payment where secret = ${secret} for update`.execute(tx);
  return rows[0];
}

export async function lockPaymentByReference(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from sandbox.payment where reference = ${reference} for update`.execute(tx);
  return rows[0];
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from sandbox.payment where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export type PaymentChange = Partial<
  Pick<PaymentRow, "stage" | "reason" | "cardToken" | "code" | "wrongCodes" | "outcome" | "delayS">
>;

export async function changePayment(tx: Tx, before: PaymentRow, change: PaymentChange, at: Date): Promise<PaymentRow> {
  const after = { ...before, ...change };
  const { rows } = await sql<PaymentRow>`
    update sandbox.payment set stage = ${after.stage}, reason = ${after.reason}, card_token = ${after.cardToken}, code = ${after.code},
      wrong_codes = ${after.wrongCodes}, outcome = ${after.outcome}, delay_s = ${after.delayS}, changed_at = ${at}
    where id = ${before.id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

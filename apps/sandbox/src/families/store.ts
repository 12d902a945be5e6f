import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { PayoutSwitch, ProviderId, Switch } from "./family.ts";

type Reader = Database | Tx;

export type PaymentStage = "open" | "pending" | "succeeded" | "declined" | "canceled" | "expired" | "returned";

export interface PaymentRow {
  readonly id: string;
  readonly secret: string;
  readonly provider: ProviderId;
  readonly merchant: string;
  readonly reference: string;
  readonly method: string;
  readonly player: string;
  readonly amount: number;
  readonly currency: string;
  readonly holder: string | null;
  readonly accountToken: string | null;
  readonly transferReference: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly locale: string;
  readonly stage: PaymentStage;
  readonly reason: string | null;
  readonly outcome: Switch;
  readonly delayS: number;
  readonly answer: unknown;
  readonly lostAnswers: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = sql`
  id, secret, provider, merchant, reference, method, player, amount, currency, holder, account_token as "accountToken",
  transfer_reference as "transferReference", fields, return_url as "returnUrl", notify_url as "notifyUrl", locale, stage, reason, outcome,
  delay_s as "delayS", answer, lost_answers as "lostAnswers", created_at as "createdAt", expires_at as "expiresAt"`;

export type NewPayment = Omit<PaymentRow, "stage" | "reason" | "answer" | "createdAt">;

/** Undefined if the provider knows this reference of the merchant. */
export async function insertPayment(tx: Tx, row: NewPayment, at: Date): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into sandbox.provider_payment (id, secret, provider, merchant, reference, method, player, amount, currency, holder, account_token, transfer_reference,
      fields, return_url, notify_url, locale, stage, outcome, delay_s, lost_answers, created_at, changed_at, expires_at)
    values (${row.id}, ${row.secret}, ${row.provider}, ${row.merchant}, ${row.reference}, ${row.method}, ${row.player}, ${row.amount}, ${row.currency}, ${row.holder},
      ${row.accountToken}, ${row.transferReference}, ${JSON.stringify(row.fields)}::jsonb, ${row.returnUrl}, ${row.notifyUrl}, ${row.locale}, 'open', ${row.outcome},
      ${row.delayS}, ${row.lostAnswers}, ${at}, ${at}, ${row.expiresAt})
    on conflict (provider, reference) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from sandbox.provider_payment where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function lockPaymentByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from sandbox.provider_payment where provider = ${provider} and reference = ${reference} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function lockPaymentBySecret(tx: Tx, secret: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from sandbox.provider_payment where secret = ${secret} for update`.execute(
      tx,
    );
  return rows[0];
}

export async function paymentBySecret(db: Reader, secret: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from sandbox.provider_payment where secret = ${secret}`.execute(db);
  return rows[0];
}

export async function newestPayments(db: Reader, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from sandbox.provider_payment order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Payments that wait for a transfer, the newest first. */
export async function expectedTransfers(db: Reader, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from sandbox.provider_payment where transfer_reference is not null order by created_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type PaymentChange = Partial<
  Pick<PaymentRow, "stage" | "reason" | "outcome" | "delayS" | "answer" | "lostAnswers">
>;

export async function changePayment(tx: Tx, before: PaymentRow, change: PaymentChange, at: Date): Promise<PaymentRow> {
  const after = { ...before, ...change };
  const { rows } = await sql<PaymentRow>`
    update sandbox.provider_payment set stage = ${after.stage}, reason = ${after.reason}, outcome = ${after.outcome}, delay_s = ${after.delayS},
      answer = ${after.answer === null ? null : JSON.stringify(after.answer)}::jsonb, lost_answers = ${after.lostAnswers}, changed_at = ${at}
    where id = ${before.id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** What becomes of new payments and payouts of a provider. */
export interface ModeRow {
  readonly provider: ProviderId;
  readonly deposit: Switch;
  readonly payout: PayoutSwitch;
  readonly delayS: number;
}

export async function modes(db: Reader): Promise<ModeRow[]> {
  const { rows } = await sql<ModeRow>`
    select provider, deposit, payout, delay_s as "delayS" from sandbox.provider_mode order by provider`.execute(db);
  return rows;
}

export async function modeOf(db: Reader, provider: ProviderId): Promise<ModeRow> {
  return (await modes(db)).find((mode) => mode.provider === provider)!;
}

export async function saveMode(tx: Tx, mode: ModeRow): Promise<void> {
  await sql`
    update sandbox.provider_mode set deposit = ${mode.deposit}, payout = ${mode.payout}, delay_s = ${mode.delayS} where provider = ${mode.provider}`.execute(
    tx,
  );
}

export async function insertEvent(
  tx: Tx,
  event: { readonly id: string; readonly provider: string; readonly reference: string; readonly body: unknown },
  at: Date,
): Promise<void> {
  await sql`
    insert into sandbox.provider_event (event_id, provider, reference, body, created_at)
    values (${event.id}, ${event.provider}, ${event.reference}, ${JSON.stringify(event.body)}::jsonb, ${at})`.execute(
    tx,
  );
}

/** What was reported of a payment or payout, oldest first. */
export async function eventsOf(db: Reader, provider: string, reference: string): Promise<unknown[]> {
  const { rows } = await sql<{ body: unknown }>`
    select body from sandbox.provider_event where provider = ${provider} and reference = ${reference} order by created_at, event_id limit 50`.execute(
    db,
  );
  return rows.map(({ body }) => body);
}

export interface AccountRow {
  readonly token: string;
  readonly provider: ProviderId;
  readonly label: string;
  readonly holder: string | null;
  readonly closed: boolean;
}

export async function saveAccount(tx: Tx, row: AccountRow): Promise<void> {
  await sql`
    insert into sandbox.provider_account (token, provider, label, holder, closed) values (${row.token}, ${row.provider}, ${row.label}, ${row.holder}, ${row.closed})
    on conflict (token) do update set closed = excluded.closed, holder = excluded.holder`.execute(tx);
}

export async function accountByToken(db: Reader, provider: string, token: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select token, provider, label, holder, closed from sandbox.provider_account where provider = ${provider} and token = ${token}`.execute(
    db,
  );
  return rows[0];
}

/** Records a voucher code that was tried; false if it was redeemed before. */
export async function insertVoucherTry(
  tx: Tx,
  tried: { readonly codeHash: string; readonly player: string; readonly redeemed: boolean },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox.voucher_try (code_hash, player, redeemed, at) values (${tried.codeHash}, ${tried.player}, ${tried.redeemed}, ${at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** How many wrong codes a player has tried since a time. */
export async function wrongCodesSince(tx: Tx, player: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sandbox.voucher_try where player = ${player} and not redeemed and at > ${since}`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** One call about a payment at a time. */
export async function lockReference(tx: Tx, provider: string, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox:${provider}:${reference}`}, 9))`.execute(tx);
}

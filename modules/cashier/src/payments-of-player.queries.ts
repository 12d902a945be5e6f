import { listed, type Database } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Action, Stage } from "./domain/stage.ts";

/** A payment of a player as staff see it. */
export interface PaymentOfPlayer {
  readonly id: number;
  readonly playerId: number;
  readonly action: Action;
  readonly stage: Stage;
  readonly methodId: string;
  readonly brand: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly fee: Minor;
  /** Masked. */
  readonly target: string | null;
  /** The name on the card, as its provider spells it. */
  readonly holder: string | null;
  readonly externalId: string | null;
  readonly reason: string | null;
  readonly paidAmount: Minor | null;
  readonly paidCurrency: string | null;
  readonly despite: readonly string[];
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly verdict: string | null;
  readonly score: number | null;
  readonly fraudReasons: readonly string[] | null;
  readonly fraudAskedAt: Date | null;
}

/** What a list of payments is narrowed to. */
export interface PaymentsAsked {
  readonly playerId?: number | undefined;
  readonly action?: Action | undefined;
  readonly stages?: readonly Stage[] | undefined;
  readonly since?: Date | undefined;
}

/** Payments, newest first, with how many there are. */
export async function paymentsAsked(
  db: Database,
  { playerId, action, stages, since }: PaymentsAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PaymentOfPlayer[]; readonly total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(playerId === undefined ? [] : [sql`p.player_id = ${playerId}`]),
      ...(action === undefined ? [] : [sql`p.action = ${action}`]),
      ...(stages === undefined ? [] : [sql`p.stage = any (${listed([...stages], "text")})`]),
      ...(since === undefined ? [] : [sql`p.created_at >= ${since}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<PaymentOfPlayer>`
    select p.id, p.player_id as "playerId", p.action, p.stage, p.method_id as "methodId", m.brand, p.provider, p.currency, p.amount, p.fee, p.target,
      coalesce(p.paid_holder, s.holder) as holder, p.external_id as "externalId", p.reason, p.paid_amount as "paidAmount",
      p.paid_currency as "paidCurrency", p.approved_despite as despite, p.created_at as "createdAt", p.finished_at as "finishedAt",
      f.verdict, f.score, f.reasons as "fraudReasons", f.asked_at as "fraudAskedAt"
    from cashier.payment p join cashier.method m on m.id = p.method_id left join cashier.saved_profile s on s.id = p.saved_profile_id
      left join cashier.fraud_check f on f.payment_id = p.id
    where ${where} order by p.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from cashier.payment p where ${where}`.execute(db);
  return { rows, total: counted[0]!.n };
}

/** The withdrawals of a player that were paid, by currency; optionally from a time on. */
export async function paidWithdrawals(
  db: Database,
  playerId: number,
  since: Date | null,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(amount)::text as sum from cashier.payment
    where player_id = ${playerId} and action = 'cashout' and stage = 'paid' and (${since}::timestamptz is null or finished_at >= ${since})
    group by currency`.execute(db);
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]));
}

/** A step of a payment, with who took it. */
export interface PaymentStep {
  readonly paymentId: number;
  readonly step: string;
  readonly at: Date;
  readonly actor: string;
  readonly note: string | null;
}

/** The steps of these payments, oldest first. */
export async function stepsOfPayments(
  db: Database,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, PaymentStep[]>> {
  const { rows } = await sql<PaymentStep>`
    select payment_id as "paymentId", step, at, actor, note from cashier.payment_step
    where payment_id = any (${listed([...paymentIds], "bigint")}) order by payment_id, id`.execute(db);
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

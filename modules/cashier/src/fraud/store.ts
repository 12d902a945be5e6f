import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { FraudAnswer } from "./fraud-service.ts";

/** A question to the fraud service, and its answer if there is one. */
export interface FraudCheckRow {
  readonly id: number;
  readonly playerId: number;
  readonly paymentId: number | null;
  readonly kind: "transaction" | "payout";
  readonly currency: string;
  readonly amount: Minor;
  readonly paymentSystem: string;
  readonly deviceFingerprint: string | null;
  readonly cardBin: string | null;
  readonly cardLastFour: string | null;
  readonly askedAt: Date;
  readonly silences: number;
  readonly answeredAt: Date | null;
  readonly verdict: FraudAnswer["verdict"] | null;
  readonly score: number | null;
  readonly reasons: readonly string[];
}

export type NewFraudCheck = Pick<
  FraudCheckRow,
  | "playerId"
  | "paymentId"
  | "kind"
  | "currency"
  | "amount"
  | "paymentSystem"
  | "deviceFingerprint"
  | "cardBin"
  | "cardLastFour"
>;

const columns = sql`
  id, player_id as "playerId", payment_id as "paymentId", kind, currency, amount, payment_system as "paymentSystem",
  device_fingerprint as "deviceFingerprint", card_bin as "cardBin", card_last_four as "cardLastFour", asked_at as "askedAt", silences,
  answered_at as "answeredAt", verdict, score, reasons`;

/** Inserts a check; undefined if its payment has one already. */
export async function insertCheck(tx: Tx, check: NewFraudCheck, at: Date): Promise<FraudCheckRow | undefined> {
  const { rows } = await sql<FraudCheckRow>`
    insert into cashier.fraud_check (player_id, payment_id, kind, currency, amount, payment_system, device_fingerprint, card_bin, card_last_four, asked_at)
    values (${check.playerId}, ${check.paymentId}, ${check.kind}, ${check.currency}, ${check.amount}, ${check.paymentSystem},
      ${check.deviceFingerprint}, ${check.cardBin}, ${check.cardLastFour}, ${at})
    on conflict (payment_id) where payment_id is not null do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function checkById(db: Database | Tx, id: number): Promise<FraudCheckRow | undefined> {
  const { rows } = await sql<FraudCheckRow>`select ${columns} from cashier.fraud_check where id = ${id}`.execute(db);
  return rows[0];
}

/** A player's checks since a time, newest first. */
export async function checksOf(db: Database | Tx, playerId: number, since: Date, most = 500): Promise<FraudCheckRow[]> {
  const { rows } = await sql<FraudCheckRow>`
    select ${columns} from cashier.fraud_check where player_id = ${playerId} and asked_at >= ${since} order by id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Stores an answer. False if there was one already: the first one stays. */
export async function putAnswer(tx: Tx, id: number, answer: FraudAnswer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update cashier.fraud_check set answered_at = ${at}, verdict = ${answer.verdict}, score = ${answer.score}, reasons = ${answer.reasons}
    where id = ${id} and answered_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Counts a call without an answer, and returns how many there were. */
export async function countSilence(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ silences: number }>`
    update cashier.fraud_check set silences = silences + 1 where id = ${id} returning silences`.execute(tx);
  return rows[0]?.silences ?? 0;
}

import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { ProviderEvent } from "./domain/provider-event.ts";
import { isFinal, type Action, type Stage } from "./domain/stage.ts";
import { factsOfStage } from "./facts.ts";
import { paymentColumns, profileColumns, type PaymentRow, type SavedProfileRow } from "./tables.ts";

export interface NewPayment {
  readonly playerId: number;
  readonly licence: string;
  readonly action: Action;
  readonly stage: Stage;
  readonly methodId: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly target?: string | null;
  readonly savedProfileId?: number | null;
  readonly address?: string | null;
  readonly externalId?: string | null;
  readonly key?: string | null;
  readonly fingerprint?: string | null;
  readonly expiresAt?: Date | null;
  /** What the player entered, by field; never a secret one. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Inserts a payment, with the fact; undefined if the player has already used this key. */
export async function insertPayment(tx: Tx, payment: NewPayment, at: Date): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, target, saved_profile_id, address,
      external_id, key, fingerprint, created_at, changed_at, expires_at, fields)
    values (${payment.playerId}, ${payment.licence}, ${payment.action}, ${payment.stage}, ${payment.methodId}, ${payment.provider}, ${payment.currency},
      ${payment.amount}, ${payment.target ?? null}, ${payment.savedProfileId ?? null}, ${payment.address ?? null}, ${payment.externalId ?? null},
      ${payment.key ?? null}, ${payment.fingerprint ?? null}, ${at}, ${at}, ${payment.expiresAt ?? null},
      ${JSON.stringify(payment.fields ?? {})}::jsonb)
    on conflict (player_id, key) do nothing returning ${paymentColumns}`.execute(tx);
  if (rows[0]) await recordFact(tx, ...factsOfStage(rows[0], at));
  return rows[0];
}

/** Reads the payment and locks it until the commit. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${paymentColumns} from cashier.payment where id = ${paymentId} for update`.execute(tx);
  return rows[0];
}

export interface StageChange {
  readonly stage: Stage;
  readonly actor: string;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly byHand?: boolean;
  /** For an approval: the flags that the operator named. */
  readonly despite?: readonly string[];
}

/** Moves a payment to a stage, adds the stage to its timeline, and records the fact that it is. */
export async function moveStage(tx: Tx, paymentId: number, change: StageChange, at: Date): Promise<PaymentRow> {
  const finishedAt = isFinal(change.stage) ? at : null;
  const { rows } = await sql<PaymentRow>`
    update cashier.payment set stage = ${change.stage}, reason = ${change.reason ?? null}, changed_at = ${at}, finished_at = ${finishedAt}, uncertain_since = null,
      decided_by_hand = decided_by_hand or ${change.byHand ?? false}, approved_despite = coalesce(${change.despite ?? null}::text[], approved_despite)
    where id = ${paymentId} returning ${paymentColumns}`.execute(tx);
  await insertStep(tx, paymentId, change.stage, change.actor, at, change.note ?? null);
  await recordFact(tx, ...factsOfStage(rows[0]!, at));
  return rows[0]!;
}

export async function insertStep(
  tx: Tx,
  paymentId: number,
  step: string,
  actor: string,
  at: Date,
  note: string | null = null,
): Promise<void> {
  await sql`insert into cashier.payment_step (payment_id, step, at, actor, note) values (${paymentId}, ${step}, ${at}, ${actor}, ${note})`.execute(
    tx,
  );
}

/** Facts that the provider reported, besides the stage. */
export interface LearntFacts {
  readonly externalId?: string;
  readonly address?: string;
  readonly amount?: Minor;
  readonly target?: string;
  readonly savedProfileId?: number;
  /** The holder's name as this payment's provider sent it; later payments do not change it. */
  readonly paidHolder?: string;
  readonly paidAmount?: Minor;
  readonly paidCurrency?: string;
  readonly networkFee?: Minor;
  readonly seen?: Minor;
  readonly confirmations?: number;
  readonly observation?: number;
  /** What a bank transfer carries. */
  readonly reference?: string;
  /** When it counts towards deposit limits, if that is not its creation. */
  readonly countedAt?: Date;
}

export async function recordFacts(tx: Tx, paymentId: number, facts: LearntFacts, at: Date): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update cashier.payment set
      external_id = coalesce(external_id, ${facts.externalId ?? null}), address = coalesce(address, ${facts.address ?? null}),
      amount = coalesce(${facts.amount ?? null}, amount), target = coalesce(${facts.target ?? null}, target),
      saved_profile_id = coalesce(${facts.savedProfileId ?? null}, saved_profile_id), paid_holder = coalesce(${facts.paidHolder ?? null}, paid_holder), paid_amount = coalesce(${facts.paidAmount ?? null}, paid_amount),
      paid_currency = coalesce(${facts.paidCurrency ?? null}, paid_currency), network_fee = coalesce(${facts.networkFee ?? null}, network_fee),
      seen = coalesce(${facts.seen ?? null}, seen), confirmations = coalesce(${facts.confirmations ?? null}, confirmations),
      reference = coalesce(reference, ${facts.reference ?? null}), observation = coalesce(${facts.observation ?? null}, observation), counted_at = coalesce(${facts.countedAt ?? null}, counted_at), changed_at = ${at}
    where id = ${paymentId} returning ${paymentColumns}`.execute(tx);
  return rows[0]!;
}

/** Stores the first answer to a call with an idempotency key; a later one does not replace it. */
export async function keepAnswer(tx: Tx, paymentId: number, answer: unknown): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    update cashier.payment set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb) where id = ${paymentId} returning answer`.execute(
    tx,
  );
  return rows[0]!.answer;
}

/** A card or another account that paid. */
export type PaidAccount = Pick<
  SavedProfileRow,
  "token" | "brand" | "bin" | "lastFour" | "expires" | "holder" | "label"
>;

/**
 * Saves a card or an account that paid. The same token is the same account, with its newest facts; one that the player
 * had removed is offered again. Deposits from before the column
 * `paid_holder` existed get the name that the card had until now.
 */
export async function saveProfile(
  tx: Tx,
  owner: { playerId: number; methodId: string; provider: string },
  card: PaidAccount,
  at: Date,
): Promise<SavedProfileRow> {
  const { rows } = await sql<SavedProfileRow>`
    with unnamed as (
      update cashier.payment p set paid_holder = s.holder from cashier.saved_profile s
      where s.player_id = ${owner.playerId} and s.provider = ${owner.provider} and s.token = ${card.token} and s.holder is distinct from ${card.holder}
        and p.player_id = s.player_id and p.saved_profile_id = s.id and p.stage = 'credited' and p.paid_holder is null)
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, label, created_at, last_used_at)
    values (${owner.playerId}, ${owner.methodId}, ${owner.provider}, ${card.token}, ${card.brand}, ${card.bin}, ${card.lastFour}, ${card.holder}, ${card.expires}, ${card.label}, ${at}, ${at})
    on conflict (player_id, provider, token) do update set holder = excluded.holder, expires = excluded.expires, label = excluded.label,
      last_used_at = excluded.last_used_at, removed_at = null
    returning ${profileColumns}`.execute(tx);
  return rows[0]!;
}

/** Stores a player's address at a provider. Returns the first one ever stored. */
export async function saveAddress(
  tx: Tx,
  playerId: number,
  provider: string,
  address: string,
  at: Date,
): Promise<string> {
  await sql`insert into cashier.address (player_id, provider, address, created_at) values (${playerId}, ${provider}, ${address}, ${at}) on conflict (player_id, provider) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    address: string;
  }>`select address from cashier.address where player_id = ${playerId} and provider = ${provider}`.execute(tx);
  return rows[0]!.address;
}

/** Stores the keyed hash and the last characters of a voucher's code; the code itself is stored nowhere. */
export async function insertVoucherCode(tx: Tx, paymentId: number, hash: string, code: string): Promise<void> {
  await sql`insert into cashier.voucher_code (payment_id, code_hash, last_four) values (${paymentId}, ${hash}, ${code.slice(-4).padStart(4, "•")})`.execute(
    tx,
  );
}

/** Hides a saved profile of a player; false if there is none. */
export async function hideProfile(tx: Tx, playerId: number, profileId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update cashier.saved_profile set removed_at = ${at} where id = ${profileId} and player_id = ${playerId} and removed_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface NewNotification {
  readonly providerId: string;
  readonly event: ProviderEvent;
  /** The bytes as they arrived. */
  readonly body: string;
  readonly paymentId: number | null;
  readonly outcome: string;
  readonly note: string | null;
}

export async function insertNotification(
  tx: Tx,
  { providerId, event, body, paymentId, outcome, note }: NewNotification,
  at: Date,
): Promise<void> {
  await sql`
    insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, note, received_at)
    values (${providerId}, ${event.id}, ${event.news.kind}, ${body}, ${paymentId}, ${outcome}, ${note}, ${at})`.execute(
    tx,
  );
}

/** Serializes decisions about one provider's event, one address or one player, until the commit. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 8))`.execute(tx);
}

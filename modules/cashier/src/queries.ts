import { listed, type Database, type Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { CardSums, Movement } from "./domain/flags.ts";
import { isFinal, type Action, type Stage } from "./domain/stage.ts";
import type { PassedStep } from "./domain/timeline.ts";
import type { Withdrawn } from "./terms/withdrawal-terms.ts";
import { paymentColumns, profileColumns, type PaymentRow, type SavedProfileRow } from "./tables.ts";

type Reader = Database | Tx;

export async function paymentById(db: Reader, paymentId: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${paymentColumns} from cashier.payment where id = ${paymentId}`.execute(
    db,
  );
  return rows[0];
}

export async function paymentByKey(db: Reader, playerId: number, key: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${paymentColumns} from cashier.payment where player_id = ${playerId} and key = ${key}`.execute(
      db,
    );
  return rows[0];
}

/** A player's payments, newest first. */
export async function paymentsOf(db: Reader, playerId: number, limit: number): Promise<PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`select ${paymentColumns} from cashier.payment where player_id = ${playerId} order by id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** Whether a player has a withdrawal that is not in a final stage. */
export async function hasOpenWithdrawal(db: Reader, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ stage: Stage }>`
    select distinct stage from cashier.payment where player_id = ${playerId} and action = 'cashout'`.execute(db);
  return rows.some(({ stage }) => !isFinal(stage));
}

/** The payment that one output of a blockchain transaction belongs to; the transaction may pay other addresses too. */
export async function paymentByOutput(
  db: Reader,
  provider: string,
  externalId: string,
  address: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashier.payment where provider = ${provider} and external_id = ${externalId} and address = ${address}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The newest deposit that waits for coins at an address. On some chains an address receives several coins, each of which
 * is a deposit of its own currency.
 */
export async function openDepositAt(
  db: Reader,
  provider: string,
  address: string,
  currency: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashier.payment
    where provider = ${provider} and address = ${address} and currency = ${currency} and action = 'deposit' and stage = 'awaiting_player'
      and external_id is null
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function stepsOf(db: Reader, paymentIds: readonly number[]): Promise<Map<number, PassedStep[]>> {
  const { rows } = await sql<PassedStep & { paymentId: number }>`
    select payment_id as "paymentId", step, at from cashier.payment_step where payment_id = any(${paymentIds}) order by payment_id, id`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.paymentId);
}

/** The cards or accounts of a player that a method can use, the last used one first. */
export async function profilesOf(db: Reader, playerId: number, methodId: string): Promise<SavedProfileRow[]> {
  const { rows } = await sql<SavedProfileRow>`
    select ${profileColumns} from cashier.saved_profile
    where player_id = ${playerId} and method_id = ${methodId} and removed_at is null order by last_used_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function profileById(
  db: Reader,
  playerId: number,
  profileId: number,
): Promise<SavedProfileRow | undefined> {
  const { rows } =
    await sql<SavedProfileRow>`select ${profileColumns} from cashier.saved_profile where id = ${profileId} and player_id = ${playerId}`.execute(
      db,
    );
  return rows[0];
}

/** A card or account that a player can choose: their own, and not removed. */
export async function usableProfile(
  db: Reader,
  playerId: number,
  profileId: string | null,
): Promise<SavedProfileRow | undefined> {
  if (profileId === null || !/^\d{1,15}$/.test(profileId)) return undefined;
  const { rows } = await sql<SavedProfileRow>`
    select ${profileColumns} from cashier.saved_profile
    where id = ${Number(profileId)} and player_id = ${playerId} and removed_at is null`.execute(db);
  return rows[0];
}

/** Whether a withdrawal to a saved card or account has not ended. */
export async function hasWithdrawalTo(db: Reader, profileId: number): Promise<boolean> {
  const { rows } = await sql<{ stage: Stage }>`
    select distinct stage from cashier.payout where saved_profile_id = ${profileId}`.execute(db);
  return rows.some(({ stage }) => !isFinal(stage));
}

export async function addressOf(db: Reader, playerId: number, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{
    address: string;
  }>`select address from cashier.address where player_id = ${playerId} and provider = ${provider}`.execute(db);
  return rows[0]?.address;
}

export async function ownerOfAddress(db: Reader, address: string): Promise<number | undefined> {
  const { rows } = await sql<{
    playerId: number;
  }>`select player_id as "playerId" from cashier.address where address = ${address}`.execute(db);
  return rows[0]?.playerId;
}

/** When payments of this player were declined, since a time. */
export async function failuresSince(db: Reader, playerId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select s.at from cashier.payment_step s join cashier.payment p on p.id = s.payment_id
    where p.player_id = ${playerId} and p.action = 'deposit' and s.step = 'declined' and s.at > ${since}`.execute(db);
  return rows.map((row) => row.at);
}

/** Stages in which a deposit counts towards no limit: no money came, or it was not credited and goes back. */
const UNCOUNTED: readonly Stage[] = ["declined", "canceled", "expired", "failed", "held", "returning", "returned"];

/** The player's deposits that count towards limits since a time: waiting or credited ones. */
export async function depositsSince(
  db: Reader,
  playerId: number,
  since: Date,
): Promise<Array<{ currency: string; amount: Minor; at: Date }>> {
  const { rows } = await sql<{ currency: string; amount: Minor; at: Date }>`
    select currency, amount, coalesce(counted_at, created_at) as at from cashier.payment
    where player_id = ${playerId} and action = 'deposit' and coalesce(counted_at, created_at) >= ${since}
      and stage <> all (${UNCOUNTED})`.execute(db);
  return rows;
}

/**
 * The deposits that count towards limits beside one of them. Coins that nobody asked for give way to earlier ones, in
 * whatever order the chain confirms them.
 */
export async function depositsBeside(
  db: Reader,
  { id, playerId }: Pick<PaymentRow, "id" | "playerId">,
  since: Date,
): Promise<Array<{ currency: string; amount: Minor; at: Date }>> {
  const { rows } = await sql<{ currency: string; amount: Minor; at: Date }>`
    select currency, amount, coalesce(counted_at, created_at) as at from cashier.payment
    where player_id = ${playerId} and action = 'deposit' and coalesce(counted_at, created_at) >= ${since}
      and stage <> all (${UNCOUNTED}) and id <> ${id} and not (fingerprint is null and stage <> 'credited' and id > ${id})`.execute(
    db,
  );
  return rows;
}

/** Whether a deposit was ever in a stage in which it counts towards no limit. */
export async function wasUncounted(db: Reader, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cashier.payment_step where payment_id = ${paymentId} and step = any (${UNCOUNTED}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Coins above a deposit limit that are held, oldest first. */
export async function heldDeposits(db: Reader): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashier.payment where stage = 'held' order by id`.execute(db);
  return rows;
}

/** What a player has deposited and withdrawn in each currency, of payments that were completed. */
export async function paidTotals(
  db: Reader,
  playerId: number,
): Promise<Array<{ currency: string; deposited: Minor; withdrawn: Minor }>> {
  const { rows } = await sql<{ currency: string; deposited: Minor; withdrawn: Minor }>`
    select currency, coalesce(sum(amount) filter (where action = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(amount) filter (where action = 'cashout'), 0)::bigint as withdrawn
    from cashier.payment where player_id = ${playerId} and stage in ('credited', 'paid') group by currency order by currency`.execute(
    db,
  );
  return rows;
}

/** What the player withdrew or had returned since a time, paid or pending, except one of them; by currency. */
export async function withdrawnSince(
  db: Reader,
  playerId: number,
  since: Date,
  before: number | null,
): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    select currency, sum(amount) as amount from cashier.payment
    where player_id = ${playerId} and stage in ('in_review', 'approved', 'sent', 'paid', 'returning', 'returned')
      and (action = 'cashout' or stage in ('returning', 'returned')) and created_at > ${since} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    group by currency`.execute(db);
  return rows;
}

/** A movement of a wallet, with the card that paid it and the holder's name at that time. */
export type MovementRow =
  | (Omit<Extract<Movement, { kind: "credited" }>, "foreign"> & {
      /** By a card, or by an account whose owner its provider names. */
      readonly byCard: boolean;
      /** As the card's provider spells it; null if unknown. */
      readonly holder: string | null;
    })
  | Extract<Movement, { kind: "paid" }>;

/**
 * What came into a wallet and what was paid out of it, oldest first, starting from the older of the last two
 * withdrawals that clear a flag. A withdrawal counts at the time of its request, since it did not pay out money that
 * came later; stakes counted for it until its approval.
 */
export async function movementsOf(db: Reader, playerId: number, currency: string): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with own as (
      select p.id, p.action, p.amount, p.method_id, p.saved_profile_id, p.paid_holder, p.approved_despite, case p.action when 'deposit' then p.finished_at else p.created_at end as at,
        coalesce((select max(s.at) from cashier.payment_step s where s.payment_id = p.id and s.step = 'approved'), p.created_at) as played_until
      from cashier.payment p
      where p.player_id = ${playerId} and p.currency = ${currency} and p.stage in ('credited', 'paid')),
    cleared as (
      select least(
        coalesce(max(at) filter (where 'foreign_card' <> all (approved_despite)), '-infinity'),
        coalesce(max(at) filter (where 'not_played' <> all (approved_despite)), '-infinity')) as at
      from own where action = 'cashout')
    select case own.action when 'deposit' then 'credited' else 'paid' end as kind, own.at, own.amount, own.approved_despite as despite, own.played_until as "playedUntil", (m.type = 'cards' or coalesce(own.paid_holder, s.holder) is not null) as "byCard",
      coalesce(own.paid_holder, s.holder) as holder
    from own join cleared on own.at >= cleared.at join cashier.method m on m.id = own.method_id left join cashier.saved_profile s on s.id = own.saved_profile_id
    order by own.at, own.action, own.id`.execute(db);
  return rows;
}

/** The holder names under which a card has paid into a wallet. */
export async function holdersOf(db: Reader, { id, playerId }: SavedProfileRow, currency: string): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct coalesce(p.paid_holder, s.holder) as holder
    from cashier.payment p join cashier.saved_profile s on s.id = p.saved_profile_id
    where p.player_id = ${playerId} and p.currency = ${currency} and p.saved_profile_id = ${id} and p.stage = 'credited'
      and coalesce(p.paid_holder, s.holder) is not null`.execute(db);
  return rows.map(({ holder }) => holder);
}

const PAID_BACK: readonly Stage[] = ["paid"];
const PAID_BACK_OR_MAY_BE: readonly Stage[] = ["in_review", "approved", "sent", "paid"];

/**
 * What a card paid into a wallet, and what went back to it or still may. With `holders`: only what it paid under these
 * names, and what went back.
 */
export async function cardSums(
  db: Reader,
  { id, playerId }: SavedProfileRow,
  currency: string,
  holders: readonly string[] | null,
): Promise<CardSums> {
  const { rows } = await sql<CardSums>`
    with cleared as (
      select coalesce(max(created_at), '-infinity') as at from cashier.payment
      where player_id = ${playerId} and currency = ${currency} and action = 'cashout' and stage = 'paid' and 'foreign_card' <> all (approved_despite)),
    own as (
      select p.amount, true as deposit, p.finished_at >= cleared.at as recent
      from cashier.payment p cross join cleared join cashier.saved_profile s on s.id = p.saved_profile_id
      where p.player_id = ${playerId} and p.currency = ${currency} and p.saved_profile_id = ${id} and p.stage = 'credited'
        and (${holders}::text[] is null or coalesce(p.paid_holder, s.holder) = any (${holders}::text[]))
      union all
      -- The withdrawal that clears does not itself count as recent.
      select o.amount, false, o.created_at > cleared.at from cashier.payout o cross join cleared
      where o.player_id = ${playerId} and o.currency = ${currency} and o.saved_profile_id = ${id}
        and o.stage = any (${holders ? PAID_BACK : PAID_BACK_OR_MAY_BE}::text[]))
    select coalesce(sum(amount) filter (where deposit), 0) as "paidIn", coalesce(sum(amount) filter (where not deposit), 0) as "paidBack",
      coalesce(sum(amount) filter (where deposit and recent), 0) as "paidInSince", coalesce(sum(amount) filter (where not deposit and recent), 0) as "paidBackSince"
    from own`.execute(db);
  return rows[0]!;
}

/** Whether this event of a provider was already handled. */
export async function isKnownEvent(db: Reader, provider: string, eventId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from cashier.notification where provider = ${provider} and event_id = ${eventId}`.execute(db);
  return rows.length > 0;
}

/** A page of a list: at most `limit` payments with an id above `after`, without the first `offset` of them. */
export interface Page {
  readonly after?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** Withdrawals or deposits in review, oldest first. */
export async function inReview(
  db: Reader,
  action: Action,
  { playerId = null, after = 0, offset = 0, limit }: Page & { readonly playerId?: number | null } = {},
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashier.payment
    where stage = 'in_review' and action = ${action} and id > ${after} and (${playerId}::bigint is null or player_id = ${playerId})
    order by id limit ${limit ?? null}::bigint offset ${offset}`.execute(db);
  return rows;
}

/** The number of withdrawals or deposits in review. */
export async function countInReview(db: Reader, action: Action): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from cashier.payment where stage = 'in_review' and action = ${action}`.execute(db);
  return rows[0]!.n;
}

/** Withdrawals to a single target that are approved and not sent yet. */
export async function unsentPayouts(db: Reader): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from cashier.payment p where stage = 'approved' and not exists (select from cashier.payment_part c where c.payment_id = p.id) order by id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** A payment in a few words, for other lists of a player's money. */
export interface PaymentName {
  readonly id: number;
  readonly brand: string;
  /** Masked: `Visa •••• 4242`. */
  readonly target: string | null;
  readonly stage: Stage;
  readonly action: Action;
  readonly finishedAt: Date | null;
}

/** A player's payments by their numbers. Those of other players are left out. */
export async function paymentNames(
  db: Reader,
  playerId: number,
  paymentIds: readonly number[],
): Promise<PaymentName[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<PaymentName>`
    select p.id, m.brand, p.target, p.stage, p.action, p.finished_at as "finishedAt"
    from cashier.payment p join cashier.method m on m.id = p.method_id where p.player_id = ${playerId} and p.id = any (${listed(paymentIds, "bigint")})`.execute(
    db,
  );
  return rows;
}

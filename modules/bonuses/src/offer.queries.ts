import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { readTerms, titleOf, type OfferTerms } from "./domain/offer-terms.ts";
import type { MissedReason } from "./errors.ts";

/** A version of an offer. */
export interface Offer {
  /** The number of the version. */
  readonly id: number;
  readonly offerId: number;
  readonly key: string;
  readonly version: number;
  readonly terms: OfferTerms;
  readonly createdAt: Date;
  /** Its creation, or the newest start after it was stopped. */
  readonly runningSince: Date;
  readonly stoppedAt: Date | null;
  /** Since when its gifts are hidden from players; null while they are shown. */
  readonly hiddenAt: Date | null;
}

const offerColumns: RawBuilder<unknown> = sql`
  v.id, o.id as "offerId", o.key, v.version, v.terms, v.created_at as "createdAt", o.running_since as "runningSince",
  o.stopped_at as "stoppedAt", o.hidden_at as "hiddenAt"`;
const newest = sql`not exists (select from bonuses.offer_version n where n.offer_id = v.offer_id and n.version > v.version)`;

const read = (rows: readonly Offer[]): Offer[] => rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));

/** A version of an offer by its number. */
export async function offerVersion(db: Database | Tx, id: number): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id where v.id = ${id}`.execute(
    db,
  );
  return read(rows)[0];
}

/** The newest version of an offer. */
export async function offerByKey(db: Database | Tx, key: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id where o.key = ${key} and ${newest}`.execute(
    db,
  );
  return read(rows)[0];
}

/** The newest version of every offer that is neither stopped nor hidden, in the order of their creation. */
export async function runningOffers(db: Database | Tx): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id
    where o.stopped_at is null and o.hidden_at is null and ${newest} order by o.id`.execute(db);
  return read(rows);
}

/** The newest version of every offer, for operators. */
export async function allOffers(db: Database | Tx): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id where ${newest} order by o.id`.execute(
    db,
  );
  return read(rows);
}

/** The keys of offers whose issued gifts are hidden from players. */
export async function hiddenOfferKeys(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from bonuses.offer where hidden_at is not null order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The version that was the newest one of its offer at a time. */
export async function versionAt(db: Database | Tx, offerId: number, at: Date): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from bonuses.offer_version v join bonuses.offer o on o.id = v.offer_id
    where o.id = ${offerId} and v.created_at <= ${at} order by v.version desc limit 1`.execute(db);
  return read(rows)[0];
}

/** How often an offer was issued, over all its versions: to a player, since a time, and altogether. */
export async function issuedCounts(
  db: Database | Tx,
  offerId: number,
  playerId: number,
  since: Date,
): Promise<{ player: number; today: number; total: number }> {
  const { rows } = await sql<{ player: number; today: number; total: number }>`
    select count(*) filter (where i.player_id = ${playerId}) as player, count(*) filter (where i.issued_at >= ${since}) as today,
      count(*) as total
    from (
      select player_id, issued_at, offer_version_id from bonuses.bonus
      union all select player_id, issued_at, offer_version_id from bonuses.freespins) i
    join bonuses.offer_version v on v.id = i.offer_version_id where v.offer_id = ${offerId}`.execute(db);
  return rows[0]!;
}

/** The version of an offer that a deposit claims, and when the player chose it. */
export async function chosenOfferOf(tx: Tx, paymentId: number): Promise<{ id: number; at: Date } | undefined> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select offer_version_id as id, accepted_at as at from bonuses.chosen_offer where payment_id = ${paymentId}`.execute(
    tx,
  );
  return rows[0];
}

/** An offer that a credited deposit had chosen and did not get. */
export interface MissedOffer {
  /** In the language in which the player accepted it. */
  readonly title: string;
  readonly why: MissedReason;
}

/** The offers that these deposits missed, by number of the payment. */
export async function missedOffers(
  db: Database | Tx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, MissedOffer>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<{ paymentId: number; why: MissedReason; locale: string; terms: OfferTerms }>`
    select c.payment_id as "paymentId", c.missed_why as why, c.accepted_locale as locale, v.terms
    from bonuses.chosen_offer c join bonuses.offer_version v on v.id = c.offer_version_id
    where c.payment_id = any (${listed([...paymentIds], "bigint")}) and c.missed_why is not null`.execute(db);
  return new Map(
    rows.map(({ paymentId, why, locale, terms }) => [paymentId, { title: titleOf(readTerms(terms), locale), why }]),
  );
}

/** How many bonuses a player has that are issued, waiting or in play. */
export async function unfinishedBonuses(db: Database | Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bonuses.bonus where player_id = ${playerId} and stage in ('issued', 'wait', 'handle_bets')`.execute(
    db,
  );
  return rows[0]!.n;
}

/** How many deposits of a player were credited. */
export async function creditedDeposits(db: Database | Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(number), 0) as n from bonuses.credited_deposit where player_id = ${playerId}`.execute(db);
  return rows[0]!.n;
}

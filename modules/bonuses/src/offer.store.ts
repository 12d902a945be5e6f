import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { OfferTerms } from "./domain/offer-terms.ts";
import type { MissedReason } from "./errors.ts";

/** Locks an offer until the commit, so that its budget is counted by one transaction at a time. */
export async function lockOffer(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('offer of bonuses', hashtext(${key})::bigint))`.execute(tx);
}

/** Adds a version to an offer, and the offer itself if it is new. A stopped offer runs again. Returns both numbers. */
export async function insertVersion(
  tx: Tx,
  key: string,
  terms: OfferTerms,
  at: Date,
): Promise<{ id: number; version: number }> {
  await sql`
    insert into bonuses.offer (key, created_at, running_since) values (${key}, ${at}, ${at}) on conflict (key) do nothing`.execute(
    tx,
  );
  await sql`
    update bonuses.offer set stopped_at = null, running_since = ${at} where key = ${key} and stopped_at is not null`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; version: number }>`
    insert into bonuses.offer_version (offer_id, version, terms, created_at)
    select o.id, 1 + coalesce((select max(version) from bonuses.offer_version where offer_id = o.id), 0), ${JSON.stringify(terms)}, ${at}
    from bonuses.offer o where o.key = ${key} returning id, version`.execute(tx);
  return rows[0]!;
}

/** Stops an offer. Nothing is issued under it from now on, except to deposits that have chosen it. */
export async function putStop(tx: Tx, key: string, at: Date): Promise<void> {
  await sql`update bonuses.offer set stopped_at = ${at} where key = ${key}`.execute(tx);
}

/** Hides the gifts of an offer from players, or shows them again (null). */
export async function putHidden(tx: Tx, key: string, at: Date | null): Promise<void> {
  await sql`update bonuses.offer set hidden_at = ${at} where key = ${key}`.execute(tx);
}

/** What a player accepted with a deposit. */
export interface Acceptance {
  readonly paymentId: number;
  readonly playerId: number;
  readonly offerVersionId: number;
  /** The terms as they were shown. */
  readonly text: string;
  readonly locale: string;
}

export async function insertChosenOffer(tx: Tx, accepted: Acceptance, at: Date): Promise<void> {
  const { paymentId, playerId, offerVersionId, text, locale } = accepted;
  await sql`
    insert into bonuses.chosen_offer (payment_id, player_id, offer_version_id, accepted_text, accepted_locale, accepted_at)
    values (${paymentId}, ${playerId}, ${offerVersionId}, ${text}, ${locale}, ${at})`.execute(tx);
}

/** Notes why a credited deposit got nothing from the offer that it chose. */
export async function putMissed(tx: Tx, paymentId: number, why: MissedReason): Promise<void> {
  await sql`update bonuses.chosen_offer set missed_why = ${why} where payment_id = ${paymentId}`.execute(tx);
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { MissedReason } from "./errors.ts";

/** The offer that a player chose at the registration. */
export interface RegistrationChoice {
  readonly playerId: number;
  readonly currency: string;
  readonly offerVersionId: number;
  /** The terms as they were shown. */
  readonly text: string;
  readonly locale: string;
}

export async function insertRegistrationChoice(tx: Tx, choice: RegistrationChoice, at: Date): Promise<void> {
  const { playerId, currency, offerVersionId, text, locale } = choice;
  await sql`
    insert into bonuses.registration_choice (player_id, currency, offer_version_id, accepted_text, accepted_locale, accepted_at)
    values (${playerId}, ${currency}, ${offerVersionId}, ${text}, ${locale}, ${at})`.execute(tx);
}

/** The choice of a player that was neither given nor refused yet. */
export async function openChoiceOf(
  db: Database | Tx,
  playerId: number,
): Promise<(Pick<RegistrationChoice, "currency" | "offerVersionId"> & { readonly at: Date }) | undefined> {
  const { rows } = await sql<{ currency: string; offerVersionId: number; at: Date }>`
    select currency, offer_version_id as "offerVersionId", accepted_at as at
    from bonuses.registration_choice where player_id = ${playerId} and decided_at is null`.execute(db);
  return rows[0];
}

/** Notes that the choice of a player was given, or why it was not. */
export async function putDecided(tx: Tx, playerId: number, why: MissedReason | null, at: Date): Promise<void> {
  await sql`
    update bonuses.registration_choice set decided_at = ${at}, missed_why = ${why} where player_id = ${playerId}`.execute(
    tx,
  );
}

/** Whether any of these players was given an offer of a registration. */
export async function anyWasGiven(tx: Tx, playerIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from bonuses.registration_choice
    where player_id = any (${[...playerIds]}::bigint[]) and decided_at is not null and missed_why is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Offers of registrations are decided one after another, so that two accounts of one person that become known at the
 * same time see each other. Taken before every other lock of giving.
 */
export async function lockRegistrationOffers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('offers of registrations', 0))`.execute(tx);
}

import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import { dayOf } from "./domain/periods.ts";
import type { MissedReason } from "./errors.ts";

/** A wallet's share of a period of an offer. */
export interface DecidedShare {
  readonly offerId: number;
  readonly start: Date;
  readonly playerId: number;
  readonly currency: string;
  readonly offerVersionId: number;
  readonly base: bigint;
  readonly amount: Minor;
  /** The bonus, or why there is none. */
  readonly outcome: { readonly bonusId: number } | { readonly refused: MissedReason };
}

/** Whether a wallet's share was decided. */
export async function isDecided(
  tx: Tx,
  { offerId, start, playerId, currency }: Pick<DecidedShare, "offerId" | "start" | "playerId" | "currency">,
): Promise<boolean> {
  const { rows } = await sql`
    select from bonuses.period_share
    where offer_id = ${offerId} and starts_on = ${dayOf(start)}::date and player_id = ${playerId} and currency = ${currency}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores a decision. A second one for the same wallet and period fails. */
export async function insertShare(tx: Tx, share: DecidedShare, at: Date): Promise<void> {
  const { offerId, start, playerId, currency, offerVersionId, base, amount, outcome } = share;
  const [bonusId, refused] = "bonusId" in outcome ? [outcome.bonusId, null] : [null, outcome.refused];
  await sql`
    insert into bonuses.period_share (offer_id, starts_on, player_id, currency, offer_version_id, base, amount, bonus_id, refused, at)
    values (${offerId}, ${dayOf(start)}::date, ${playerId}, ${currency}, ${offerVersionId}, ${String(base)}::bigint, ${amount},
      ${bonusId}, ${refused}, ${at})`.execute(tx);
}

/** The first day of an offer's newest period in which every wallet was decided; null before the first. */
export async function lastSharedPeriod(db: Database | Tx, offerId: number): Promise<Date | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(starts_on), 'YYYY-MM-DD') as day from bonuses.shared_period where offer_id = ${offerId}`.execute(
    db,
  );
  const day = rows[0]?.day;
  return day ? new Date(`${day}T00:00:00Z`) : null;
}

/** Notes that every wallet of a period was decided. */
export async function putSharedPeriod(tx: Tx, offerId: number, start: Date, at: Date): Promise<void> {
  await sql`
    insert into bonuses.shared_period (offer_id, starts_on, at) values (${offerId}, ${dayOf(start)}::date, ${at})
    on conflict do nothing`.execute(tx);
}

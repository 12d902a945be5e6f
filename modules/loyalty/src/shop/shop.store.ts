import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Offer, OfferRate } from "./domain/purchase.ts";

type OfferRow = Omit<Offer, "rates">;
/** The columns of an offer of the shop. */
export const offerColumns = sql`
  id, type, title, titles, tag, wager, wager_hours as "wagerHours", activate_hours as "activateHours", valid_hours as "validHours", games, box,
  stock, limit_per_player as "limitPerPlayer"`;

/** The offers of a type in their order, with their rates. */
export async function offersOf(db: Database | Tx, type: Offer["type"]): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from loyalty.offer where type = ${type} and enabled order by position, id`.execute(db);
  return withRates(db, rows);
}

/** An offer with its row locked, so that stock and limits hold until the commit; undefined if it is not sold. */
export async function lockOffer(tx: Tx, type: Offer["type"], id: string): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from loyalty.offer where id = ${id} and type = ${type} and enabled for update`.execute(tx);
  return (await withRates(tx, rows))[0];
}

/** Adds the rates to offers. */
export async function withRates<Row extends OfferRow>(
  db: Database | Tx,
  offers: readonly Row[],
): Promise<Array<Row & { readonly rates: readonly OfferRate[] }>> {
  const { rows } = await sql<OfferRate & { offerId: string }>`
    select offer_id as "offerId", currency, points, amount, freespins, boxes, stake, max_win as "maxWin" from loyalty.offer_rate
    where offer_id = any (${offers.map(({ id }) => id)}::text[]) order by currency`.execute(db);
  return offers.map((offer) => ({
    ...offer,
    rates: rows.filter(({ offerId }) => offerId === offer.id).map(({ offerId: _offer, ...rate }) => rate),
  }));
}

/** How many pieces of an offer a player has bought. */
export async function boughtOf(tx: Tx, playerId: number, offerId: string): Promise<number> {
  const { rows } = await sql<{ bought: number }>`
    select coalesce(sum(quantity), 0)::bigint as bought from loyalty.exchange where player_id = ${playerId} and offer_id = ${offerId}`.execute(
    tx,
  );
  return rows[0]!.bought;
}

/** Takes pieces from the stock of an offer whose row is locked. */
export async function takeStock(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await sql`update loyalty.offer set stock = stock - ${quantity} where id = ${offerId} and stock is not null`.execute(
    tx,
  );
}

/** A bought reward. */
export interface Exchange {
  readonly playerId: number;
  readonly offerId: string;
  readonly quantity: number;
  readonly points: number;
  readonly currency: string;
  readonly amount: number | null;
  readonly freespins: number | null;
  readonly boxes: number | null;
  readonly wager: number;
}

export async function insertExchange(tx: Tx, exchange: Exchange, at: Date): Promise<number> {
  const { playerId, offerId, quantity, points, currency, amount, freespins, boxes, wager } = exchange;
  const { rows } = await sql<{ id: number }>`
    insert into loyalty.exchange (player_id, offer_id, quantity, points, currency, amount, freespins, boxes, wager, at)
    values (${playerId}, ${offerId}, ${quantity}, ${points}, ${currency}, ${amount}, ${freespins}, ${boxes}, ${wager}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

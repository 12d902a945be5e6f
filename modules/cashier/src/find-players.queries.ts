import type { Database } from "@apogee/database";
import { sql } from "kysely";
import { maskProfile } from "./tables.ts";

/** A player with the card that led to the account. */
export interface CardOwner {
  readonly playerId: number;
  /** Masked: `Visa •••• 4242`. */
  readonly card: string;
}

/** The newest players with a card that ends in these four digits. */
export async function playersOfCard(db: Database, lastFour: string, most: number): Promise<CardOwner[]> {
  const { rows } = await sql<{ playerId: number; brand: string; lastFour: string }>`
    select player_id as "playerId", max(brand) as brand, last_four as "lastFour" from cashier.saved_profile
    where last_four = ${lastFour} group by player_id, last_four order by player_id desc limit ${most}`.execute(db);
  return rows.map(({ playerId, ...card }) => ({ playerId, card: maskProfile({ ...card, label: null }) }));
}

/** The player of a payment. */
export async function playerOfPayment(db: Database, paymentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from cashier.payment where id = ${paymentId}`.execute(db);
  return rows[0]?.playerId;
}

/** Players who were given this address for deposits of coins, or were paid to it. */
export async function playersOfAddress(db: Database, address: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from cashier.address where address = ${address}
    union select player_id from cashier.payment where action = 'deposit' and address = ${address}
    union select player_id from cashier.payment where action = 'cashout' and address = ${address}
    order by 1 desc limit ${most}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

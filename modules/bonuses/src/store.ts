import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { BonusEnd, EndingBonus } from "./domain/bonus-end.ts";
import type { CreditedDeposit } from "./domain/credited-deposit.ts";

/** A bonus whose wagering begins at once. */
export interface NewBonus {
  readonly purseId: number;
  readonly title: string;
  readonly amount: Minor;
  readonly wagerRequired: Minor;
  readonly maxBet: Minor | null;
}

/** Puts a bonus in play and returns its id. The caller posts its money, in minor units, in the same transaction. */
export async function insertBonus(
  tx: Tx,
  { purseId, title, amount, wagerRequired, maxBet }: NewBonus,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bonuses.bonus (purse_id, title, stage, amount, wager_required, max_bet, issued_at)
    values (${purseId}, ${title}, 'handle_bets', ${amount}, ${wagerRequired}, ${maxBet}, ${at}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** The number of a player's newest credited deposit; 0 before the first. */
export async function lastDepositNumber(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from bonuses.credited_deposit where player_id = ${playerId}`.execute(tx);
  return rows[0]!.number;
}

export async function insertCreditedDeposit(
  tx: Tx,
  deposit: CreditedDeposit & { readonly number: number },
  at: Date,
): Promise<void> {
  const { paymentId, playerId, purseId, currency, amount, methodId, number } = deposit;
  await sql`
    insert into bonuses.credited_deposit
      (payment_id, player_id, purse_id, currency, amount, method_id, number, credited_at)
    values (${paymentId}, ${playerId}, ${purseId}, ${currency}, ${amount}, ${methodId}, ${number}, ${at})`.execute(tx);
}

/** A bonus, as far as its end depends on it. */
export async function bonusById(tx: Tx, id: number): Promise<EndingBonus | undefined> {
  const { rows } = await sql<EndingBonus>`
    select id, purse_id as "purseId", stage, wager_required as "wagerRequired", wagered from bonuses.bonus where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Moves a bonus to its final stage. */
export async function putEnd(tx: Tx, id: number, stage: BonusEnd, at: Date): Promise<void> {
  await sql`update bonuses.bonus set stage = ${stage}, ended_at = ${at} where id = ${id}`.execute(tx);
}

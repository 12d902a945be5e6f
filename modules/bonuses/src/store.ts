import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** A bonus whose wagering begins at once. */
export interface NewBonus {
  readonly purseId: number;
  readonly title: string;
  readonly amount: Minor;
  readonly wagerRequired: Minor;
  readonly maxBet: Minor | null;
}

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

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A player whom staff have disqualified. */
export interface Disqualified {
  readonly playerId: number;
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
}

/** The disqualified players of a lottery. */
export async function disqualifiedIn(db: Database | Tx, lotteryId: number): Promise<Disqualified[]> {
  const { rows } = await sql<Disqualified>`
    select player_id as "playerId", reason, actor, at from lotteries.disqualified where lottery_id = ${lotteryId} order by player_id`.execute(
    db,
  );
  return rows;
}

/** Notes a disqualification; false if the player is disqualified already. */
export async function insertDisqualified(
  tx: Tx,
  lotteryId: number,
  { playerId, reason, actor, at }: Disqualified,
): Promise<boolean> {
  const { rows } = await sql`
    insert into lotteries.disqualified (lottery_id, player_id, reason, actor, at) values (${lotteryId}, ${playerId}, ${reason}, ${actor}, ${at})
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length > 0;
}

/** Takes a disqualification back; false if there is none. */
export async function deleteDisqualified(tx: Tx, lotteryId: number, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from lotteries.disqualified where lottery_id = ${lotteryId} and player_id = ${playerId} returning player_id`.execute(
    tx,
  );
  return rows.length > 0;
}

import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A lottery with the tickets that a player holds in it. */
export interface LotteryOfPlayer {
  readonly lottery: number;
  readonly slug: string;
  readonly stage: string;
  readonly title: string;
  readonly drawAt: Date | null;
  /** Without those that are void. */
  readonly tickets: number;
  /** The best place that was won. */
  readonly place: number | null;
}

/** The newest lotteries in which a player was given tickets. */
export async function lotteriesOfPlayer(db: Database, playerId: number, most: number): Promise<LotteryOfPlayer[]> {
  const { rows } = await sql<LotteryOfPlayer>`
    select l.id as lottery, l.slug, l.stage, coalesce(l.titles ->> 'en', l.slug) as title, l.draw_at as "drawAt",
      coalesce(sum(i.tickets) filter (where i.void_reason is null and i.voided_at is null), 0)::int as tickets,
      (select min(w.place) from lotteries.winner w where w.lottery_id = l.id and w.player_id = ${playerId}) as place
    from lotteries.issue i join lotteries.lottery l on l.id = i.lottery_id
    where i.player_id = ${playerId} group by l.id order by l.id desc limit ${most}`.execute(db);
  return rows;
}

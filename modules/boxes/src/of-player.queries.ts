import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A loot box or a spin of the wheel of a player. Nothing is drawn before it is opened. */
export interface BoxOfPlayer {
  readonly box: number;
  readonly title: string;
  readonly stage: string;
  readonly issuedAt: Date;
  readonly validUntil: Date | null;
  readonly endedAt: Date | null;
  /** What was drawn; null before it is opened. */
  readonly prize: string | null;
}

/** The newest boxes of a player. */
export async function boxesOfPlayer(db: Database, playerId: number, most: number): Promise<BoxOfPlayer[]> {
  const { rows } = await sql<BoxOfPlayer>`
    select b.id as box, coalesce(v.titles ->> 'en', v.key) as title, b.stage, b.issued_at as "issuedAt", b.valid_until as "validUntil",
      b.ended_at as "endedAt", r.titles ->> 'en' as prize
    from boxes.box b join boxes.table_version v on v.id = b.version_id left join boxes.table_row r on r.version_id = b.version_id and r.row = b.row
    where b.player_id = ${playerId} order by b.id desc limit ${most}`.execute(db);
  return rows;
}

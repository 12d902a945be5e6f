import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";

/** How often a player sees the reality check, and what the licence lets them choose, in minutes. */
export interface RealityCheck {
  /** Null while the player has chosen nothing. */
  readonly id: number | null;
  readonly minutes: number;
  readonly least: number;
  readonly most: number;
  readonly changedAt: Date | null;
}

/** A player's reality check under a licence. A choice that the licence does not allow any more is moved to its bound. */
export async function realityCheckOf(db: Database | Tx, playerId: number, licence: string): Promise<RealityCheck> {
  const { rows } = await sql<RealityCheck>`
    select c.id, least(greatest(coalesce(c.minutes, t.minutes), t.least_minutes), t.most_minutes) as minutes,
      t.least_minutes as least, t.most_minutes as most, c.changed_at as "changedAt"
    from limits.reality_terms t left join limits.reality_check c on c.player_id = ${playerId}
    where t.licence = ${licence}`.execute(db);
  invariant(rows[0], `The licence ${licence} has no row of reality checks.`);
  return rows[0];
}

import type { FactKind } from "@apogee/contract/facts";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A fact of a player as it is stored. */
export interface StoredFact {
  readonly id: number;
  readonly at: Date;
  readonly kind: FactKind;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Which facts of a player are read: those with numbers below `before`, at most `most`. */
export interface FactsAsked {
  readonly kinds?: readonly FactKind[] | undefined;
  readonly before?: number | undefined;
  readonly most: number;
}

/** The facts of a player, newest first. */
export async function factsOfPlayer(
  db: Database | Tx,
  playerId: number,
  { kinds, before, most }: FactsAsked,
): Promise<StoredFact[]> {
  const { rows } = await sql<StoredFact>`
    select id, at, kind, payload from ops.fact
    where player_id = ${playerId} and id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (${kinds ? [...kinds] : null}::text[] is null or kind = any (${kinds ? [...kinds] : null}::text[]))
    order by id desc limit ${most}`.execute(db);
  return rows;
}

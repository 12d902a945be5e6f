import type { Database, Tx } from "@apogee/database";
import { inTestPlay } from "@apogee/wallet";
import { sql } from "kysely";

/** An unfinished round. Amounts in minor units. */
export interface OpenRoundLine {
  /** `purse-sequence`. */
  readonly round: string;
  readonly at: Date;
  readonly ageMs: number;
  readonly playerId: number;
  readonly game: string | null;
  readonly provider: string | null;
  readonly currency: string;
  readonly stake: bigint;
  /** Won in it so far, if its provider reports wins before the end. */
  readonly won: bigint;
}

/**
 * The rounds that wait for their players or providers, the oldest first, with their age. Without test accounts, or with
 * `test` only those.
 */
export async function reportOpenRounds(
  db: Database | Tx,
  at: Date,
  { test = false }: { readonly test?: boolean } = {},
): Promise<OpenRoundLine[]> {
  const { rows } = await sql<Omit<OpenRoundLine, "ageMs" | "stake" | "won"> & { stake: string; won: string }>`
    select o.purse_id || '-' || o.round as round, o.began_at as at, p.player_id as "playerId", g.identifier as game, g.provider, p.currency, o.stake::text as stake, o.win::text as won
    from play.unfinished_round o join wallet.purse_owner p on p.id = o.purse_id left join games.game_name g on g.id = o.game_id
    where ${inTestPlay(sql`o.purse_id`, sql`o.round`)} = ${test}
    order by o.began_at, o.purse_id, o.round`.execute(db);
  return rows.map((row) => ({
    ...row,
    ageMs: at.getTime() - row.at.getTime(),
    stake: BigInt(row.stake),
    won: BigInt(row.won),
  }));
}

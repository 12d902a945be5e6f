import type { Database } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import { roundVersionBefore } from "./movements.queries.ts";
import { roundSums } from "./round-sums.queries.ts";

/** What a wallet played in a game, in minor units. */
export interface GameSince {
  readonly gameId: number;
  readonly rounds: number;
  readonly staked: Minor;
  readonly paid: Minor;
  /** The round that paid most. */
  readonly bestRound: number;
  readonly bestPaid: Minor;
  readonly bestStake: Minor;
  readonly bestAt: Date;
}

/** The rounds of a wallet from a time on, by game; the newest 100,000 rounds at most. Most staked first. */
export async function gamesSince(db: Database, walletId: number, since: Date): Promise<GameSince[]> {
  const { rows: starts } = await sql<{ after: number }>`
    select coalesce(${roundVersionBefore(walletId, since)}, 0) as after`.execute(db);
  const range = {
    walletId,
    after: starts[0]!.after,
    upTo: Number.MAX_SAFE_INTEGER,
    from: "newest",
    most: 100_000,
  } as const;
  const { rows } = await sql<GameSince>`
    with played as materialized (select * from ${roundSums(range)} r),
    best as (select distinct on (game_id) game_id, seq, paid, stake, at from played order by game_id, paid desc, seq desc)
    select p.game_id as "gameId", count(*)::int as rounds, sum(p.stake)::bigint as staked, sum(p.paid)::bigint as paid,
      b.seq as "bestRound", b.paid as "bestPaid", b.stake as "bestStake", b.at as "bestAt"
    from played p join best b on b.game_id = p.game_id group by p.game_id, b.seq, b.paid, b.stake, b.at order by 3 desc, 1`.execute(
    db,
  );
  return rows;
}

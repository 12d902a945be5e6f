import type { Database } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import { movesOf } from "./moves.queries.ts";
import { roundSums } from "./round-sums.queries.ts";

/** How a round ended; `open` while it has not. */
export const ROUND_RESULTS = ["open", "void", "won", "returned", "lost"] as const;

/** A round of a wallet with the money that it used, in minor units. */
export interface RoundOfWallet {
  readonly round: number;
  readonly at: Date;
  readonly gameId: number;
  readonly finishedAt: Date | null;
  readonly stake: Minor;
  readonly paid: Minor;
  /** What a free spin won, which is paid with the others of its free spins. */
  readonly freeWin: Minor | null;
  readonly result: (typeof ROUND_RESULTS)[number];
  readonly stakeReal: Minor;
  readonly stakeBonus: Minor;
  readonly bonusId: number | null;
  readonly paytable: string;
  /** It was drawn from seeds of ours, so that everyone can verify it. */
  readonly own: boolean;
}

/** Which rounds of a wallet are read: those before a round, at most `most` that fit. */
export interface RoundsOfWalletAsked {
  readonly walletId: number;
  readonly before: number | null;
  readonly gameId: number | null;
  readonly result: string | null;
  readonly most: number;
}

/** A filter looks through at most this many rounds for a page. */
const MOST_READ = 20_000;

/**
 * The newest rounds of a wallet that fit, and the number of the last round that was looked at; null if there are no
 * older ones.
 */
export async function roundsOfWallet(
  db: Database,
  { walletId, before, gameId, result, most }: RoundsOfWalletAsked,
): Promise<{ readonly rounds: RoundOfWallet[]; readonly last: number | null }> {
  const isFiltered = gameId !== null || result !== null;
  const read = isFiltered ? MOST_READ : most;
  const upTo = before === null ? Number.MAX_SAFE_INTEGER : before - 1;
  const { rows } = await sql<RoundOfWallet & { oldest: number; read: number }>`
    with read as materialized (select * from ${roundSums({ walletId, after: 0, upTo, from: "newest", most: read })} r),
    fitting as (
      select * from read where (${gameId}::int is null or game_id = ${gameId}) and (${result}::text is null or result = ${result})
      order by seq desc limit ${most})
    select r.seq as round, r.at, r.game_id as "gameId", r.finished_at as "finishedAt", r.stake, r.paid, r.free_win as "freeWin", r.result,
      m.stake_real as "stakeReal", m.stake_bonus as "stakeBonus", m.bonus_id as "bonusId", f.paytable, f.seed_pair_id is not null as own,
      (select min(seq) from read) as oldest, (select count(*)::int from read) as read
    from fitting r join play.event f on f.purse_id = ${walletId} and f.seq = r.seq and f.at = r.at
      cross join lateral (
        select sum(o.stake_real)::bigint as stake_real, sum(o.stake_bonus)::bigint as stake_bonus, max(o.bonus_id) as bonus_id
        from ${movesOf(sql`${walletId}::bigint`, sql.ref("r.seq"))} o) m
    order by r.seq desc`.execute(db);
  if (rows.length === most) return { rounds: rows, last: rows.at(-1)!.round };
  const scanned = rows[0];
  if (!isFiltered || (scanned && scanned.read < read)) return { rounds: rows, last: null };
  if (scanned) return { rounds: rows, last: scanned.oldest };
  return { rounds: [], last: await oldestOf(db, walletId, upTo) };
}

/** The oldest of the rounds that a filter looked through in vain; null if those were all. */
async function oldestOf(db: Database, walletId: number, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select r.seq from ${roundSums({ walletId, after: 0, upTo, from: "newest", most: MOST_READ })} r`.execute(db);
  return rows.length < MOST_READ ? null : Math.min(...rows.map(({ seq }) => seq));
}

import type { Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { settledRounds, settledRoundsOf } from "@apogee/play";
import { sql, type RawBuilder } from "kysely";

/** A settled round, or an event after its end, as the log of rounds has it. */
export interface LogRound {
  readonly playerId: number;
  readonly currency: string;
  readonly walletId: number;
  readonly round: number;
  readonly seq: number;
  readonly at: Date;
  readonly stakedAt: Date;
  /** The UTC day of the stake. */
  readonly day: string;
  readonly xid: string;
  readonly gameId: number;
  readonly what: "settled" | "late" | "reversed";
  readonly stake: number;
  readonly win: number;
  readonly stakeReal: number;
  readonly winReal: number;
  readonly jackpotWin: number;
}

const COLUMNS = sql`r.player_id as "playerId", r.currency, r.purse_id as "walletId", r.round, r.seq, r.at, r.staked_at as "stakedAt",
  to_char(r.staked_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.xid::text, r.game_id as "gameId", r.what, r.stake, r.win,
  r.stake_real as "stakeReal", r.win_real as "winReal", r.jackpot_win as "jackpotWin"`;

/**
 * Rounds of a range of the log that began at or after a time, in the order of their moments. Testers' rounds and those
 * that the house stakes, which have no stake, are left out.
 */
export async function roundsIn(tx: Tx, range: LogRange, from: Date): Promise<LogRound[]> {
  return rowsOf(
    tx,
    sql`/* prepared: contests_rounds */ select ${COLUMNS} from ${settledRounds(range)} r
    where r.at >= ${from} and not r.test and (r.stake <> 0 or r.what <> 'settled')`,
    from,
  );
}

/** The same for all rounds of some players, up to a position of the log. */
export async function roundsOfPlayers(
  tx: Tx,
  playerIds: readonly number[],
  until: { readonly from: Date; readonly upTo: string },
): Promise<LogRound[]> {
  return rowsOf(
    tx,
    sql`/* prepared: contests_rounds_of */ select ${COLUMNS} from ${settledRoundsOf(playerIds, until)} r
    where not r.test and (r.stake <> 0 or r.what <> 'settled')`,
    until.from,
  );
}

async function rowsOf(tx: Tx, query: RawBuilder<unknown>, from: Date): Promise<LogRound[]> {
  const { rows } = await (query as RawBuilder<LogRound>).execute(tx);
  return rows
    .filter(({ stakedAt }) => stakedAt >= from)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.walletId - b.walletId || a.seq - b.seq);
}

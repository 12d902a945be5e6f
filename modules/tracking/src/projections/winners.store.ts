import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { isTakenBack, roundLog, settledRounds } from "@apogee/play";
import { sql } from "kysely";

/** A round that paid well. */
export interface Winner {
  readonly at: Date;
  readonly playerId: number;
  readonly gameId: number;
  readonly currency: string;
  readonly bet: number;
  readonly win: number;
}

/** Whether nothing of a winner's round was taken back; `w` is the winner. */
export const stands = sql<boolean>`not ${isTakenBack(sql.ref("w.purse_id"), sql.ref("w.round"))}`;

/** So many times its stake a round pays to be told. */
const WORTH_TELLING = 5;
const KEPT = 500;
/** What is older is history: it is on the list, but no news. */
const NEWS_MS = 10_000;

/**
 * The newest rounds that paid well, of whoever was no test account when the round began. `tell` hears of each stretch's
 * after its
 * commit, but neither of what is history nor of what was taken back by then: whoever reads the log anew tells nobody
 * anything twice.
 */
export function winners(tell: (winners: readonly Winner[]) => Promise<void>): Projection {
  return {
    name: "winners",
    log: roundLog,
    // They are told within a quarter of a second.
    restMs: 100,
    async apply(tx: Tx, range: LogRange, now: Date) {
      const { rows } = await sql<Winner & { stands: boolean }>`/* prepared: project_winners */
        insert into tracking.winner as w (purse_id, round, at, player_id, game_id, currency, bet, win)
        select purse_id, round, at, player_id, game_id, currency, stake, win from ${settledRounds(range)} r
        where what = 'settled' and not test and stake > 0 and win >= ${WORTH_TELLING} * stake
        returning at, player_id as "playerId", game_id as "gameId", currency, bet, win, ${stands} as stands`.execute(
        tx,
      );
      if (rows.length === 0) return undefined;
      await sql`
        delete from tracking.winner w using (select at, purse_id, round from tracking.winner order by at desc, purse_id desc, round desc offset ${KEPT}) old
        where w.purse_id = old.purse_id and w.round = old.round`.execute(tx);
      const news = rows
        .filter((row) => row.stands && row.at.getTime() > now.getTime() - NEWS_MS)
        .map(({ at, playerId, gameId, currency, bet, win }): Winner => ({ at, playerId, gameId, currency, bet, win }));
      if (news.length === 0) return undefined;
      return () => tell(news.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
    },
    async reset(tx: Tx): Promise<void> {
      await sql`truncate tracking.winner`.execute(tx);
    },
  };
}

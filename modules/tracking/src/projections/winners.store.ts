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

/** A round is published if it pays this many times its stake. */
const WORTH_REPORTING = 5;
const KEPT = 500;
/** Older winners are listed, but not published. */
const NEWS_MS = 10_000;

/**
 * The newest rounds that paid well, without accounts that were test accounts when the round began. `tell` is called for
 * each batch after its commit, but not for old rounds or rounds that were taken back by then. A rebuild therefore
 * publishes nothing twice.
 */
export function winners(report: (winners: readonly Winner[]) => Promise<void>): Projection {
  return {
    name: "winners",
    log: roundLog,
    // They are published within a quarter of a second.
    restMs: 100,
    async apply(tx: Tx, range: LogRange, now: Date) {
      const { rows } = await sql<Winner & { stands: boolean }>`/* prepared: project_winners */
        insert into tracking.winner as w (purse_id, round, at, player_id, game_id, currency, bet, win)
        select purse_id, round, at, player_id, game_id, currency, stake, win from ${settledRounds(range)} r
        where what = 'settled' and not test and stake > 0 and win >= ${WORTH_REPORTING} * stake
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
      return () => report(news.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
    },
    async reset(tx: Tx): Promise<void> {
      await sql`truncate tracking.winner`.execute(tx);
    },
  };
}

import type { Tx } from "@apogee/database";
import { recordAudit, recordFact, type LogRange, type Projection } from "@apogee/events";
import { movesIn, movesOf, roundLog } from "@apogee/play";
import { sql } from "kysely";

interface Large {
  readonly kind: "wager" | "win";
  readonly at: Date;
  readonly round: string;
  readonly playerId: number;
  readonly game: string;
  readonly currency: string;
  readonly amount: number;
  readonly threshold: number;
}

/**
 * Writes wagers and wins at or above the thresholds into the audit trail and the log of facts, each once, in the transaction that moves the
 * cursor. Bets are not slowed down by it. A win is that of the whole round: it is reported once, when the sum of the
 * round's wins reaches the threshold, whether the round ends or not. The same holds for the sum of its stakes; in
 * addition, a single stake that reaches the threshold is always reported. Reports are never withdrawn: a rebuild only
 * adds what a lower threshold makes large.
 */
export const largeRounds: Projection = {
  // Under the old name, workers of the previous release would have rebuilt the projection with their own rules.
  name: "large_rounds_2",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    // A round of many events is read once, and only if it has new stakes or wins and was not reported before.
    const { rows } = await sql<Large>`/* prepared: project_large_rounds */
      with moves as materialized (
        select m.purse_id, m.seq, m.what, m.begins, m.round, m.at, m.game_id, m.player_id, m.currency, m.stake, m.win, t.wager as wager_threshold, t.win as win_threshold
        from ${movesIn(range)} m join tracking.large_threshold t on t.currency = m.currency where m.what not in ('reversal', 'nothing')),
      moving as materialized (
        select purse_id, round, wager_threshold, win_threshold,
          staked and not exists (select from tracking.large_round l where l.purse_id = m.purse_id and l.round = m.round and l.kind = 'wager') as staked,
          won and not exists (select from tracking.large_round l where l.purse_id = m.purse_id and l.round = m.round and l.kind = 'win') as won
        from (
          select purse_id, round, wager_threshold, win_threshold, bool_or(what = 'stake' and not begins) as staked, bool_or(what in ('settlement', 'win')) as won
          from moves where what <> 'round' group by purse_id, round, wager_threshold, win_threshold) m),
      large as (
        insert into tracking.large_round (purse_id, seq, kind, round, at, amount, threshold)
        select purse_id, seq, 'wager', round, at, stake, wager_threshold from moves where what in ('round', 'stake') and stake >= wager_threshold
        union all
        select purse_id, seq, 'win', round, at, win, win_threshold from moves where what = 'round' and win >= win_threshold
        union all
        select m.purse_id, reached.seq, reached.told, m.round, reached.at, reached.amount, reached.threshold
        from moving m cross join lateral (
          with so_far as materialized (
            select o.seq, o.at, o.xid, o.what, sum(o.stake) over (order by o.seq) as stake, sum(o.win) over (order by o.seq) as win
            from ${movesOf(sql.ref("m.purse_id"), sql.ref("m.round"))} o where o.xid <= ${range.upTo}::xid8)
          (select 'wager' as told, seq, at, stake as amount, m.wager_threshold as threshold from so_far
            where m.staked and xid > ${range.after}::xid8 and what = 'stake' and stake >= m.wager_threshold order by seq limit 1)
          union all
          (select 'win', seq, at, win, m.win_threshold from so_far where m.won and xid > ${range.after}::xid8 and what in ('settlement', 'win') and win >= m.win_threshold order by seq limit 1)
        ) reached where m.staked or m.won
        on conflict do nothing returning *)
      select l.kind, l.at, l.purse_id || '-' || l.round as round, m.player_id as "playerId", coalesce(g.identifier, m.game_id::text) as game, m.currency, l.amount, l.threshold
      from large l join moves m on m.purse_id = l.purse_id and m.seq = l.seq left join games.game_name g on g.id = m.game_id
      order by l.at, l.purse_id, l.seq, l.kind`.execute(tx);
    for (const { kind, at, round, playerId, game, ...after } of rows) {
      await recordFact(tx, { kind: `round.large_${kind}`, playerId, at, round, game, ...after });
      await recordAudit(tx, {
        at,
        actor: `player:${playerId}`,
        action: `round.large_${kind}`,
        subject: `round:${round}`,
        after: { game, ...after },
      });
    }
  },
  async reset(): Promise<void> {
    // Nothing: the logs that they were written to are append-only.
  },
};

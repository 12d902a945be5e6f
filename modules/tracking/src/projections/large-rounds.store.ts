import type { Tx } from "@apogee/database";
import { recordAudit, type LogRange, type Projection } from "@apogee/events";
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
 * Writes wagers and wins from the thresholds on into the audit trail, each once, in the transaction that moves the cursor; bets know
 * nothing of it. A win is that of the whole round: it is told once, with the win by which all that the round has won by then reaches the
 * threshold, whether the round ever ends or not. What was told stays told: reading the log anew finds what a lower threshold makes large.
 */
export const largeRounds: Projection = {
  name: "large_rounds",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    // A round of many events is read once, and only where it won something now and was not told before.
    const { rows } = await sql<Large>`/* prepared: project_large_rounds */
      with stretch as materialized (
        select e.purse_id, e.seq, e.kind, e.round, e.at, e.stake, e.win, t.wager as wager_threshold, t.win as win_threshold
        from play.event e join wallet.purse p on p.id = e.purse_id join tracking.large_threshold t on t.currency = p.currency
        where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8 and e.kind in (1, 2, 3, 6)),
      winning as materialized (
        select distinct s.purse_id, s.round, s.win_threshold from stretch s
        where s.kind in (3, 6) and not exists (select from tracking.large_round l where l.purse_id = s.purse_id and l.round = s.round and l.kind = 'win')),
      large as (
        insert into tracking.large_round (purse_id, seq, kind, round, at, amount, threshold)
        select purse_id, seq, 'wager', round, at, stake, wager_threshold from stretch where kind in (1, 2) and stake >= wager_threshold
        union all
        select purse_id, seq, 'win', round, at, win, win_threshold from stretch where kind = 1 and win >= win_threshold
        union all
        select w.purse_id, reached.seq, 'win', w.round, reached.at, reached.win, w.win_threshold
        from winning w cross join lateral (
          select so_far.seq, so_far.at, so_far.win from (
            select o.seq, o.at, o.xid, o.kind, sum(case o.kind when 4 then -o.win else o.win end) over (order by o.seq) as win
            from play.event o where o.purse_id = w.purse_id and (o.seq = w.round or o.round = w.round and o.seq <> o.round) and o.xid <= ${upTo}::xid8) so_far
          where so_far.xid > ${after}::xid8 and so_far.kind in (3, 6) and so_far.win >= w.win_threshold
          order by so_far.seq limit 1) reached
        on conflict do nothing returning *)
      select l.kind, l.at, l.purse_id || '-' || l.round as round, p.player_id as "playerId", coalesce(g.identifier, e.game_id::text) as game, p.currency, l.amount, l.threshold
      from large l join wallet.purse p on p.id = l.purse_id join play.event e on e.purse_id = l.purse_id and e.seq = l.seq left join games.game g on g.id = e.game_id
      order by l.at, l.purse_id, l.seq, l.kind`.execute(tx);
    for (const { kind, at, round, playerId, game, ...after } of rows) {
      await recordAudit(tx, { at, actor: `player:${playerId}`, action: `round.large_${kind}`, subject: `round:${round}`, after: { game, ...after } });
    }
  },
  async reset(): Promise<void> {
    // Nothing: the trail that they were written into is append-only.
  },
};

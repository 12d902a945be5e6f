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
 * nothing of it. A win is that of the whole round. What was told stays told: reading the log anew finds what a lower threshold makes large.
 */
export const largeRounds: Projection = {
  name: "large_rounds",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    const { rows } = await sql<Large>`/* prepared: project_large_rounds */
      with large as (
        insert into tracking.large_round (purse_id, seq, kind, round, at, amount, threshold)
        select e.purse_id, e.seq, l.kind, e.round, e.at, l.amount, l.threshold
        from play.event e join wallet.purse p on p.id = e.purse_id join tracking.large_threshold t on t.currency = p.currency
          left join lateral (
            select sum(case o.kind when 4 then -o.win else o.win end) as win
            from play.event o where o.purse_id = e.purse_id and (o.seq = e.round or o.round = e.round and o.seq <> o.round) and o.seq <= e.seq) r on e.kind = 3
          cross join lateral (values ('wager', case when e.kind in (1, 2) then e.stake end, t.wager),
            ('win', case when e.kind = 3 then r.win when e.kind = 1 or e.kind = 6 and e.late then e.win end, t.win)) as l (kind, amount, threshold)
        where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8 and e.kind in (1, 2, 3, 6) and l.amount >= l.threshold
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

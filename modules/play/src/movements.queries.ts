import type { MovementRange } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import { EVENT_KINDS, type EventKind } from "./domain/event.ts";
import { kinds } from "./kinds.queries.ts";

const NAMES = sql.join(
  (Object.keys(EVENT_KINDS) as EventKind[]).map((name) => sql`when ${kinds(name)} then ${sql.lit(name)}`),
  sql` `,
);

/**
 * A subquery of the events of a wallet's rounds, one row each, to be read as `from ${roundMovements(range)} r`.
 *
 * - `seq`: the wallet's version after the event. `round`: that of the first event of its round.
 * - `at`, `game_id`. `kind`: the name of the event's kind.
 * - `begins`: the event is the first of its round.
 * - `stake`: in minor units, below zero if it is taken back.
 * - `real`, `bonus`, `deficit`: what the wallet got of each; a deficit above zero was repaid.
 * - `balance`: real and bonus money less the deficit, afterwards.
 */
export function roundMovements({ walletId, after, upTo, from, most }: MovementRange): RawBuilder<unknown> {
  return sql`(
    select e.seq, e.round, e.at, e.game_id, case e.kind ${NAMES} end as kind, e.seq = e.round and e.kind in (${kinds("round", "stake", "win")}) as begins,
      case e.kind when ${kinds("rollback")} then -e.stake else e.stake end as stake, e.real, e.bonus, e.deficit, e.real_after + e.bonus_after - e.deficit_after as balance
    from play.event e where e.purse_id = ${walletId} and e.seq > ${after} and e.seq <= ${upTo} order by e.seq ${sql.raw(from === "newest" ? "desc" : "asc")} limit ${most})`;
}

/** The version of a wallet at its newest event of a round before a time; null if there is none. */
export function roundVersionBefore(walletId: number, before: Date): RawBuilder<number | null> {
  return sql`(select e.seq from play.event e where e.purse_id = ${walletId} and e.at < ${before}::timestamptz order by e.seq desc limit 1)`;
}

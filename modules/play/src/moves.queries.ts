import type { LogRange } from "@apogee/events";
import { inTestPlay } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import { EVENT_KINDS, type EventKind } from "./domain/event.ts";
import { kinds } from "./kinds.queries.ts";

type Part = (alias: "event" | "original") => RawBuilder<unknown>;

/** Real money pays first: a round that was staked and settled at once took the real balance, at most its stake. */
const stakeReal: Part = (alias) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case ${of("kind")} when ${kinds("round")} then least(${of("stake")}, ${of("real_after")} - ${of("real")}) when ${kinds("stake")} then -${of("real")} else 0 end`;
};
const stakeBonus: Part = (alias) => sql`(${sql.ref(`${alias}.stake`)} - ${stakeReal(alias)})`;
/** Repaying a deficit is real money too. What an event moved beyond its stake is its win. */
const winReal: Part = (alias) =>
  sql`(${sql.ref(`${alias}.real`)} + ${sql.ref(`${alias}.deficit`)} + ${stakeReal(alias)})`;
const winBonus: Part = (alias) => sql`(${sql.ref(`${alias}.bonus`)} + ${stakeBonus(alias)})`;

/** The part itself for an event. For a reversal, the part of the event that it takes back, below zero. */
function signed(part: Part): RawBuilder<unknown> {
  return sql`case when event.kind <> ${kinds("rollback")} then ${part("event")} when event.reverses is null then 0
    else -(select ${part("original")} from play.event original where original.purse_id = event.purse_id and original.seq = event.reverses) end`;
}

const ROLLBACK = kinds("rollback");
const NAMES = sql.join(
  (Object.keys(EVENT_KINDS) as EventKind[])
    .filter((name) => name !== "rollback" && name !== "tombstone")
    .map((name) => sql`when ${kinds(name)} then ${sql.lit(name)}`),
  sql` `,
);

/** Columns of `movesOf`; `event` is the event. The planner drops those that a query does not name. */
const MOVE = sql`event.purse_id, event.round, event.seq, event.at, event.xid, event.session_id, event.game_id, event.paytable, event.late, event.bonus_id, event.counted,
  case event.kind ${NAMES} else case when event.reverses is null then 'nothing' else 'reversal' end end as what,
  event.seq = event.round and event.kind in (${kinds("round", "stake", "win")}) as begins,
  event.kind in (${kinds("round", "settlement")}) as settles,
  case event.kind when ${ROLLBACK} then -event.stake else event.stake end as stake,
  case event.kind when ${ROLLBACK} then -event.win else event.win end as win,
  case event.kind when ${ROLLBACK} then -event.jackpot_contribution else event.jackpot_contribution end as jackpot_contribution,
  case event.kind when ${ROLLBACK} then -event.jackpot_win else event.jackpot_win end as jackpot_win,
  event.house + event.house_bonus as booked,
  ${signed(stakeReal)} as stake_real, ${signed(stakeBonus)} as stake_bonus, ${signed(winReal)} as win_real, ${signed(winBonus)} as win_bonus`;

/**
 * A subquery of the events of one round, one row each, to be read as `from ${movesOf(...)} o`. Both arguments are SQL
 * of the query around it, so that it can be used in a lateral join. That query must not have a table named `event`.
 *
 * - `purse_id`, `round`, `seq`: the wallet, the wallet's version at the round's first event and at this event.
 * - `at`, `xid`, `session_id`, `game_id`, `paytable`: the time, the transaction that wrote the event, the session, the
 *   game and the version of its sheet.
 * - `what`: `round` (staked and settled at once), `stake`, `win`, `settlement`, `reversal` (takes one of these back),
 *   or `nothing` (a tombstone, or a rollback that found nothing to take back).
 * - `begins`, `settles`: whether the event is the first of its round, and whether it ends the round. `late`: it came
 *   after the end.
 * - `stake`, `win`, `jackpot_contribution`, `jackpot_win`: in minor units, below zero if taken back.
 * - `stake_real`, `stake_bonus`, `win_real`, `win_bonus`: the same, split by real and bonus money. The share of a win
 *   that was forfeited with its bonus is in neither.
 * - `booked`: what the house accounts gained.
 * - `counted`, `bonus_id`: the amount that counted towards the wagering of this bonus, below zero for a reversal.
 */
export function movesOf(walletId: RawBuilder<unknown>, round: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${MOVE} from play.event event where event.purse_id = ${walletId} and (event.seq = ${round} or event.round = ${round} and event.seq <> event.round))`;
}

/**
 * A subquery of all events of rounds in a range of the log, one row each, to be read as `from ${movesIn(range)} m`. In
 * addition to the columns of `movesOf`:
 *
 * - `player_id`, `currency`: of the wallet.
 * - `provider`: of the game; null if the game is not in the catalogue.
 * - `test`: the account was a test account when the round began.
 */
export function movesIn({ after, upTo }: LogRange): RawBuilder<unknown> {
  return movesWhere(sql`event.xid > ${after}::xid8 and event.xid <= ${upTo}::xid8`);
}

/**
 * The same for the events of some wallets from a time to before another. `wallets` is a subquery with one column, their
 * numbers.
 */
export function movesBetween(from: Date, to: Date, wallets: RawBuilder<unknown>): RawBuilder<unknown> {
  return movesWhere(
    sql`event.at >= ${from}::timestamptz and event.at < ${to}::timestamptz and event.purse_id in (${wallets})`,
  );
}

function movesWhere(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${MOVE}, p.player_id, p.currency, (select g.provider from games.game_name g where g.id = event.game_id) as provider,
      ${inTestPlay(sql.ref("event.purse_id"), sql.ref("event.round"))} as test
    from play.event event join wallet.purse_owner p on p.id = event.purse_id
    where ${which})`;
}

/**
 * A subquery of the rounds that were settled in a range of the log, and of their events after the end, to be read as
 * `from ${settledRounds(range)} r`. The sum over all rows of a round is what the round counts for, whichever ranges
 * they were read in. Open rounds have no rows. Rows do not depend on later events.
 *
 * - `what`: `settled` (the round ended; the row sums everything up to then, less what was taken back), `late` (a stake
 *   or a win after the end), or `reversed` (an event taken back after the end, below zero).
 * - `whole`: the round was staked and settled at once.
 * - `purse_id`, `player_id`, `currency`, `test`, `round`, `seq`, `at`, `xid`, `game_id`, `paytable`, `provider`,
 *   `bonus_id`, `counted`: as in `movesIn`.
 * - `staked_at`: the time of the round's first event.
 * - `stake`, `win`, `jackpot_win`, `stake_real`, `stake_bonus`, `win_real`, `win_bonus`: in minor units, as in `movesOf`.
 */
export function settledRounds(range: LogRange): RawBuilder<unknown> {
  return settledAmong(movesIn(range));
}

/**
 * The same for all rounds of some players that began at or after a time, up to a position of the log: to count them
 * again.
 */
export function settledRoundsOf(
  playerIds: readonly number[],
  { from, upTo }: { readonly from: Date; readonly upTo: string },
): RawBuilder<unknown> {
  return settledAmong(
    movesWhere(sql`event.xid <= ${upTo}::xid8 and event.at >= ${from}::timestamptz and event.purse_id in (
      select o.id from wallet.purse_owner o where o.player_id = any (${[...playerIds]}::bigint[]))`),
  );
}

function settledAmong(moves: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = ["stake", "win", "jackpot_win", "stake_real", "stake_bonus", "win_real", "win_bonus"];
  return sql`(
    select m.purse_id, m.player_id, m.currency, m.test, m.round, m.seq, m.at, m.xid, m.game_id, m.paytable, m.provider, m.bonus_id, m.counted,
      case when m.settles then 'settled' when m.what = 'reversal' then 'reversed' else 'late' end as what, m.what = 'round' as whole,
      case when m.begins then m.at else (select f.at from play.event f where f.purse_id = m.purse_id and f.seq = m.round) end as staked_at,
      ${sql.join(sums.map((name) => sql`coalesce(s.${sql.ref(name)}, m.${sql.ref(name)}) as ${sql.ref(name)}`))}
    from ${moves} m left join lateral (
      select ${sql.join(sums.map((name) => sql`sum(o.${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from ${movesOf(sql.ref("m.purse_id"), sql.ref("m.round"))} o where m.what = 'settlement' and o.seq <= m.seq) s on true
    where m.settles or m.late)`;
}

/**
 * A subquery of what a round began with, for a lateral join: `stake` in minor units, `paytable`, and `bet`, what the
 * player chose beside the stake, as JSON; null in outside games.
 */
export function betOf(walletId: RawBuilder<unknown>, round: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select first.stake, first.paytable, (first.record -> 'choices') - 'stake' as bet
    from play.event first where first.purse_id = ${walletId} and first.seq = ${round})`;
}

/**
 * A subquery of what the log keeps of the course of a settled round, for a lateral join: `paytable`, `choices` (the stake
 * and the bet of its first event) and `phases` (of its end), as JSON. Both are null in outside games.
 */
export function courseOf(walletId: RawBuilder<unknown>, round: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select first.paytable, first.record -> 'choices' as choices, coalesce(ended.record, first.record) -> 'phases' as phases
    from play.event first left join lateral (
      select e.record from play.event e where e.purse_id = first.purse_id and e.round = first.seq and e.seq <> e.round
        and e.kind = ${kinds("settlement")} and e.record is not null order by e.seq desc limit 1) ended on true
    where first.purse_id = ${walletId} and first.seq = ${round})`;
}

/** Whether any event of a round was taken back. */
export function isTakenBack(walletId: RawBuilder<unknown>, round: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from play.event e where e.purse_id = ${walletId} and e.round = ${round} and e.seq <> e.round and e.kind = ${ROLLBACK} and e.reverses is not null)`;
}

import type { Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { courseOf, movesOf, settledRounds, settledRoundsOf } from "@apogee/play";
import { sql } from "kysely";
import type { Sums } from "./domain/round.ts";
import type { Course } from "./ports.ts";

/** A settled round, or a later change of one: what it summed up to before and after. */
export interface ChangedRound {
  readonly walletId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly gameId: number;
  readonly round: number;
  /** Whether the round was settled now; otherwise something was added or taken back after its end. */
  readonly isNew: boolean;
  readonly stakedAt: Date;
  readonly releasedAt: Date | null;
  readonly before: Sums;
  readonly after: Sums;
}

/** The rounds that were settled or changed in a range of the log, in the order of each wallet. Test play is left out. */
export async function changedRounds(tx: Tx, range: LogRange): Promise<ChangedRound[]> {
  const { rows } = await sql<
    Omit<ChangedRound, "before" | "after"> & {
      stakeBefore: number;
      winBefore: number;
      stakeAfter: number;
      winAfter: number;
    }
  >`/* prepared: achievements_rounds */
    select r.purse_id as "walletId", r.player_id as "playerId", r.currency, r.game_id as "gameId", r.round, r.what = 'settled' as "isNew",
      r.staked_at as "stakedAt", (select g.released_at from games.game_release g where g.id = r.game_id) as "releasedAt",
      case when r.what = 'settled' then 0 else s.stake - r.stake_real end as "stakeBefore",
      case when r.what = 'settled' then 0 else s.win - r.win_real end as "winBefore",
      case when r.what = 'settled' then r.stake_real else s.stake end as "stakeAfter",
      case when r.what = 'settled' then r.win_real else s.win end as "winAfter"
    from ${settledRounds(range)} r left join lateral (
      select sum(o.stake_real)::bigint as stake, sum(o.win_real)::bigint as win
      from ${movesOf(sql.ref("r.purse_id"), sql.ref("r.round"))} o where r.what <> 'settled' and o.seq <= r.seq) s on true
    where not r.test order by r.purse_id, r.seq`.execute(tx);
  return rows.map(({ stakeBefore, winBefore, stakeAfter, winAfter, ...round }) => ({
    ...round,
    before: { stake: stakeBefore, win: winBefore },
    after: { stake: stakeAfter, win: winAfter },
  }));
}

/** The courses of rounds of our own games, by wallet and round. */
export async function coursesOf(
  tx: Tx,
  rounds: ReadonlyArray<Pick<ChangedRound, "walletId" | "round">>,
): Promise<Map<string, Course>> {
  const { rows } = await sql<Course & { walletId: number; round: number }>`
    select i.purse_id as "walletId", i.round, c.paytable, c.choices, c.phases
    from unnest(${rounds.map(({ walletId }) => walletId)}::bigint[], ${rounds.map(({ round }) => round)}::bigint[]) as i (purse_id, round)
    join lateral ${courseOf(sql.ref("i.purse_id"), sql.ref("i.round"))} c on true
    where c.choices is not null and c.phases is not null`.execute(tx);
  return new Map(rows.map(({ walletId, round, ...course }) => [`${walletId} ${round}`, course]));
}

/** Every settled round of a wallet in a game up to a place of the log, as it is by then, in the order of the ends. */
export async function settledOf(
  tx: Tx,
  {
    playerId,
    walletId,
    gameId,
    upTo,
  }: Pick<ChangedRound, "playerId" | "walletId" | "gameId"> & { readonly upTo: string },
): Promise<Array<Sums & { readonly day: string; readonly at: Date }>> {
  const { rows } = await sql<Sums & { day: string; at: Date }>`
    select sum(r.stake_real)::bigint as stake, sum(r.win_real)::bigint as win, min(r.staked_at) as at,
      to_char(min(r.staked_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${settledRoundsOf([playerId], { from: new Date(0), upTo })} r
    where r.purse_id = ${walletId} and r.game_id = ${gameId} and not r.test
    group by r.round order by min(r.seq)`.execute(tx);
  return rows;
}

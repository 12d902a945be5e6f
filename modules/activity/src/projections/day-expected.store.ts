import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { betOf, movesOf, roundLog, settledRounds } from "@apogee/play";
import { sql } from "kysely";

/** Where the house edge of bets comes from, in millionths of a stake; provided by the platform. */
export interface Edges {
  /** Of a bet under a version of a sheet of our own games; null if the version is unknown. */
  ofBet(paytable: string, bet: Readonly<Record<string, unknown>>): number | null;
  /** Of games of the catalogue by their declared return. A game that declares none has no edge. */
  ofGames(tx: Tx, gameIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Real money that was staked in one game with one bet on one day. */
interface StakedBet {
  readonly day: string;
  readonly playerId: number;
  readonly currency: string;
  readonly gameId: number;
  readonly paytable: string;
  /** The bet as JSON; null in outside games. */
  readonly bet: string | null;
  readonly staked: string;
}

/** The log of `dayExpected`, and the name under which its cursor is stored: that of the former release. */
export const EXPECTED = { name: "loyalty_expected", log: roundLog } as const;

/**
 * What stakes of real money lose on average, by UTC day and wallet: the stake that began each settled round times the
 * house edge of its bet. A round counts on the day on which it was settled, and what is taken back on the day on which
 * that happened. Stakes that decisions add in our own games are not counted, since the edge is of the first stake; of
 * outside games, every stake is. Where the sheet of a round is unknown, the declared return of the game applies.
 */
export function dayExpected(edges: Edges): Projection {
  return {
    ...EXPECTED,
    async apply(tx: Tx, range: LogRange): Promise<void> {
      const bets = await stakedBets(tx, range);
      if (bets.length === 0) return;
      const edgeOf = await edgesOf(tx, edges, bets);
      const sums = new Map<string, { day: string; playerId: number; currency: string; expected: bigint }>();
      for (const bet of bets) {
        const { day, playerId, currency } = bet;
        const key = `${day} ${playerId} ${currency}`;
        const sum = sums.get(key) ?? { day, playerId, currency, expected: 0n };
        sum.expected += BigInt(bet.staked) * BigInt(edgeOf(bet));
        sums.set(key, sum);
      }
      await addExpected(
        tx,
        [...sums.values()].filter(({ expected }) => expected !== 0n),
      );
    },
    async reset(tx: Tx): Promise<void> {
      await sql`delete from activity.day_expected`.execute(tx);
    },
  };
}

async function stakedBets(tx: Tx, range: LogRange): Promise<StakedBet[]> {
  const { rows } = await sql<StakedBet>`/* prepared: project_day_expected */
    select to_char(r.at at time zone 'UTC', 'YYYY-MM-DD') as day, r.player_id as "playerId", r.currency, r.game_id as "gameId", b.paytable,
      b.bet::text as bet, sum(case when r.whole or b.bet is null then r.stake_real else trunc(r.stake_real::numeric * b.stake / nullif(t.staked, 0)) end)::text as staked
    from ${settledRounds(range)} r
      join lateral ${betOf(sql.ref("r.purse_id"), sql.ref("r.round"))} b on true
      left join lateral (
        select sum(o.stake) as staked from ${movesOf(sql.ref("r.purse_id"), sql.ref("r.round"))} o
        where not r.whole and b.bet is not null and o.what in ('round', 'stake')) t on true
    where r.stake_real <> 0
    group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows.filter(({ staked }) => staked !== null);
}

/** The edge of each of these bets. Each distinct bet is computed once. */
async function edgesOf(
  tx: Tx,
  edges: Edges,
  bets: readonly StakedBet[],
): Promise<(bet: Pick<StakedBet, "gameId" | "paytable" | "bet">) => number> {
  const declared = await edges.ofGames(tx, [...new Set(bets.map(({ gameId }) => gameId))]);
  const known = new Map<string, number | null>();
  return ({ gameId, paytable, bet }) => {
    if (bet === null) return declared.get(gameId) ?? 0;
    const key = `${paytable} ${bet}`;
    let edge = known.get(key);
    if (edge === undefined) known.set(key, (edge = edges.ofBet(paytable, JSON.parse(bet))));
    return edge ?? declared.get(gameId) ?? 0;
  };
}

async function addExpected(
  tx: Tx,
  sums: ReadonlyArray<{
    readonly day: string;
    readonly playerId: number;
    readonly currency: string;
    readonly expected: bigint;
  }>,
): Promise<void> {
  if (sums.length === 0) return;
  await sql`/* prepared: add_day_expected */
    insert into activity.day_expected as d (day, player_id, currency, expected)
    select * from unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ playerId }) => playerId)}::bigint[],
      ${sums.map(({ currency }) => currency)}::text[], ${sums.map(({ expected }) => String(expected))}::numeric[]) order by 1, 2, 3
    on conflict (day, player_id, currency) do update set expected = d.expected + excluded.expected`.execute(tx);
}

import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesOf, roundLog, settledRounds } from "@apogee/play";
import { exchangeRatio, RatesTooOld, type DayRates } from "@apogee/rates";
import { sql } from "kysely";
import { issueTickets } from "./commands/issue-tickets.ts";
import type { Lottery } from "./domain/lottery.ts";
import { barredAmong, isOpenTo } from "./eligible.ts";
import { TicketsClosed } from "./errors.ts";
import { lotteriesIn } from "./lottery.store.ts";

/** The name and the log of `lotteryPlay`, for what waits for it. */
export const PLAYED = { name: "lottery_play", log: roundLog } as const;

/** 1/10,000 of a minor unit. */
const TICKS = 10_000n;

/** Sums are kept after the end too, so that a rebuild counts the same. */
const COUNTED = ["scheduled", "selling", "closed", "drawn", "paid", "canceled"] as const;

/** What the projection needs. */
export interface PlayWork {
  readonly rates: DayRates;
}

interface Staked {
  readonly playerId: number;
  readonly currency: string;
  /** On which the round was settled, also for what was taken back later. */
  readonly day: string;
  /** In minor units; below zero for what was taken back. */
  readonly staked: string;
}

/**
 * Tickets for play: each full amount of stakes of real money in rounds that were settled while the lottery ran is a
 * ticket, at the rates of the day of settlement. Each round is rounded down to ticks; a rollback lowers the sum and takes
 * no ticket. How many tickets a player has earned follows from the sum, so a rebuild issues none twice.
 */
export function lotteryPlay({ rates }: PlayWork): Projection {
  return {
    ...PLAYED,
    async apply(tx: Tx, range: LogRange, now: Date): Promise<void> {
      const lotteries = (await lotteriesIn(tx, COUNTED)).filter(({ rules }) => rules.stakePerTicket !== null);
      for (const lottery of lotteries) await countFor(tx, rates, { lottery, range, now });
    },
    async reset(tx: Tx): Promise<void> {
      await sql`delete from lotteries.played`.execute(tx);
    },
  };
}

async function countFor(
  tx: Tx,
  rates: DayRates,
  { lottery, range, now }: { readonly lottery: Lottery; readonly range: LogRange; readonly now: Date },
): Promise<void> {
  const ticks = new Map<number, bigint>();
  for (const { playerId, currency, day, staked } of await stakedIn(tx, range, lottery)) {
    const { numerator, denominator } = await ratioOf(tx, rates, { from: currency, to: lottery.rules.currency, day });
    const counted = (BigInt(staked) * TICKS * numerator) / denominator;
    ticks.set(playerId, (ticks.get(playerId) ?? 0n) + counted);
  }
  if (ticks.size === 0) return;
  const barred = await barredAmong(tx, [...ticks.keys()], now);
  for (const [playerId, counted] of [...ticks].toSorted(([a], [b]) => a - b)) {
    const sum = await addTicks(tx, lottery.id, playerId, counted);
    if (lottery.stage !== "selling" || barred.has(playerId) || !(await isOpenTo(tx, lottery, playerId))) continue;
    await issueEarned(tx, now, { lottery, playerId, sum });
  }
}

/** The settled stakes of real money of each player, while the lottery runs; not those of testers. */
async function stakedIn(tx: Tx, range: LogRange, { startAt, endAt }: Lottery): Promise<Staked[]> {
  const { rows } = await sql<Staked>`/* prepared: project_lottery_play */
    select r.player_id as "playerId", r.currency, to_char(coalesce(s.at, r.at) at time zone 'UTC', 'YYYY-MM-DD') as day,
      r.stake_real::text as staked
    from ${settledRounds(range)} r left join lateral (
      select o.at from ${movesOf(sql.ref("r.purse_id"), sql.ref("r.round"))} o where r.what <> 'settled' and o.settles order by o.seq limit 1) s on true
    where r.stake_real <> 0 and not r.test and coalesce(s.at, r.at) >= ${startAt} and coalesce(s.at, r.at) < ${endAt}
    order by r.player_id, r.purse_id, r.seq`.execute(tx);
  return rows;
}

/** The day's rate, or the current one for a day of which none is known. While there is neither, the projection waits. */
async function ratioOf(
  tx: Tx,
  rates: DayRates,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): Promise<{ readonly numerator: bigint; readonly denominator: bigint }> {
  if (from === to) return { numerator: 1n, denominator: 1n };
  try {
    return exchangeRatio(from, to, await rates.ofDay(day, tx));
  } catch (error) {
    if (!(error instanceof RatesTooOld)) throw error;
    return exchangeRatio(from, to, await rates.current(tx));
  }
}

async function addTicks(tx: Tx, lotteryId: number, playerId: number, counted: bigint): Promise<bigint> {
  const { rows } = await sql<{ ticks: string }>`
    insert into lotteries.played as p (lottery_id, player_id, ticks) values (${lotteryId}, ${playerId}, ${String(counted)}::numeric)
    on conflict (lottery_id, player_id) do update set ticks = p.ticks + excluded.ticks returning ticks::text`.execute(
    tx,
  );
  return BigInt(rows[0]!.ticks);
}

async function issueEarned(
  tx: Tx,
  now: Date,
  { lottery, playerId, sum }: { readonly lottery: Lottery; readonly playerId: number; readonly sum: bigint },
): Promise<void> {
  const earned = Number(sum / (BigInt(lottery.rules.stakePerTicket!) * TICKS));
  const { rows } = await sql<{ before: number }>`
    select coalesce(sum(tickets + withheld), 0)::int as before from lotteries.issue
    where lottery_id = ${lottery.id} and player_id = ${playerId} and source = 'play'`.execute(tx);
  const tickets = earned - rows[0]!.before;
  if (tickets <= 0) return;
  const order = { lotteryId: lottery.id, playerId, source: "play" as const, tickets };
  const cause = `play:${playerId}:${earned}`;
  await issueTickets(
    tx,
    { clock: { now: () => now.getTime(), date: () => now } },
    { ...order, cause, allOrNone: false, isLate: true },
  ).catch((error: unknown) => {
    if (!(error instanceof TicketsClosed)) throw error;
  });
}

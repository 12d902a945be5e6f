import { minor, type DomainError, type Minor } from "@apogee/kernel";
import { LimitMissing, LimitReached, StakesClosed } from "../errors.ts";
import { dayOf, endOf, PERIODS, samePeriod, type Period } from "./periods.ts";

/** What is limited: all that is staked, or real money lost. */
export const KINDS = ["wager", "loss"] as const;
export type Kind = (typeof KINDS)[number];

/** One amount for each period. */
export type ByPeriod<T> = Readonly<Record<Period, T>>;

/** What a purse has staked and lost in the day, week and month of `day`, and how much it may. */
export interface Standing {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  readonly wager: ByPeriod<number>;
  /** Below zero while the player is ahead. */
  readonly loss: ByPeriod<number>;
  readonly limits: Readonly<Record<Kind, ByPeriod<Minor | null>>>;
  /** No stakes before this time. */
  readonly closedUntil: Date | null;
  /** No stakes before a limit is set, since the player has set one for another wallet. */
  readonly limitMissing: boolean;
}

const NOTHING: ByPeriod<number> = { day: 0, week: 0, month: 0 };
const UNLIMITED: ByPeriod<null> = { day: null, week: null, month: null };

/** A purse that has staked nothing and may stake anything. */
export function newStanding(at: Date): Standing {
  return {
    day: dayOf(at),
    wager: NOTHING,
    loss: NOTHING,
    limits: { wager: UNLIMITED, loss: UNLIMITED },
    closedUntil: null,
    limitMissing: false,
  };
}

/**
 * The standing as it is at this time: counters of periods that are over start anew. A clock that went back starts
 * nothing anew.
 */
export function rolledTo(standing: Standing, at: Date): Standing {
  const day = dayOf(at);
  if (day <= standing.day) return standing;
  const rolled = (counters: ByPeriod<number>): ByPeriod<number> => ({
    day: 0,
    week: samePeriod("week", standing.day, day) ? counters.week : 0,
    month: samePeriod("month", standing.day, day) ? counters.month : 0,
  });
  return { ...standing, day, wager: rolled(standing.wager), loss: rolled(standing.loss) };
}

/**
 * Why this stake is not taken now, if it is not: stakes are closed, the wallet waits for a limit, or it would carry a
 * counter beyond its limit; a stake of
 * nothing carries none. `real` is the part that real money pays; only that can be lost. The limit of the longest period
 * is named.
 */
export function refusalOfStake(standing: Standing, stake: Minor, real: Minor, at: Date): DomainError | null {
  if (standing.closedUntil && standing.closedUntil.getTime() > at.getTime())
    return new StakesClosed(standing.closedUntil);
  if (standing.limitMissing && stake > 0) return new LimitMissing();
  const now = rolledTo(standing, at);
  for (const period of PERIODS.toReversed()) {
    const wager = now.limits.wager[period];
    if (wager !== null && stake > 0 && now.wager[period] + stake > wager)
      return new LimitReached("wager", period, wager, leftOf(wager, now.wager[period]), endOf(period, at));
    const loss = now.limits.loss[period];
    if (loss !== null && real > 0 && now.loss[period] + real > loss)
      return new LimitReached("loss", period, loss, leftOf(loss, now.loss[period]), endOf(period, at));
  }
  return null;
}

/** What an event does to the counters: staked money, and what real money it lost (below zero: won). */
export interface Counted {
  readonly wager: number;
  readonly loss: number;
}

/** Counts an event that happens now. */
export function count(standing: Standing, { wager, loss }: Counted, at: Date): Standing {
  const now = rolledTo(standing, at);
  const add = (counters: ByPeriod<number>, amount: number): ByPeriod<number> =>
    amount === 0
      ? counters
      : { day: kept(counters.day + amount), week: kept(counters.week + amount), month: kept(counters.month + amount) };
  return { ...now, wager: add(now.wager, wager), loss: add(now.loss, loss) };
}

/** Takes back what an event counted when it happened, in those periods that still run. */
export function takeBack(standing: Standing, { wager, loss }: Counted, happenedAt: Date, at: Date): Standing {
  const now = rolledTo(standing, at);
  const then = dayOf(happenedAt);
  const wagers: Record<Period, number> = { ...now.wager };
  const losses: Record<Period, number> = { ...now.loss };
  for (const period of PERIODS) {
    if (!samePeriod(period, then, now.day)) continue;
    wagers[period] = Math.max(0, wagers[period] - wager);
    losses[period] -= loss;
  }
  return { ...now, wager: wagers, loss: losses };
}

/** A counter that is beyond every limit that can be set goes no further: it stays a number that can be kept exactly. */
function kept(counter: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, counter));
}

function leftOf(limit: Minor, counted: number): Minor {
  return minor(Math.max(0, limit - counted));
}

import { minor, type DomainError, type Minor } from "@apogee/kernel";
import { LimitMissing, LimitReached, StakesClosed } from "../errors.ts";
import { dayOf, endOf, PERIODS, samePeriod, type Period } from "./periods.ts";

/** What is limited: all stakes, or real money lost. */
export const KINDS = ["wager", "loss"] as const;
export type Kind = (typeof KINDS)[number];

/** One amount for each period. */
export type ByPeriod<T> = Readonly<Record<Period, T>>;

/** The limit counters of a wallet, for the day, week and month of `day`, and its limits. */
export interface LimitCounters {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  readonly wager: ByPeriod<number>;
  /** Below zero while the player is ahead. */
  readonly loss: ByPeriod<number>;
  readonly limits: Readonly<Record<Kind, ByPeriod<Minor | null>>>;
  /** No stakes before this time. */
  readonly closedUntil: Date | null;
  /** No stakes before a limit is set, because the player has set one for another wallet. */
  readonly limitMissing: boolean;
}

const NOTHING: ByPeriod<number> = { day: 0, week: 0, month: 0 };
const UNLIMITED: ByPeriod<null> = { day: null, week: null, month: null };

/** The counters of a wallet that has staked nothing and has no limits. */
export function newCounters(at: Date): LimitCounters {
  return {
    day: dayOf(at),
    wager: NOTHING,
    loss: NOTHING,
    limits: { wager: UNLIMITED, loss: UNLIMITED },
    closedUntil: null,
    limitMissing: false,
  };
}

/** The counters at this time: those of past periods are reset. A clock that was set back resets nothing. */
export function rolledTo(standing: LimitCounters, at: Date): LimitCounters {
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
 * Why this stake is refused now; null if it is not. Stakes are closed, the wallet needs a limit first, or the stake
 * would exceed a limit. A stake of zero exceeds none. `real` is the part that real money pays; only that can be lost.
 * Of several exceeded limits, the one of the longest period is named.
 */
export function refusalOfStake(standing: LimitCounters, stake: Minor, real: Minor, at: Date): DomainError | null {
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

/** How an event changes the counters: money staked, and real money lost (below zero: won). */
export interface Counted {
  readonly wager: number;
  readonly loss: number;
}

/** Counts an event that happens now. */
export function count(standing: LimitCounters, { wager, loss }: Counted, at: Date): LimitCounters {
  const now = rolledTo(standing, at);
  const add = (counters: ByPeriod<number>, amount: number): ByPeriod<number> =>
    amount === 0
      ? counters
      : { day: kept(counters.day + amount), week: kept(counters.week + amount), month: kept(counters.month + amount) };
  return { ...now, wager: add(now.wager, wager), loss: add(now.loss, loss) };
}

/** Takes back what an event counted, for the periods that have not ended since. */
export function takeBack(standing: LimitCounters, { wager, loss }: Counted, happenedAt: Date, at: Date): LimitCounters {
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

/** A counter stops at the largest exact number, which is above every limit that can be set. */
function kept(counter: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, counter));
}

function leftOf(limit: Minor, counted: number): Minor {
  return minor(Math.max(0, limit - counted));
}

import { dayOf, PERIODS, samePeriod, UTC, type Period } from "../../domain/periods.ts";

/** What is limited: all stakes, or real money lost. */
export const KINDS = ["wager", "loss"] as const;
export type Kind = (typeof KINDS)[number];

/** One amount for each period. */
export type ByPeriod<T> = Readonly<Record<Period, T>>;

/** The limit counters of a wallet, for the day, week and month of `day`. */
export interface LimitCounters {
  /** Days since 1970-01-01, in the zone. */
  readonly day: number;
  /** The time zone whose midnight begins the player's days. */
  readonly zone: string;
  readonly wager: ByPeriod<number>;
  /** Below zero while the player is ahead. */
  readonly loss: ByPeriod<number>;
  /** No stakes before this time. */
  readonly closedUntil: Date | null;
}

const NOTHING: ByPeriod<number> = { day: 0, week: 0, month: 0 };

/** The counters of a wallet that has staked nothing. */
export function newCounters(at: Date, zone: string = UTC): LimitCounters {
  return {
    day: dayOf(at, zone),
    zone,
    wager: NOTHING,
    loss: NOTHING,
    closedUntil: null,
  };
}

/** The counters at this time: those of past periods are reset. A clock that was set back resets nothing. */
export function rolledTo(standing: LimitCounters, at: Date): LimitCounters {
  const day = dayOf(at, standing.zone);
  if (day <= standing.day) return standing;
  const rolled = (counters: ByPeriod<number>): ByPeriod<number> => ({
    day: 0,
    week: samePeriod("week", standing.day, day) ? counters.week : 0,
    month: samePeriod("month", standing.day, day) ? counters.month : 0,
  });
  return { ...standing, day, wager: rolled(standing.wager), loss: rolled(standing.loss) };
}

/**
 * The counters of a player whose days begin in another zone from now on. Nothing that is counted now is dropped: it
 * counts until the period ends in which the later of the two days lies.
 */
export function movedTo(standing: LimitCounters, zone: string, at: Date): LimitCounters {
  const now = rolledTo(standing, at);
  return { ...now, zone, day: Math.max(now.day, dayOf(at, zone)) };
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
  const then = dayOf(happenedAt, now.zone);
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

import { dateAt } from "./dates.ts";
import { stepsOf, type Adventure } from "./adventure.ts";

/** A deposit that counts: credited, and not taken back. */
export interface CountedDeposit {
  readonly currency: string;
  /** In minor units. */
  readonly amount: number;
  readonly at: Date;
}

/** What was deposited on each date of a zone, by currency. */
export type SumsByDate = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Adds up deposits by the date in a zone on which each was credited. */
export function sumsByDate(deposits: readonly CountedDeposit[], zone: string): SumsByDate {
  const sums = new Map<string, Map<string, number>>();
  for (const { currency, amount, at } of deposits) {
    const date = dateAt(at, zone);
    const of = sums.get(date) ?? new Map<string, number>();
    of.set(currency, (of.get(currency) ?? 0) + amount);
    sums.set(date, of);
  }
  return sums;
}

/** How far a sum is, in whole percent, rounded down, at most 100. */
export function partialOf(sum: number, minDep: number): number {
  return Number((BigInt(Math.min(sum, minDep)) * 100n) / BigInt(minDep));
}

/** A step that deposits complete. */
export interface Completed {
  readonly step: number;
  readonly date: string;
  /** When the deposit that reached the condition was credited. */
  readonly at: Date;
}

/** What must be deposited on the date of a step in a currency, in minor units. */
export type MinDepOf = (step: number, currency: string) => number;

/**
 * The steps that deposits complete, in the order of the steps. A step is completed by the first deposit with which the
 * deposits of its date, in one currency, reach its condition. Deposits are in the order in which they were credited.
 */
export function completedSteps(
  adventure: Pick<Adventure, "days" | "canceledAt">,
  {
    deposits,
    zone,
    minDepOf,
  }: { readonly deposits: readonly CountedDeposit[]; readonly zone: string; readonly minDepOf: MinDepOf },
): Completed[] {
  const { canceledAt } = adventure;
  const steps = new Map(stepsOf(adventure).map(({ date, step }) => [date, step]));
  const sums = new Map<string, number>();
  const completed = new Map<number, Completed>();
  for (const { currency, amount, at } of deposits) {
    const date = dateAt(at, zone);
    const step = steps.get(date);
    if (step === undefined || (canceledAt !== null && at >= canceledAt)) continue;
    const place = `${date} ${currency}`;
    const sum = (sums.get(place) ?? 0) + amount;
    sums.set(place, sum);
    if (!completed.has(step) && sum >= minDepOf(step, currency)) completed.set(step, { step, date, at });
  }
  return [...completed.values()].toSorted((one, other) => one.step - other.step);
}

/** When the super prize became claimable: with the step that was completed as the last of those it needs; null before. */
export function superReachedAt(completed: ReadonlyArray<Pick<Completed, "at">>, need: number): Date | null {
  if (completed.length < need) return null;
  return completed.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[need - 1]!;
}

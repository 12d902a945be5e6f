import { minor, type Minor } from "@apogee/kernel";
import { exchangeRatio, RatesTooOld, type Rates } from "@apogee/rates";

/** A minor unit has this many ticks. Stakes are counted in ticks, so that conversion loses next to nothing. */
export const TICKS = 10_000;
const MOST_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

/** A jackpot as a stake sees it: what counts, and the levels that it feeds. */
export interface Feed {
  readonly currency: string;
  /** Rounds whose counted stake is below do not count; a currency without a row is compared at the rate. */
  readonly minBet: Readonly<Record<string, number>>;
  /** What a round counts at most, in minor units of the jackpot's currency. */
  readonly largestStake: number;
  readonly levels: readonly number[];
}

/**
 * What a stake counts for a jackpot, in ticks of its currency, rounded down. `before` and `after` are the real money that
 * its whole round has staked without it and with it: a round below the minimum counts nothing, and one above the largest
 * counts no more. Zero if there is no rate for the wallet's currency.
 */
export function countedTicks(
  feed: Feed,
  currency: string,
  { before, after }: { readonly before: number; readonly after: number },
  rates: Rates | null,
): number {
  try {
    return ticksOf(feed, currency, after, rates) - ticksOf(feed, currency, before, rates);
  } catch (error) {
    if (error instanceof RatesTooOld) return 0;
    throw error;
  }
}

function ticksOf(feed: Feed, currency: string, stake: number, rates: Rates | null): number {
  if (stake <= 0) return 0;
  const least = feed.minBet[currency];
  if (least !== undefined && stake < least) return 0;
  const ticks = inTicks(minor(stake), currency, feed.currency, rates);
  // Rounding down never moves a stake across a whole number, so the comparison is exact.
  if (least === undefined && ticks < (feed.minBet[feed.currency] ?? 0) * TICKS) return 0;
  return Math.min(ticks, feed.largestStake * TICKS);
}

function inTicks(amount: Minor, from: string, to: string, rates: Rates | null): number {
  if (from === to) return amount * TICKS;
  if (rates === null) return 0;
  const { numerator, denominator } = exchangeRatio(from, to, rates);
  const ticks = (BigInt(amount) * BigInt(TICKS) * numerator) / denominator;
  return Number(ticks > MOST_TICKS ? MOST_TICKS : ticks);
}

/** What a lane carries for one part of a level, and what it books of a further count: the rule that the database follows. */
export function booked(carry: bigint, ticks: number, ppm: number): { readonly units: bigint; readonly carry: bigint } {
  const value = carry + BigInt(ticks) * BigInt(ppm);
  const rest = ((value % CARRY) + CARRY) % CARRY;
  return { units: (value - rest) / CARRY, carry: rest };
}

/** A minor unit in what carries are counted in: ticks times millionths. */
export const CARRY = BigInt(TICKS) * 1_000_000n;

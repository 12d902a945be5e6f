import { decimal } from "@apogee/engine";

/** A bet, what a win of it pays at the stake in whole units, and how many of how many results win. */
export interface Paying<Bet> {
  readonly bet: Bet;
  readonly paid: number;
  readonly winning: number;
  readonly of: number;
}

/** What rounding wins down to whole units leaves of the returns at one stake. */
export interface Rounding<Bet> {
  readonly usual: { readonly bet: Bet; readonly percent: string };
  readonly lowest: { readonly bet: Bet; readonly percent: string };
  /** The share of all bets that return less than the lowest declared return, from 0 to 1. */
  readonly below: number;
}

/** What rounding takes at a stake in the smallest unit. `declared` is the lowest return without rounding, in percent. */
export function roundingOf<Bet>(
  stake: number,
  bets: Iterable<Paying<Bet>>,
  isUsual: (bet: Bet) => boolean,
  declared: string,
): Rounding<Bet> {
  const returned = ({ paid, winning, of }: Paying<Bet>): number => (paid * winning) / (stake * of);
  const percentOf = ({ paid, winning, of }: Paying<Bet>): string =>
    decimal(BigInt(paid) * BigInt(winning) * 100n, BigInt(stake) * BigInt(of), 4);
  // Texts are rounded down, so a return that equals the declared one is not below it.
  const least = Number(declared) / 100 - 1e-12;
  let [count, below] = [0, 0];
  let usual: Paying<Bet> | undefined;
  let lowest: Paying<Bet> | undefined;
  for (const each of bets) {
    count++;
    if (returned(each) < least) below++;
    if (!lowest || returned(each) < returned(lowest)) lowest = each;
    if (isUsual(each.bet)) usual = each;
  }
  return {
    usual: { bet: usual!.bet, percent: percentOf(usual!) },
    lowest: { bet: lowest!.bet, percent: percentOf(lowest!) },
    below: below / count,
  };
}

/** The results behind a worth: fair odds less the edge, which is in hundredths of a percent. */
export function resultsOf(
  edgeBps: number,
  { numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint },
): Pick<Paying<never>, "winning" | "of"> {
  return { winning: Number(denominator) * (10_000 - edgeBps), of: Number(numerator) * 10_000 };
}

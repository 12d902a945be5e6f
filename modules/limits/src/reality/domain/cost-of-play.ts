import { DomainError, minor, type Minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";

/** What a player staked and won in one currency, in minor units; bonus money included. */
export interface PlayedTotal {
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
}

/** What play has cost: stakes less wins, below zero while the player is ahead. */
export interface CostOfPlay {
  readonly wallets: ReadonlyArray<{ readonly currency: string; readonly cost: Minor } & Omit<PlayedTotal, "currency">>;
  /** Over all currencies, in this one; null where a rate is missing. */
  readonly currency: string;
  readonly cost: Minor | null;
}

/** Adds up stakes less wins over currencies; each is converted at the day's rate and rounded up, so no cost disappears. */
export function costOfPlay(totals: readonly PlayedTotal[], currency: string, rates: Rates): CostOfPlay {
  const wallets = totals.map((total) => ({ ...total, cost: minor(Number(total.staked - total.won)) }));
  return { wallets, currency, cost: sumIn(wallets, currency, rates) };
}

function sumIn(wallets: CostOfPlay["wallets"], currency: string, rates: Rates): Minor | null {
  try {
    return minor(
      wallets.reduce((sum, { cost, currency: from }) => sum + convert(cost, from, currency, rates, "up"), 0),
    );
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

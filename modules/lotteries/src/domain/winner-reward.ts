import { minor } from "@apogee/kernel";
import { convert, RatesTooOld, type Rates } from "@apogee/rates";
import type { Reward } from "@apogee/rewards";
import type { PlacePrize } from "./prizes.ts";

/** Rates of the day on which sales ended, and the current ones for when that day has none. */
export interface PrizeRates {
  readonly ofDay: Rates;
  readonly current: Rates;
}

/**
 * What the winner of a place gets, in the currency of the winner's wallet: money is converted at the rate of the day on
 * which sales ended, rounded down. Null if the share of the place rounds to zero.
 */
export function rewardOfWinner(
  prize: PlacePrize,
  { from, to }: { readonly from: string; readonly to: string },
  rates: PrizeRates,
): Reward | null {
  if ("reward" in prize && (prize.reward.kind !== "money" || prize.reward.amounts[to] !== undefined))
    return prize.reward;
  const cents = "cents" in prize ? prize.cents : prize.reward.kind === "money" ? (prize.reward.amounts[from] ?? 0) : 0;
  const amount = inWallet(cents, { from, to }, rates);
  return amount === 0 ? null : { kind: "money", amounts: { [to]: amount } };
}

function inWallet(cents: number, { from, to }: { from: string; to: string }, { ofDay, current }: PrizeRates): number {
  try {
    return convert(minor(cents), from, to, ofDay, "down");
  } catch (error) {
    if (!(error instanceof RatesTooOld)) throw error;
    return convert(minor(cents), from, to, current, "down");
  }
}

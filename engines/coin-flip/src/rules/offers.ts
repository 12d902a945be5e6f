import type { CoinSheet } from "./coin-sheet.ts";
import type { CoinDecision, CoinRound } from "./round.ts";
import { paidOn, shownWorth, worthOf } from "./worth.ts";

/** One decision that the round offers now. */
export type Offer = {
  readonly do: CoinDecision["do"];
  /** The chance of a call in percent; null for cashing out. */
  readonly chance_percent: string | null;
  /** The worth of the round after a right call, or the payout of cashing out, in stakes. */
  readonly multiplier: string;
  /** The same in smallest units for this stake, rounded down. */
  readonly payout_cents: number;
};

/** All decisions that are offered now, with their odds and payouts; none once the round is finished. */
export function offersOf(sheet: CoinSheet, { awaits, right, stake }: CoinRound): Offer[] {
  if (awaits === null) return [];
  const [now, next] = [worthOf(sheet, right), worthOf(sheet, right + 1)];
  const call = { chance_percent: "50.00", multiplier: shownWorth(next), payout_cents: paidOn(stake, next) };
  return [
    { do: "heads", ...call },
    { do: "tails", ...call },
    { do: "cash_out", chance_percent: null, multiplier: shownWorth(now), payout_cents: paidOn(stake, now) },
  ];
}

import type { CoinRound, Decision, Side } from "../read-round.ts";

/** What autoplay calls in every flip of a round, and after how many right calls it cashes out. */
export interface Plan {
  readonly side: Side;
  readonly flips: number;
}

/** The next decision of a plan; null if the round offers none of it. */
export function nextOfPlan({ side, flips }: Plan, { right, offers }: CoinRound): Decision | null {
  const decision = right >= flips ? "cash_out" : side;
  return offers.some((offer) => offer.do === decision) ? decision : null;
}

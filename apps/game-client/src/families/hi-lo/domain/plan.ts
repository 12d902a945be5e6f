import type { Decision, HiLoRound } from "../read-round.ts";

/** How many stakes a round can be worth before autoplay cashes out. */
export const TARGETS = [1.5, 2, 3, 5, 10, 25, 100] as const;

/** The decision of autoplay: the likelier side until the round is worth the target; null if the round offers none. */
export function nextOfPlan(target: number, { offers, multiplier, cashOutCents }: HiLoRound): Decision | null {
  const mayCashOut = cashOutCents !== null;
  if (mayCashOut && Number(multiplier) >= target) return "cash_out";
  const guesses = offers.filter(({ chancePercent }) => chancePercent !== null);
  const likeliest = guesses.toSorted((a, b) => Number(b.chancePercent) - Number(a.chancePercent))[0];
  if (likeliest) return likeliest.do;
  if (mayCashOut) return "cash_out";
  return offers.some((offer) => offer.do === "skip") ? "skip" : null;
}

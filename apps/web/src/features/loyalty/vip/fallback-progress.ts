import type { PlayerView, VipProgress } from "@apogee/contract";

/** What the first status needs while the server's figures cannot be loaded (specification 8-09, 9-35). */
const THRESHOLDS: Readonly<Record<string, { readonly deposits: number; readonly bets: number }>> = {
  USD: { deposits: 600_000, bets: 6_000_000 },
  EUR: { deposits: 600_000, bets: 6_000_000 },
  BRL: { deposits: 3_000_000, bets: 30_000_000 },
};
const OTHERS = { deposits: 900_000, bets: 9_000_000 };

/** Progress as it is shown if it could not be loaded: the first step, without figures of the player. */
export function fallbackProgress({
  id,
  currency,
}: Pick<PlayerView, "id" | "currency">): Omit<VipProgress, "quarterEndsAt"> {
  const { deposits, bets } = THRESHOLDS[currency] ?? OTHERS;
  return {
    userId: id,
    currency,
    currentStatus: "regular",
    activeStatus: "regular",
    nextStatus: "bronze",
    depositAmountCents: 0,
    depositThresholdCents: deposits,
    betSumCents: 0,
    betSumThresholdCents: bets,
    overallProgress: 0,
  };
}

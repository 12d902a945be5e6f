import type { TournamentView } from "@apogee/contract";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { useReward } from "./use-reward.ts";

type Pooled = Pick<
  TournamentView,
  "money_prize_pool_cents" | "currency" | "chargeable_comp_points_prize_pool" | "prizes"
>;

/** What a contest gives in all: its money, else its coins, else what the first place gets. */
export function usePool(): (contest: Pooled) => string {
  const money = useMoney();
  const reward = useReward();
  const t = useText();
  return ({ money_prize_pool_cents: cents, currency, chargeable_comp_points_prize_pool: points, prizes }) => {
    if (cents > 0) return money(cents, currency, { short: true });
    if (points > 0) return t("common.reward_coins", { count: points });
    const best = prizes.find(({ award_place }) => award_place === 1);
    return best ? reward(best.reward) : t("contests.no_prizes");
  };
}

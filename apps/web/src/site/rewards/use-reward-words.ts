import type { ShownReward } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { amountIn, useReward } from "../promotions/use-reward.ts";
import { useSession } from "../session/session.tsx";

/** A reward in two parts, for places where its number is large: `10` and `free spins`. */
export interface RewardParts {
  readonly figure: string;
  /** Empty if the figure says everything. */
  readonly word: string;
}

interface RewardWords {
  /** `10 free spins`, `€5.00 bonus`, `A weekend on the coast` */
  name(reward: ShownReward): string;
  /** The same in two parts; rewards without a number have no figure. */
  parts(reward: ShownReward): RewardParts;
}

/** Names of rewards in the page's language, with amounts in the player's currency where the reward has them. */
export function useShownReward(): RewardWords {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const name = useReward();
  const { account, currency } = useSession();
  const own = account?.currency ?? currency;
  const parts = (reward: ShownReward): RewardParts => {
    const { kind, count } = reward;
    const amount = amountIn(reward.amounts, own);
    const figure = amount ? money(amount.cents, amount.currency, { short: true }) : "";
    if (kind === "money" && figure) return { figure, word: "" };
    if (kind === "bonus" && figure) return { figure, word: t("reward.bonus_word") };
    if (count && (kind === "free_spins" || kind === "points" || kind === "tickets"))
      return { figure: intl.formatNumber(count), word: t(`reward.${kind}_word`, { count }) };
    return { figure: "", word: name(reward) };
  };
  return { name, parts };
}

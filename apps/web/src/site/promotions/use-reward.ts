import type { ShownReward } from "@apogee/contract";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { useSession } from "../session/session.tsx";

/** The amount of a reward in the wanted currency, else in the first that it names. */
export function amountIn(
  amounts: Readonly<Record<string, number>> | null,
  currency: string,
): { readonly cents: number; readonly currency: string } | null {
  if (!amounts) return null;
  const [code] = currency in amounts ? [currency] : Object.keys(amounts);
  return code === undefined ? null : { cents: amounts[code]!, currency: code };
}

/** A reward in words: `A$60.00`, `30 free spins`, `50 coins`. Amounts are in the visitor's currency where it is named. */
export function useReward(): (reward: ShownReward) => string {
  const t = useText();
  const money = useMoney();
  const { currency: own, account } = useSession();
  return ({ kind, title, count, amounts }) => {
    const amount = amountIn(amounts, account?.currency ?? own);
    const written = amount ? money(amount.cents, amount.currency) : "";
    switch (kind) {
      case "money":
        return written || (title ?? "");
      case "bonus":
        return written ? t("common.reward_bonus", { amount: written }) : (title ?? t("common.reward_gift"));
      case "free_spins":
        return t("common.reward_spins", { count: count ?? 0 });
      case "points":
        return t("common.reward_coins", { count: count ?? 0 });
      case "tickets":
        return t("common.reward_tickets", { count: count ?? 0 });
      case "loot_box":
        return title ?? t("common.reward_boxes", { count: count ?? 1 });
      case "offer":
      case "thing":
        return title ?? t("common.reward_gift");
    }
  };
}

const PICTURES: Readonly<Record<ShownReward["kind"], string>> = {
  money: "objects/money",
  bonus: "objects/gift",
  free_spins: "nav/pokies",
  points: "objects/coin",
  offer: "objects/gift",
  tickets: "objects/ticket",
  loot_box: "objects/box",
  thing: "objects/star",
};

/** The picture of a reward by its kind, for `artOrNull`. */
export const rewardPicture = ({ kind }: Pick<ShownReward, "kind">): string => `${PICTURES[kind]}-96`;

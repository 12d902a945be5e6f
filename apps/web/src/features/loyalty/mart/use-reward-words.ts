import type { MoneyOffer } from "@apogee/contract";
import { useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import type { Price } from "./purchase.ts";

interface RewardWords {
  /** `A$10.00 in your balance` */
  title(offer: MoneyOffer, price: Price, quantity?: number): string;
  /** `Real money, no wagering` */
  note(offer: MoneyOffer): string;
}

/** Names of rewards in the page's language. */
export function useRewardWords(): RewardWords {
  const t = useText();
  const money = useMoney();
  return {
    title: ({ wager }, { cents, currency }, quantity = 1) =>
      t(wager > 0 ? "mart.card_bonus" : "mart.card_cash", { amount: money(cents * quantity, currency) }),
    note: ({ wager }) => (wager > 0 ? t("mart.note_bonus", { times: wager }) : t("mart.note_cash")),
  };
}

/** The name of an offer's scene in the art. */
export function sceneOf({ wager, group }: MoneyOffer): string {
  if (wager > 0) return "gift";
  const size = Number(/_(\d+)$/.exec(group)?.[1] ?? 0);
  if (size >= 100) return "bag";
  return size >= 50 ? "coins" : "money";
}

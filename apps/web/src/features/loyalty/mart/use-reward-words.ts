import type { MoneyOffer } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useText } from "../../../app/intl/text.tsx";
import { useCurrency, useMoney } from "../../../app/money/use-money.ts";
import type { Price } from "./purchase.ts";
import { inParts } from "./reward-amount.ts";

interface RewardWords {
  /** `A$10.00 in your balance` */
  title(offer: MoneyOffer, price: Price, quantity?: number): string;
  /** `Real money, no wagering` */
  note(offer: MoneyOffer): string;
}

/** Names of rewards in the page's language. */
export function useRewardWords(): RewardWords {
  const t = useText();
  const amountOf = useRewardAmount();
  return {
    title: ({ wager }, { cents, currency }, quantity = 1) =>
      t(wager > 0 ? "mart.card_bonus" : "mart.card_cash", { amount: amountOf(cents * quantity, currency) }),
    note: ({ wager }) => (wager > 0 ? t("mart.note_bonus", { times: wager }) : t("mart.note_cash")),
  };
}

/** Amounts of rewards: `A$10.00`, and parts of a coin for coins that are worth much: `60 µBTC`. */
export function useRewardAmount(): (cents: number, currency: string) => string {
  const intl = useIntl();
  const money = useMoney();
  const currencyOf = useCurrency();
  return (cents, currency) => {
    const parts = inParts(cents, currencyOf(currency));
    return parts
      ? `${intl.formatNumber(parts.value, { maximumFractionDigits: 5 })} ${parts.unit}`
      : money(cents, currency);
  };
}

/** The name of an offer's scene in the art. */
export function sceneOf({ wager, group }: MoneyOffer): string {
  if (wager > 0) return "gift";
  const size = Number(/_(\d+)$/.exec(group)?.[1] ?? 0);
  if (size >= 100) return "bag";
  return size >= 50 ? "coins" : "money";
}

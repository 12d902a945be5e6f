import { useIntl } from "react-intl";
import { useText } from "../../../site/intl/text.tsx";
import { useCurrency, useMoney } from "../../../site/money/use-money.ts";
import type { Price, ShopOffer } from "./purchase.ts";
import { inParts } from "./reward-amount.ts";

interface RewardWords {
  /** `A$10.00 in your balance`, `20 free spins` */
  title(offer: ShopOffer, price: Price, quantity?: number): string;
  /** `A$10.00`, `20 ×` */
  figure(price: Price): string;
  /** `Real money, no wagering`, `Dragon's Ember, A$0.20 each` */
  note(offer: ShopOffer, price: Price): string;
}

/** Names of rewards in the page's language. */
export function useRewardWords(): RewardWords {
  const t = useText();
  const intl = useIntl();
  const amountOf = useRewardAmount();
  return {
    title(offer, { cents, currency, spins, pieces }, quantity = 1) {
      if (pieces !== null) {
        const values = { count: pieces * quantity, name: offer.title };
        return t(offer.kind === "lotteries" ? "mart.card_tickets" : "mart.card_boxes", values);
      }
      if (spins) return t("mart.card_spins", { count: spins.count * quantity });
      return t(offer.wager > 0 ? "mart.card_bonus" : "mart.card_cash", {
        amount: amountOf(cents * quantity, currency),
      });
    },
    figure({ cents, currency, spins, pieces }) {
      const count = pieces ?? spins?.count;
      return count === undefined ? amountOf(cents, currency) : `${intl.formatNumber(count)} ×`;
    },
    note(offer, { currency, spins }) {
      if (offer.kind === "freespins")
        return t("mart.note_spins", {
          game: offer.games_info.map(({ title }) => title).join(", "),
          stake: amountOf(spins?.stakeCents ?? 0, currency),
        });
      if (offer.kind === "lootboxes") return t("mart.note_boxes");
      if (offer.kind === "lotteries") return t("mart.note_tickets");
      return offer.wager > 0 ? t("mart.note_bonus", { times: offer.wager }) : t("mart.note_cash");
    },
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

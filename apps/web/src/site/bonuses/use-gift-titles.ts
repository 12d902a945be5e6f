import type { BonusView, FreespinsView } from "@apogee/contract";
import { useCallback } from "react";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";

interface GiftTitles {
  bonus(bonus: BonusView): BonusView;
  freespins(spins: FreespinsView): FreespinsView;
}

/** Gifts with titles for the page. Those that only repeat the terms are written in its language and their currency. */
export function useGiftTitles(): GiftTitles {
  const t = useText();
  const money = useMoney();
  const bonus = useCallback<GiftTitles["bonus"]>(
    (gift) =>
      gift.title_repeats_terms
        ? { ...gift, title: t("mart.card_bonus", { amount: money(gift.amount_cents, gift.currency) }) }
        : gift,
    [t, money],
  );
  const freespins = useCallback<GiftTitles["freespins"]>(
    (gift) =>
      gift.title_repeats_terms
        ? {
            ...gift,
            title: t("gifts.spins_in", { count: gift.freespins_total, game: gift.games_info[0]?.title ?? "" }),
          }
        : gift,
    [t],
  );
  return { bonus, freespins };
}

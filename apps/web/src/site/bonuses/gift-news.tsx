import type { BalanceUpdate, BonusView, FreespinsView, PaymentView } from "@apogee/contract";
import { useCallback, useEffect, useRef } from "react";
import { useApi } from "../api/use-api.ts";
import { addNotice, noticeTime } from "../notices/notices-here.ts";
import { noticeOfBonus, noticeOfFreespins, noticeOfPayment } from "../notices/notice.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { giftsHere } from "./gift-store.ts";
import { loadGifts } from "./load-gifts.ts";
import { useGiftTitles } from "./use-gift-titles.ts";

/** Rounds change the wagering often; it is asked for at most once in this time. */
const PROGRESS_MS = 4_000;
/** What a payment has issued or ended is committed with it. */
const PAYMENT_MS = 300;

/** Keeps the player's gifts up to date, and notes those that were issued (specification 4-11), won, ended or missed. */
export function GiftNews() {
  const api = useApi();
  const titled = useGiftTitles();
  const load = useCallback(() => void loadGifts(api), [api]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    load();
    return () => {
      if (timer.current) clearTimeout(timer.current);
      giftsHere.put(null);
    };
  }, [load]);
  useChannel<BonusView>("bonuses_changes", {
    onGap: load,
    onEntity: (bonus) => {
      giftsHere.takeBonus(bonus);
      addNotice(noticeOfBonus(titled.bonus(bonus)));
    },
  });
  useChannel<FreespinsView>("freespins_changes", {
    onGap: load,
    onEntity: (spins) => {
      giftsHere.takeFreespins(spins);
      addNotice(noticeOfFreespins(titled.freespins(spins), noticeTime()));
    },
  });
  useChannel<PaymentView>("payments_changes", { onEntity: (payment) => addNotice(noticeOfPayment(payment)) });
  useChannel<BalanceUpdate>("balance", {
    onEntity: ({ currency, round }) => {
      const plays = giftsHere.gifts.bonuses.some((each) => each.stage === "handle_bets" && each.currency === currency);
      if (timer.current || (round !== undefined && !plays)) return;
      timer.current = setTimeout(
        () => {
          timer.current = null;
          load();
        },
        round === undefined ? PAYMENT_MS : PROGRESS_MS,
      );
    },
  });
  return null;
}

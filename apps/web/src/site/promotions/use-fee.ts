import type { TournamentView } from "@apogee/contract";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { useSession } from "../session/session.tsx";

type Fee = NonNullable<TournamentView["buy_in"]>;

/** The entry fee in the visitor's own wallet or in coins: `A$5.00`, `200 coins`; null if it has no amount there. */
export function useFee(): (fee: Fee) => string | null {
  const money = useMoney();
  const t = useText();
  const { account, currency } = useSession();
  return ({ amounts, points }) => {
    if (points !== null) return t("common.reward_coins", { count: points });
    const own = account?.currency ?? currency;
    const cents = amounts?.[own];
    return cents === undefined ? null : money(cents, own);
  };
}

import { useCallback } from "react";
import { useSession } from "../session/session.tsx";
import { formatMoney } from "./format-money.ts";

/** `const money = useMoney(); money(241850, "AUD")` is `A$2,418.50`. FUN, the money of demos, is no currency of the list. */
export function useMoney(): (amountCents: number, currency: string) => string {
  const { currencies, locale } = useSession();
  return useCallback((amountCents, code) => {
    const currency = currencies.find((each) => each.code === code) ?? { code, symbol: code, subunits_to_unit: 100, fiat: true };
    return formatMoney(amountCents, currency, locale);
  }, [currencies, locale]);
}

import { formatMoney, type MoneyCurrency, type MoneyStyle } from "@apogee/ui";
import { useCallback } from "react";
import { useSession } from "../session/session.tsx";

/**
 * A currency by its code, with what is needed to format its amounts. FUN, the currency of demos, is not in the list.
 */
export function useCurrency(): (code: string) => MoneyCurrency {
  const { currencies } = useSession();
  return useCallback(
    (code) => {
      const known = currencies.find((each) => each.code === code);
      return known
        ? { code, symbol: known.symbol, subunitsToUnit: known.subunits_to_unit, fiat: known.fiat }
        : { code, symbol: code, subunitsToUnit: 100, fiat: true };
    },
    [currencies],
  );
}

/** `const money = useMoney(); money(241850, "AUD")` is `A$2,418.50`, for texts and labels. */
export function useMoney(): (amountCents: number, currency: string, style?: Omit<MoneyStyle, "locale">) => string {
  const { locale } = useSession();
  const currencyOf = useCurrency();
  return useCallback(
    (amountCents, code, style) => formatMoney(amountCents, currencyOf(code), { locale, ...style }),
    [currencyOf, locale],
  );
}

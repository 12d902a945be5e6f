import { formatMoney, type MoneyCurrency } from "@apogee/ui";
import type { Opening } from "../api/studio-client.ts";

/** The session's currency in the form that the interface's components need. */
export function moneyCurrency({ code, symbol, subunits_to_unit, fiat }: Opening["currency"]): MoneyCurrency {
  return { code, symbol, fiat, subunitsToUnit: subunits_to_unit };
}

/** Writes amounts of one currency in one language. */
export function moneyWriter(
  view: Opening["currency"],
  locale: string,
): (cents: number, sign?: "auto" | "always") => string {
  const currency = moneyCurrency(view);
  return (cents, sign = "auto") => formatMoney(cents, currency, { locale, sign });
}

import type { Email } from "@apogee/cashier";
import { currencyOf, formatMoney } from "@apogee/kernel";

/** The values for the text of an e-mail about money; the amount is formatted as on the site in that language. */
export function emailFacts({ amount, currency, facts }: Email, locale: string): Readonly<Record<string, string>> {
  return { ...facts, amount: formatMoney(amount, currencyOf(currency), { locale }) };
}

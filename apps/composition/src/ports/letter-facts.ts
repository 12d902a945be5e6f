import type { Letter } from "@apogee/cashier";
import { currencyOf, formatMoney } from "@apogee/kernel";

/** What the texts of a letter about money take, its amount written as the site writes it in that language. */
export function letterFacts({ amount, currency, facts }: Letter, locale: string): Readonly<Record<string, string>> {
  return { ...facts, amount: formatMoney(amount, currencyOf(currency), { locale }) };
}

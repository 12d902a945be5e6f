import type { CurrencyView } from "@apogee/contract";

/** A currency in the page's language; coins, and what the language has no word for, have the platform's own name. */
export function currencyName(
  { code, name, fiat }: Pick<CurrencyView, "code" | "name" | "fiat">,
  locale: string,
): string {
  return (fiat && new Intl.DisplayNames(locale, { type: "currency", fallback: "none" }).of(code)) || name;
}

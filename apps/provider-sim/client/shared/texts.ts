import de from "../locales/de.json";
import en from "../locales/en.json";

export type TextKey = keyof typeof en;

const TEXTS: Readonly<Record<"en" | "de", Readonly<Record<TextKey, string>>>> = { en, de };

/** The language that the casino requested. */
export const locale: "en" | "de" = new URLSearchParams(location.search).get("locale")?.startsWith("de") ? "de" : "en";

/** A text in the page's language; `{name}` is replaced. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return TEXTS[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text whose key comes from data, or a fallback. */
export function tOr(key: string, other: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return t(key in TEXTS[locale] ? (key as TextKey) : other, values);
}

/** Formats an amount in minor units. `Intl` does not know FUN. */
export function money(amount: number, currency: string, decimals: number): string {
  const value = amount / 10 ** decimals;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (currency === "FUN") return `${new Intl.NumberFormat(locale, digits).format(value)} FUN`;
  return new Intl.NumberFormat(locale, { style: "currency", currency, ...digits }).format(value);
}

/** A number with at most two decimals. */
export function number(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** A percentage with at most two decimals. */
export function percentOf(value: number): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
}

/** `×2.3`, from hundredths. */
export const times = (hundredths: number): string => `×${number(hundredths / 100)}`;

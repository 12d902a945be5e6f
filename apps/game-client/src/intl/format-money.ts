export interface MoneyUnit {
  readonly code: string;
  readonly symbol: string;
  readonly subunits_to_unit: number;
  readonly fiat: boolean;
}

export interface MoneyParts {
  readonly prefix: string;
  readonly suffix: string;
  readonly format: { readonly minimumFractionDigits: number; readonly maximumFractionDigits: number };
}

/** Where a currency's sign stands and how many digits it has: `A$2,418.50`, `2.418,50 A$`, `0.00125 BTC`. */
export function moneyParts(unit: MoneyUnit, locale: string): MoneyParts {
  const decimals = String(unit.subunits_to_unit).length - 1;
  const format = { minimumFractionDigits: unit.fiat ? decimals : Math.min(decimals, 2), maximumFractionDigits: decimals };
  const isWord = /^[A-Z]{3,}$/.test(unit.symbol);
  const before = !isWord && locale.startsWith("en");
  return before ? { prefix: unit.symbol, suffix: "", format } : { prefix: "", suffix: `\u00a0${unit.symbol}`, format };
}

/** An amount as text. A sign is only written where it is asked for, or where the amount is negative. */
export function formatMoney(cents: number, unit: MoneyUnit, locale: string, sign: "auto" | "always" = "auto"): string {
  const { prefix, suffix, format } = moneyParts(unit, locale);
  const number = numberFormat(locale, format.minimumFractionDigits, format.maximumFractionDigits).format(Math.abs(cents) / unit.subunits_to_unit);
  const mark = cents < 0 ? "\u2212" : sign === "always" && cents > 0 ? "+" : "";
  return `${mark}${prefix}${number}${suffix}`;
}

const known = new Map<string, Intl.NumberFormat>();

/** Making a format is slow, and an amount is written on every frame while it is counted up. */
function numberFormat(locale: string, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${minimumFractionDigits}/${maximumFractionDigits}`;
  let format = known.get(key);
  if (!format) known.set(key, (format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits })));
  return format;
}

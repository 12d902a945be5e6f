const MINUS = "\u2212";
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Whether a value is an amount as the server writes it: decimals in a text. */
export const isDecimal = (value: unknown): value is string => typeof value === "string" && DECIMAL.test(value);

/** Whether an amount is below zero. */
export const isNegative = (value: unknown): boolean =>
  typeof value === "number" ? value < 0 : typeof value === "string" && value.startsWith("-") && /[1-9]/.test(value);

/**
 * A decimal text in the format of a language, exact at any size, with the currency's sign if there is one. A coin whose
 * code no browser knows is written before the digits.
 */
export function formatAmount(
  text: string,
  currency: string | null,
  locale: string,
  sign: "auto" | "always" = "auto",
): string {
  if (!isDecimal(text)) return text;
  const decimals = text.split(".")[1]?.length ?? 0;
  const absolute = text.replace(/^-/, "");
  const before = isNegative(text) ? MINUS : sign === "always" && /[1-9]/.test(text) ? "+" : "";
  return `${before}${withSign(absolute, currency, locale, decimals)}`;
}

function withSign(absolute: string, currency: string | null, locale: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  if (currency !== null && /^[A-Z]{3}$/.test(currency))
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...digits }).format(absolute as never);
  const plain = new Intl.NumberFormat(locale, digits).format(absolute as never);
  return currency === null || currency === "" ? plain : `${currency} ${plain}`;
}

/** A number in the format of a language, with the real minus sign. */
export const formatNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(value).replace("-", MINUS);

/** The currency of an amount in a row: of the column named like it, else of the row. */
export function currencyOfRow(row: Readonly<Record<string, unknown>>, column: string): string | null {
  for (const name of [`${column}_currency`, "currency", "ccy"]) if (typeof row[name] === "string") return row[name];
  return null;
}

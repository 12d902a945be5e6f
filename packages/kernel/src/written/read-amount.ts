import { fractionDigits, toDecimalText } from "./decimal.ts";

/** Why a written amount is refused. */
export type UnreadAmount =
  | { readonly why: "sign" | "exponent" | "characters" | "grouping" | "too_large" }
  /** More decimals than the currency has. */
  | { readonly why: "decimals"; readonly most: number }
  /** Either a whole number or a fraction; both are given as the reader could write them instead. */
  | { readonly why: "ambiguous"; readonly whole: string; readonly fraction: string };

/** What a field for an amount contains: nothing, an exact amount in subunits, or something that is refused. */
export type ReadAmount =
  | { readonly amount: number; readonly fault: null }
  | { readonly amount: null; readonly fault: UnreadAmount | null };

interface Written {
  readonly subunitsToUnit: number;
  /** The currency's sign; it may stand before or after the number. */
  readonly symbol?: string;
}

/** Marks of direction and width that copied text may contain; they have no picture. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Signs that group digits in some language and separate decimals in none. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f'\u2019\u02bc]/gu;
const SIGN = /[-+\u2010-\u2015\u2212\ufe63\uff0b\uff0d]/u;
const EXPONENT = /\d\s*(?:[eE]|[x×*]\s*10\s*\^)\s*[-+\u2212]?\s*\d/u;
/** The digits, point and comma of East Asian keyboards. */
const WIDE = /[\uff0c\uff0e\uff10-\uff19]/gu;

/**
 * Reads an amount as the page's language writes it: `1,000.50` in English, `1.000,50` in German, `1 000,50` in French. A
 * comma or point of another language counts if it can only mean one thing. Everything else is refused with a reason, so
 * that no text ever counts as an amount that its writer did not mean.
 */
export function readAmount(text: string, { subunitsToUnit, symbol = "" }: Written, locale = "en"): ReadAmount {
  const bare = withoutSymbol(text.replaceAll(INVISIBLE, "").replaceAll(WIDE, narrow).trim(), symbol);
  if (bare === "") return { amount: null, fault: null };
  if (EXPONENT.test(bare)) return refused("exponent");
  if (SIGN.test(bare)) return refused("sign");
  const spaced = bare.replaceAll(SPACES, " ");
  if (!/^[\d., ]*\d[\d., ]*$/.test(spaced)) return /^[.,]$/.test(bare) ? NOTHING : refused("characters");
  const parts = partsOf(spaced, decimalSign(locale));
  if ("why" in parts) return refused(parts.why);
  const { whole, fraction, sure } = parts;
  const digits = fractionDigits(subunitsToUnit);
  // Three digits behind one sign may be a group of thousands, so their zeros are not surplus.
  const needed = fraction.length === 3 ? fraction : fraction.replace(/0+$/, "");
  if (!sure && needed.replace(/0+$/, "").length <= digits)
    return { amount: null, fault: { why: "ambiguous", ...bothWays(whole, fraction, locale) } };
  if (needed.length > digits) return { amount: null, fault: { why: "decimals", most: digits } };
  const amount = Number(`${whole || "0"}${needed.padEnd(digits, "0")}`);
  return Number.isSafeInteger(amount) ? { amount, fault: null } : refused("too_large");
}

/** An amount for an input field, as `readAmount` reads it in the same language: `200`, `12.50`, `0,0004`. */
export function typedAmount(amount: number, subunitsToUnit: number, locale = "en"): string {
  const text = toDecimalText(amount, subunitsToUnit);
  if (!text.includes(".")) return text;
  const short = text.replace(/0+$/, "");
  if (short.endsWith(".")) return short.slice(0, -1);
  const written = subunitsToUnit === 100 ? text : short;
  // One digit more than three cannot be taken for thousands.
  return (THOUSANDS.test(written) ? `${written}0` : written).replace(".", decimalSign(locale));
}

/** `1,000`: one to three digits, a sign, and three digits. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Digits in groups of three with one and the same sign between them. */
const GROUPED = /^[1-9]\d{0,2}([., ])\d{3}(?:\1\d{3})*$/;

type Parts =
  | { readonly whole: string; readonly fraction: string; readonly sure: boolean }
  | { readonly why: "grouping" };

function partsOf(text: string, decimal: string): Parts {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  const times = signs.filter((sign) => sign === last).length;
  if (last === undefined || times > 1) return wholeOf(text);
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  // A group of digits before the sign leaves no other meaning for it than that of the decimals.
  if (/[., ]/.test(before)) return /\D/.test(after) ? GROUPING : withFraction(before, after);
  if (/\D/.test(after)) return GROUPING;
  if (last === decimal) return { whole: before, fraction: after, sure: !THOUSANDS.test(text) };
  if (GROUPED.test(text)) return wholeOf(text);
  // The other sign of decimals, as a phone's keyboard in another language offers it.
  const zero = /^0*$/.test(before);
  const fits = zero || after.length < 3 || (after.length > 3 && /[1-9]/.test(after));
  return fits ? { whole: before, fraction: after, sure: true } : GROUPING;
}

function withFraction(before: string, after: string): Parts {
  const whole = wholeOf(before);
  return "why" in whole ? whole : { ...whole, fraction: after };
}

function wholeOf(text: string): Parts {
  if (!/\D/.test(text)) return { whole: text, fraction: "", sure: true };
  return GROUPED.test(text) ? { whole: text.replaceAll(/\D/g, ""), fraction: "", sure: true } : GROUPING;
}

function bothWays(whole: string, fraction: string, locale: string): { whole: string; fraction: string } {
  const short = fraction.replace(/0+$/, "");
  const decimals = short.length === 3 ? `${short}0` : short;
  return {
    whole: `${whole}${fraction}`,
    fraction: decimals === "" ? whole : `${whole}${decimalSign(locale)}${decimals}`,
  };
}

function withoutSymbol(text: string, symbol: string): string {
  if (symbol === "") return text;
  if (text.startsWith(symbol)) return text.slice(symbol.length).trim();
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trim() : text;
}

const NOTHING: ReadAmount = { amount: null, fault: null };
const GROUPING = { why: "grouping" } as const;

const refused = (why: "sign" | "exponent" | "characters" | "grouping" | "too_large"): ReadAmount => ({
  amount: null,
  fault: { why },
});

const narrow = (wide: string): string => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0);

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
}

import { createHash } from "node:crypto";

/** The modes of the source. */
export const RATES_MODES = ["works", "slow", "fails", "zero", "negative", "missing", "jump", "yesterday"] as const;
export type RatesMode = (typeof RATES_MODES)[number];

/** A day's rates as sent: units of each currency for one euro, as decimals. */
export interface PublishedDay {
  readonly base: "EUR";
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
}

interface Sheet {
  /** Units for one euro around which the rate moves: rounded figures of early 2026. */
  readonly about: string;
  /** The largest deviation from it, in millionths. */
  readonly widthPpm: number;
}

const FIAT_PPM = 60_000;
const COIN_PPM = 400_000;

/** The base values: what one euro is roughly worth. `EUR` itself is always 1. */
export const TABLE: Readonly<Record<string, Sheet>> = {
  EUR: { about: "1", widthPpm: 0 },
  GBP: { about: "0.87", widthPpm: FIAT_PPM },
  USD: { about: "1.17", widthPpm: FIAT_PPM },
  CAD: { about: "1.62", widthPpm: FIAT_PPM },
  AUD: { about: "1.77", widthPpm: FIAT_PPM },
  NOK: { about: "11.7", widthPpm: FIAT_PPM },
  PLN: { about: "4.24", widthPpm: FIAT_PPM },
  NZD: { about: "2.02", widthPpm: FIAT_PPM },
  JPY: { about: "182", widthPpm: FIAT_PPM },
  BRL: { about: "6.3", widthPpm: FIAT_PPM },
  INR: { about: "104", widthPpm: FIAT_PPM },
  KZT: { about: "605", widthPpm: FIAT_PPM },
  BTC: { about: "0.0000128", widthPpm: COIN_PPM },
  BCH: { about: "0.0021", widthPpm: COIN_PPM },
  ETH: { about: "0.00038", widthPpm: COIN_PPM },
  LTC: { about: "0.0142", widthPpm: COIN_PPM },
  DOG: { about: "8.3", widthPpm: COIN_PPM },
  USDT: { about: "1.17", widthPpm: FIAT_PPM },
  USDC: { about: "1.17", widthPpm: FIAT_PPM },
  BNB: { about: "0.00131", widthPpm: COIN_PPM },
  ADA: { about: "2.9", widthPpm: COIN_PPM },
  TRX: { about: "4.1", widthPpm: COIN_PPM },
};

/** Coins that are pegged to another currency move with it. */
const FOLLOWS: Readonly<Record<string, string>> = { USDT: "USD", USDC: "USD" };

const DAY_MS = 86_400_000;
/** A rate is the mean of the draws of this many days, so that one day changes it by a small part of its range. */
const DAYS = 16;
const DECIMALS = 10;
const MILLION = 1_000_000n;

/** The source's answer for a day in a mode; always the same. The invalid rate is always that of USD or BTC. */
export function publishedDay(day: string, mode: RatesMode): PublishedDay {
  if (mode === "yesterday") return publishedDay(dayBefore(day), "works");
  const rates = Object.fromEntries(Object.keys(TABLE).map((code) => [code, unitsOf(code, day)]));
  if (mode === "zero") rates["USD"] = "0";
  if (mode === "negative") rates["USD"] = `-${rates["USD"]}`;
  if (mode === "missing") delete rates["BTC"];
  // Shifts the decimal point by one place.
  if (mode === "jump") rates["USD"] = decimalOf(scaledOf(rates["USD"]!) * 10n);
  return { base: "EUR", day, rates };
}

function unitsOf(code: string, day: string): string {
  const { about, widthPpm } = TABLE[code]!;
  const ppm = meanDraw(FOLLOWS[code] ?? code, day, BigInt(widthPpm));
  return decimalOf((scaledOf(about) * (MILLION + ppm)) / MILLION);
}

/** A value between minus and plus the width. */
function meanDraw(code: string, day: string, width: bigint): bigint {
  const last = Date.parse(`${day}T00:00:00Z`);
  let sum = 0n;
  for (let back = 0; back < DAYS; back++) {
    const drawn = createHash("sha256")
      .update(`${code} ${dayOf(last - back * DAY_MS)}`)
      .digest()
      .readUInt32BE(0);
    sum += (BigInt(drawn) * 2n * width) / 0xffff_ffffn - width;
  }
  return sum / BigInt(DAYS);
}

function dayBefore(day: string): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - DAY_MS);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function scaledOf(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(DECIMALS, "0"));
}

function decimalOf(scaled: bigint): string {
  const digits = String(scaled).padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, "");
}

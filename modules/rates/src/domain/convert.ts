import { currencyOf, minor, type Minor } from "@apogee/kernel";
import { ConversionTooLarge } from "../errors.ts";
import { rateOf, type Rates } from "./rates.ts";

/**
 * How a fraction of a minor unit is rounded. `up` is towards plus infinity and `down` towards minus infinity, also for
 * negative amounts. `half_even` is to the nearest unit, and halfway to the even one.
 */
export type Rounding = "up" | "down" | "half_even";

/**
 * Converts an amount between two currencies, both in minor units. The arithmetic is exact; only the result is rounded:
 *
 *     amount ÷ subunits(from) ÷ rate(from) × rate(to) × subunits(to)
 *
 * where a rate is in units per euro. The same currency is returned unchanged and needs no rates. Refuses with
 * `UnknownCurrency`, `RatesTooOld`, and with `ConversionTooLarge` if the result is beyond the safe integers.
 */
export function convert(amount: Minor, from: string, to: string, rates: Rates, rounding: Rounding): Minor {
  if (currencyOf(from).code === currencyOf(to).code) return amount;
  const { numerator, denominator } = exchangeRatio(from, to, rates);
  const result = divide(BigInt(amount) * numerator, denominator, rounding);
  if (result > MOST || result < -MOST) throw new ConversionTooLarge(from, to);
  return minor(Number(result));
}

/**
 * How many minor units of `to` a minor unit of `from` is worth, as an exact fraction; for arithmetic that rounds later.
 * Refuses with `UnknownCurrency` and `RatesTooOld`.
 */
export function exchangeRatio(
  from: string,
  to: string,
  rates: Rates,
): { readonly numerator: bigint; readonly denominator: bigint } {
  const [source, target] = [currencyOf(from), currencyOf(to)];
  if (source.code === target.code) return { numerator: 1n, denominator: 1n };
  return {
    numerator: rateOf(rates, to) * BigInt(target.subunitsToUnit),
    denominator: rateOf(rates, from) * BigInt(source.subunitsToUnit),
  };
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** The rounded quotient of two integers; the denominator must be positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const toZero = numerator / denominator;
  const rest = numerator - toZero * denominator;
  if (rest === 0n) return toZero;
  const below = rest < 0n ? toZero - 1n : toZero;
  if (rounding === "down") return below;
  if (rounding === "up") return below + 1n;
  const twice = 2n * (numerator - below * denominator);
  if (twice === denominator) return below % 2n === 0n ? below : below + 1n;
  return twice > denominator ? below + 1n : below;
}

import { currencyOf, minor, type Minor } from "@apogee/kernel";
import { ConversionTooLarge } from "../errors.ts";
import { rateOf, type Rates } from "./rates.ts";

/**
 * Where a fraction of the smallest unit goes. `up` is towards plus infinity, `down` towards minus infinity, so `down` is
 * never above the exact value, negative amounts included; `half_even` is to the nearest unit, and halfway to the even one.
 */
export type Rounding = "up" | "down" | "half_even";

/**
 * Converts an amount between two currencies, both in their smallest units, exactly but for the last rounding:
 *
 *     amount ÷ subunits(from) ÷ rate(from) × rate(to) × subunits(to)
 *
 * where a rate is units for one euro. The same currency is returned as it is and needs no rates. Refuses
 * `UnknownCurrency`, `RatesTooOld`, and `ConversionTooLarge` for a result beyond the safe integers.
 */
export function convert(amount: Minor, from: string, to: string, rates: Rates, rounding: Rounding): Minor {
  const [source, target] = [currencyOf(from), currencyOf(to)];
  if (source.code === target.code) return amount;
  const numerator = BigInt(amount) * rateOf(rates, to) * BigInt(target.subunitsToUnit);
  const denominator = rateOf(rates, from) * BigInt(source.subunitsToUnit);
  const result = divide(numerator, denominator, rounding);
  if (result > MOST || result < -MOST) throw new ConversionTooLarge(from, to);
  return minor(Number(result));
}

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** The quotient of two integers as an integer; the denominator is positive. */
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

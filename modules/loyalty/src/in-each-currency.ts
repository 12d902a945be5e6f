import { CURRENCIES } from "@apogee/kernel";
import { RatesTooOld } from "@apogee/rates";

/** A value in every currency, by its code; without currencies whose rate is missing or too old. */
export function inEachCurrency<T>(value: (currency: string) => T): Record<string, T> {
  const all: Record<string, T> = {};
  for (const { code } of CURRENCIES)
    try {
      all[code] = value(code);
    } catch (error) {
      if (!(error instanceof RatesTooOld)) throw error;
    }
  return all;
}

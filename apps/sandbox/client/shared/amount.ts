import { currencyOf } from "@apogee/kernel";
import { formatMoney } from "@apogee/ui";
import { locale } from "./words.ts";

/**
 * An amount in the format of the reader's language: `A$200.00`, `200,00 A$`, `BTC 0.001`. An unknown currency is shown
 * in its minor unit.
 */
export function amountText(amount: number, code: string): string {
  try {
    return formatMoney(amount, currencyOf(code), { locale });
  } catch {
    return `${amount} ${code}`;
  }
}

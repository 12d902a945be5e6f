import { currencyOf } from "@apogee/kernel";
import { formatMoney } from "@apogee/ui";
import { locale } from "./words.ts";

/**
 * `A$200.00`, `BTC 0.001`, as the reader writes it: `200,00 A$`. A currency that the sandbox does not know is written
 * in its smallest unit.
 */
export function amountText(amount: number, code: string): string {
  try {
    return formatMoney(amount, currencyOf(code), { locale });
  } catch {
    return `${amount} ${code}`;
  }
}

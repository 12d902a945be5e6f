import { currencyOf } from "@apogee/kernel";
import { formatMoney } from "@apogee/ui";

/** `A$200.00`, `BTC 0.001`. A currency that the sandbox does not know is written in its smallest unit. */
export function amountText(amount: number, code: string): string {
  try {
    return formatMoney(amount, currencyOf(code), { locale: "en" });
  } catch {
    return `${amount} ${code}`;
  }
}

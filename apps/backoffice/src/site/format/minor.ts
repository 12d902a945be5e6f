import { CURRENCIES } from "@apogee/kernel";

/** Names of amounts that older answers give in minor units, beside a currency. */
const MINOR =
  /(?:_cents$|^(?:real|bonus|deficit|amount|fee|deposited|withdrawn|wagered|wagerRequired|maxBet|maxWin|lostBelow|counted|paidAmount|seen|stake|staked|win|won)$)/;

/** Whether a number of a row is an amount in minor units. */
export const isMinor = (name: string, value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && MINOR.test(name);

/** An amount in minor units as decimals in a text; null for a currency that is not known. */
export function decimalOfMinor(value: number, code: string | null): string | null {
  const currency = CURRENCIES.find((each) => each.code === code);
  if (!currency) return null;
  const decimals = Math.round(Math.log10(currency.subunitsToUnit));
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals === 0 ? "" : `.${digits.slice(-decimals)}`;
  // Coins have eight decimals; those that are zero say nothing beyond the second.
  const shown = currency.fiat ? part : part.replace(/(\.\d{2}\d*?)0+$/, "$1");
  return `${value < 0 ? "-" : ""}${whole}${shown}`;
}

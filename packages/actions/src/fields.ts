import { currencyOf, fromDecimal, InvalidFields, type Currency, type Minor } from "@apogee/kernel";
import { z } from "zod";

/** The input field of a player's number. */
export const playerField = z.int().min(1).describe("the player's number");
/** The input field of a currency. */
export const currencyField = z.string().toUpperCase().max(8).describe("the currency, like EUR");
/** The input field of an amount, as a decimal text. */
export const amountField = z.string().max(24);

/**
 * An amount of a currency as it was written. Refuses with `UnknownCurrency`, and with `InvalidFields` an amount with too
 * many decimals.
 */
export function amountIn(
  text: string,
  code: string,
  field = "amount",
): { readonly amount: Minor; readonly currency: Currency } {
  const currency = currencyOf(code);
  const amount = fromDecimal(text, currency);
  if (amount === undefined)
    throw new InvalidFields({ [field]: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
  return { amount, currency };
}

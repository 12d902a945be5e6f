import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";

/** An amount of a currency, as a decimal text. */
export const moneyText = (amount: number | bigint, currency: string): string =>
  toDecimal(minor(Number(amount)), currencyOf(currency));

/** The output field of an amount. Another field of the row has its currency. */
export const amount = z.string().describe("A decimal text in the currency beside it.");

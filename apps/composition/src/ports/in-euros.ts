import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import type { Parts } from "../parts.ts";

/** Converts amounts into the platform's currency at the day's rate, rounded up: thresholds of four eyes are in it. */
export const inEuros =
  ({ rates }: Pick<Parts, "rates">) =>
  async (tx: Tx, amount: Minor, currency: string): Promise<Minor> =>
    convert(amount, currency, "EUR", await rates.current(tx), "up");

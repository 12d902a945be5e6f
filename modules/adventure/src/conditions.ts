import type { Database, Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { convert, type DayRates } from "@apogee/rates";
import { stepsOf, type Adventure } from "./domain/adventure.ts";
import type { MinDepOf } from "./domain/progress.ts";

/**
 * What must be deposited on each step in these currencies: the row of the currency, or the euro's at the rate of the
 * step's date, rounded up. Refuses `RatesTooOld` where a rate is missing.
 */
export async function conditionsIn(
  source: Database | Tx,
  adventure: Pick<Adventure, "days">,
  currencies: readonly string[],
  rates: DayRates,
): Promise<MinDepOf> {
  const amounts = new Map<string, number>();
  for (const { step, date, minDep } of stepsOf(adventure))
    for (const currency of currencies) {
      const own = minDep![currency];
      amounts.set(
        `${step} ${currency}`,
        own ?? convert(minor(minDep!["EUR"]!), "EUR", currency, await rates.ofDay(date, source), "up"),
      );
    }
  return (step, currency) => amounts.get(`${step} ${currency}`)!;
}

import { currencyField, defineQuery, table, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { currencyOf } from "@apogee/kernel";
import { z } from "zod";
import { dayAt } from "../domain/day.ts";
import { rateText } from "../domain/rate.ts";
import { ratesSince } from "../queries.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 732;

/** `rates.history`: the rates of a currency, day by day. */
export function historyQuery(): Query {
  return defineQuery({
    name: "rates.history",
    permission: "reports.read",
    summary: "show the rates of a currency of the last days, oldest first",
    filters: z.object({
      currency: currencyField,
      days: z.int().min(2).max(MOST_DAYS).default(90).describe("how many days back"),
    }),
    output: z.object({
      currency: z.string(),
      rates: z.array(
        z.object({
          day: z.string(),
          rate: z.string().describe("Units for 1 EUR."),
          source: z.string(),
          fetchedAt: time,
        }),
      ),
    }),
    command: { arguments: ["currency"] },
    async run({ db, at }, { currency: code, days }) {
      const { code: currency } = currencyOf(code);
      const from = dayAt(at.getTime() - (days - 1) * DAY_MS);
      return {
        currency,
        rates: (await ratesSince(db, currency, from)).map(({ day, rate, source, fetchedAt }) => ({
          day,
          rate: rateText(rate),
          source,
          fetchedAt: fetchedAt.toISOString(),
        })),
      };
    },
    says: ({ currency, rates }) =>
      rates.length === 0
        ? `No rate of ${currency} in these days.`
        : table([["day", currency, "source"], ...rates.map(({ day, rate, source }) => [day, rate, source])]),
  });
}

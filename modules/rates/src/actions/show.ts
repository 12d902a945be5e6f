import { defineQuery, table, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { dayAt, isDay, type Day } from "../domain/day.ts";
import { rateText } from "../domain/rate.ts";
import { RATED_CURRENCIES } from "../domain/rates.ts";
import { newestRates } from "../queries.ts";

const text = z.string();

/** `rates.show`: the newest rates up to a day. */
export function showQuery(): Query {
  return defineQuery({
    name: "rates.show",
    permission: "reports.read",
    summary: "show the newest rate of each currency, as of today or of a given day",
    filters: z.object({
      day: text.max(40).optional().describe("a day like 2031-05-01 (UTC; default: today)").meta({ placeholder: "day" }),
    }),
    output: z.object({
      day: text,
      rates: z.array(
        z.object({ currency: text, day: text, source: text, fetchedAt: time, rate: text.describe("Units for 1 EUR.") }),
      ),
      missing: z.array(text).describe("Currencies without a rate up to the day."),
    }),
    async run({ db, at }, asked) {
      const day = dayOf(asked.day, at);
      const newest = await newestRates(db, day);
      const known = new Set(newest.map(({ currency }) => currency));
      return {
        day,
        rates: newest.map(({ rate, fetchedAt, ...row }) => ({
          ...row,
          fetchedAt: fetchedAt.toISOString(),
          rate: rateText(rate),
        })),
        missing: RATED_CURRENCIES.filter((code) => !known.has(code)),
      };
    },
    says: ({ day, rates, missing }) =>
      [
        table([
          ["currency", "for 1 EUR", "of", "source", "fetched"],
          ...rates.map((row) => [row.currency, row.rate, row.day, row.source, row.fetchedAt]),
        ]),
        ...(missing.length > 0 ? [`No rate up to ${day}: ${missing.join(", ")}.`] : []),
      ].join("\n"),
  });
}

function dayOf(asked: string | undefined, at: Date): Day {
  if (asked === undefined) return dayAt(at.getTime());
  if (!isDay(asked)) throw new InvalidFields({ day: { invalid: `${asked} is not a day. Write it like 2031-05-01.` } });
  return asked;
}

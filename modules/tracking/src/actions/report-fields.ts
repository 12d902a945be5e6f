import type { Database } from "@apogee/database";
import { projectionStates, type Projection } from "@apogee/events";
import { currencyOf, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import type { Selection } from "../reports/cut.queries.ts";
import { dayFilter, testFilter } from "./fields.ts";

/** A decimal in a row of a report, such as an amount. Tables show it as a number. */
export const amount = z.string().describe("A decimal of the currency.");
/** A share of a hundred, with two decimals. */
export const percent = z.string().describe("A decimal of percent.");

/** A list of names, such as methods, of which an empty one selects all. */
export const textList = (description: string, placeholder: string) =>
  z.array(z.string().trim().min(1).max(64)).max(100).default([]).describe(description).meta({ placeholder });

/** One currency for all amounts. */
export const intoField = z
  .string()
  .toUpperCase()
  .max(8)
  .optional()
  .describe("all amounts in this currency, each day's at its stored rate")
  .meta({ placeholder: "code" });

/** What rows are made by. */
export const byField = <const Cut extends string>(cuts: readonly [Cut, ...Cut[]], by: readonly Cut[]) =>
  z
    .array(z.enum(cuts))
    .default([...by])
    .describe("group by these; without one currency for all, always by currency too")
    .meta({ placeholder: "what", usage: `Allowed choices are ${cuts.join(", ")}.` });

/** Cuts as the names of key columns. */
export const keysOf = (by: readonly string[]): string[] =>
  by.map((cut) => (cut === "currency" ? "wallet_currency" : cut));

const list = (most: number) => z.array(z.string().trim().min(1).max(most)).max(100).default([]);
const DAY_MS = 86_400_000;
/** The days of a report that names none, with today. */
const DAYS = 30;

/** The filters that reports share. */
export const selectionFields = {
  from: dayFilter("first day (UTC), like 2031-05-01; left out: 29 days before the last one"),
  to: dayFilter("last day, inclusive; left out: today"),
  countries: list(2).describe("only players of these countries; ISO 3166 codes").meta({ placeholder: "code" }),
  currencies: list(8).describe("only wallets of these currencies").meta({ placeholder: "code" }),
  providers: list(64)
    .describe("only games of these providers; what belongs to no game is left out")
    .meta({ placeholder: "name" }),
  games: list(128)
    .describe("only these games, provider/Name; what belongs to no game is left out")
    .meta({ placeholder: "identifier" }),
  tags: textList("only games of these categories; what belongs to no game is left out", "category"),
  test: testFilter,
};
type Filters = z.output<z.ZodObject<typeof selectionFields>>;

/** The fields of a page of rows, for reports with more than rows. */
export const pageFields = {
  limit: z.int().min(1).max(1_000).default(100).describe("the most rows of this page"),
  offset: z.int().min(0).default(0).describe("how many rows to pass over"),
};

/** The days that are asked for. Refuses with `InvalidFields` a last day before the first one. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  at: Date,
): { readonly from: string; readonly to: string } {
  const last = to ?? dayText(at.getTime());
  const first = from ?? dayText(Date.parse(last) - (DAYS - 1) * DAY_MS);
  if (last < first) throw new InvalidFields({ to: { invalid: "The last day is before the first day." } });
  return { from: first, to: last };
}

/** What the filters select. Refuses with `UnknownCurrency` and `InvalidFields`. */
export function selectionOf(
  { countries, currencies, providers, games, tags, test, ...days }: Filters,
  at: Date,
): Selection {
  return {
    ...periodOf(days, at),
    countries: countries.map((code) => code.toUpperCase()),
    currencies: currencies.map((code) => currencyOf(code.toUpperCase()).code),
    providers,
    games,
    tags,
    test,
  };
}

/** The period of the same length directly before. */
export function periodBefore({ from, to }: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayText(Date.parse(from) - days * DAY_MS), to: dayText(Date.parse(from) - DAY_MS) };
}

/** A UTC day like 2031-05-01. */
export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many of the newest rows of their logs projections have not read yet. A log that several read counts once. */
export async function eventsBehind(db: Database, projections: readonly Projection[]): Promise<number> {
  const most = new Map<string, number>();
  for (const { log, behind } of await projectionStates(db, projections))
    most.set(log, Math.max(behind, most.get(log) ?? 0));
  return [...most.values()].reduce((sum, behind) => sum + behind, 0);
}

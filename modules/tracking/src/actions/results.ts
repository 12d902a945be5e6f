import { defineQuery, table, type Query } from "@apogee/actions";
import { currencyOf, decimalOf, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { DIMENSIONS, RESULT_FORMULAS, totalsOf, type Dimension, type Result } from "../domain/results.ts";
import { dailyCosts } from "../projections/daily-costs.store.ts";
import { dailyResults } from "../projections/daily-results.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportResults } from "../reports/results.queries.ts";
import { dayFilter, NO_ACTIVITY, testFilter } from "./fields.ts";
import { eventsBehind } from "./report-fields.ts";

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const FORMULAS = `${RESULT_FORMULAS.ggr}.
${RESULT_FORMULAS.ngr}; equal, to the minor unit, to what the ledger accounts house, house_bonus, fees and jackpot_house gained.
Here ${RESULT_FORMULAS.bonusCosts}.
${sentence(RESULT_FORMULAS.provision)}.
${RESULT_FORMULAS.ggrBeforeJackpots}.
${sentence(RESULT_FORMULAS.jackpots)}.
Manual adjustments, taxes and providers' shares are in neither figure.`;

const HEADS = [
  "rounds",
  "voids",
  "wagered",
  "won",
  "GGR",
  "jackpot provision",
  "GGR before jackpots",
  "bonus costs",
  "fees",
  "NGR",
  "jackpot contributions",
  "jackpot wins",
];

const amount = z.string().describe("A decimal of the currency.");
const figures = {
  rounds: z.int(),
  voids: z.int(),
  wagered: amount,
  won: amount,
  ggr: amount,
  jackpot_provision: amount,
  ggr_before_jackpots: amount,
  bonus_costs: amount,
  fees: amount,
  ngr: amount,
  jackpot_contributions: amount,
  jackpot_wins: amount,
};
const line = z.object({
  day: z.string().nullable(),
  currency: z.string(),
  game: z.string().nullable(),
  provider: z.string().nullable(),
  ...figures,
});
type Line = z.output<typeof line>;

const output = z.object({
  results: z.array(line),
  totals: z.array(line),
  formulas: z.record(z.string(), z.string()),
  events_behind: z.int().describe("The number of newest events and entries that are not included yet."),
});

/** `report.results`: gross and net gaming revenue. */
export function resultsQuery(): Query {
  return defineQuery({
    name: "report.results",
    permission: "reports.read",
    summary: "gross and net gaming revenue by day (UTC), currency, game and provider; the default of `report`",
    filters: z.object({
      from: dayFilter("first day, like 2031-05-01"),
      to: dayFilter("last day, inclusive"),
      currency: z.string().toUpperCase().max(8).optional().describe("only this currency").meta({ placeholder: "code" }),
      game: z
        .string()
        .max(128)
        .optional()
        .describe("only this game, provider/Name; costs that belong to no game are left out")
        .meta({ placeholder: "identifier" }),
      provider: z
        .string()
        .max(64)
        .optional()
        .describe("only this provider's games; costs that belong to no game are left out")
        .meta({ placeholder: "name" }),
      by: z
        .array(z.enum(DIMENSIONS))
        .default([...DIMENSIONS])
        .describe("group by these; amounts of different currencies are never added")
        .meta({ placeholder: "what", usage: `Allowed choices are ${DIMENSIONS.join(", ")}.` }),
      test: testFilter,
    }),
    output,
    command: { isDefault: true, help: FORMULAS },
    async run({ db }, { from, to, currency, game, provider, by, test }) {
      if (from !== undefined && to !== undefined && to < from)
        throw new InvalidFields({ to: { invalid: "The last day is before the first day." } });
      const results = await reportResults(db, {
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(currency === undefined ? {} : { currency: currencyOf(currency).code }),
        ...(game === undefined ? {} : { game }),
        ...(provider === undefined ? {} : { provider }),
        by,
        test,
      });
      return {
        results: results.map(inDecimals),
        totals: totalsOf(results).map(inDecimals),
        formulas: RESULT_FORMULAS,
        events_behind: await eventsBehind(db, [dailyResults, dailyCosts, reportMoney]),
      };
    },
    csv: (report, { by }) => rowsOf(report.results, by),
    says({ results, totals }, { by }) {
      if (results.length === 0) return NO_ACTIVITY;
      return [
        table(rowsOf(results, by)),
        "",
        table([["total", ...HEADS], ...totals.map((total) => [total.currency, ...cellsOf(total)])]),
      ].join("\n");
    },
    note: ({ events_behind: behind }) =>
      behind === 0 ? "" : `The ${behind} newest events and entries are not included yet; a running server reads them.`,
  });
}

function rowsOf(results: readonly Line[], by: readonly Dimension[]): string[][] {
  const keys = DIMENSIONS.filter(
    (each) => each === "currency" || by.includes(each) || (each === "provider" && by.includes("game")),
  );
  return [
    [...keys, ...HEADS],
    ...results.map((result) => [...keys.map((key) => result[key] ?? ""), ...cellsOf(result)]),
  ];
}

const cellsOf = (result: Line): string[] =>
  (Object.keys(figures) as Array<keyof typeof figures>).map((name) => String(result[name]));

function inDecimals(result: Result): Line {
  const { day, currency, game, provider } = result;
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  return {
    day,
    currency,
    game,
    provider,
    rounds: Number(result.rounds),
    voids: Number(result.voids),
    wagered: decimal(result.wagered),
    won: decimal(result.won),
    ggr: decimal(result.ggr),
    jackpot_provision: decimal(result.jackpotProvision),
    ggr_before_jackpots: decimal(result.ggrBeforeJackpots),
    bonus_costs: decimal(result.bonusCosts),
    fees: decimal(result.fees),
    ngr: decimal(result.ngr),
    jackpot_contributions: decimal(result.jackpotContributions),
    jackpot_wins: decimal(result.jackpotWins),
  };
}

import { defineQuery, table, type Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { churnOf, cohortsOf, funnelOf, monthAfter } from "../domain/cohorts.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { activeMonths, cohortMonths, cohortSizes, funnelBetween } from "../reports/players.queries.ts";
import { amount, eventsBehind, percent, periodOf, selectionFields } from "./report-fields.ts";

const FORMULAS = {
  funnel:
    "of the players who registered on a day: confirmed, first deposit at most 7 days after it (of the registrations), and second deposit at most 30 days after the first (of these)",
  churn:
    "churn of a month = players active in the month before and not in this one / players active in the month before",
  reactivated: "reactivated = active in the month, not in the one before, first deposit before the month",
  new: "new = active in the month of their first deposit",
  retention: "retention = players of a cohort (month of first deposit) who were active in a month / size of the cohort",
  ltv: "LTV to a month = what the house gained from the cohort up to then, after costs of bonuses and fees and without own pots / size of the cohort; nothing is extrapolated",
} as const;

const funnel = z.object({
  day: z.string(),
  registrations: z.int(),
  confirmed: z.int(),
  first_deposits: z.int(),
  second_deposits: z.int(),
  confirmed_percent: percent.nullable(),
  first_deposit_percent: percent.nullable(),
  second_deposit_percent: percent.nullable(),
});
const output = z.object({
  from: z.string(),
  to: z.string(),
  funnel: z.array(funnel),
  months: z.array(
    z.object({
      month: z.string(),
      active: z.int(),
      new: z.int(),
      reactivated: z.int(),
      churned: z.int(),
      active_before: z.int().describe("Active in the month before."),
      churn_percent: percent.nullable(),
    }),
  ),
  currency: z.string().describe("The currency of the amounts."),
  cohorts: z.array(
    z.object({
      cohort: z.string().describe("The month of the first deposits."),
      size: z.int(),
      months: z
        .array(
          z.object({
            month: z.string(),
            active: z.int(),
            retention_percent: percent.nullable(),
            ngr: amount,
            ltv: amount,
          }),
        )
        .describe("From the month of the first deposits on."),
    }),
  ),
  formulas: z.record(z.string(), z.string()),
  events_behind: z.int().describe("The number of newest events and entries that are not included yet."),
});

/** `report.players`: what becomes of players. */
export function playersQuery(): Query {
  return defineQuery({
    name: "report.players",
    permission: "reports.read",
    summary: "registrations and what became of them, active and lost players by month, and cohorts with their value",
    filters: z.object({
      from: selectionFields.from,
      to: selectionFields.to,
      countries: selectionFields.countries,
      months: z.int().min(1).max(36).default(12).describe("how many months up to the last day, for months and cohorts"),
      in: z
        .string()
        .toUpperCase()
        .max(8)
        .default("EUR")
        .describe("amounts in this currency, each day's at its stored rate")
        .meta({ placeholder: "code" }),
    }),
    output,
    refusals: [
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "rates_too_old", status: 503, when: "A currency has no stored rate up to one of the days." },
    ],
    command: { help: Object.values(FORMULAS).join("\n") },
    async run({ db, at }, { months, in: into, countries: codes, ...days }) {
      const { from, to } = periodOf(days, at);
      const countries = codes.map((code) => code.toUpperCase());
      const currency = currencyOf(into);
      const last = to.slice(0, "2031-05".length);
      const first = monthAfter(last, 1 - months);
      const asked = { countries, first, last };
      const before = monthAfter(first, -1);
      // One month more, so that the first one has a month before it.
      const counted = await activeMonths(db, { ...asked, first: before });
      const found = new Map(counted.map((month) => [month.month, month]));
      const nothing = { active: 0, kept: 0, reactivated: 0, fresh: 0 };
      const every = Array.from({ length: months }, (_, index) => {
        const month = monthAfter(first, index);
        return found.get(month) ?? { month, ...nothing };
      });
      const triangle = cohortsOf(
        await cohortSizes(db, asked),
        await cohortMonths(db, { ...asked, into: currency.code }),
        last,
      );
      return {
        from,
        to,
        funnel: (await funnelBetween(db, { countries, from, to })).map(({ day, ...counts }) => {
          const shares = funnelOf(counts);
          return {
            day,
            registrations: counts.registrations,
            confirmed: counts.confirmed,
            first_deposits: counts.first,
            second_deposits: counts.second,
            confirmed_percent: shares.confirmedPercent,
            first_deposit_percent: shares.firstPercent,
            second_deposit_percent: shares.secondPercent,
          };
        }),
        months: churnOf(every, found.get(before)?.active ?? 0).map((month) => ({
          month: month.month,
          active: month.active,
          new: month.fresh,
          reactivated: month.reactivated,
          churned: month.churned,
          active_before: month.activeBefore,
          churn_percent: month.churnPercent,
        })),
        currency: currency.code,
        cohorts: triangle.map(({ cohort, size, months: cells }) => ({
          cohort,
          size,
          months: cells.map((cell) => ({
            month: cell.month,
            active: cell.active,
            retention_percent: cell.retentionPercent,
            ngr: decimalOf(cell.ngr, currency),
            ltv: decimalOf(cell.ltv, currency),
          })),
        })),
        formulas: FORMULAS,
        events_behind: await eventsBehind(db, [reportPlay, reportMoney]),
      };
    },
    csv: ({ funnel: days }) => [Object.keys(funnel.shape), ...days.map((day) => Object.values(day).map(String))],
    says: ({ funnel: days, months }) =>
      [
        table([
          ["day", "registrations", "confirmed", "first deposit", "second deposit"],
          ...days.map((day) =>
            [day.day, day.registrations, day.confirmed, day.first_deposits, day.second_deposits].map(String),
          ),
        ]),
        "",
        table([
          ["month", "active", "new", "reactivated", "churned", "churn"],
          ...months.map((month) => [
            month.month,
            ...[month.active, month.new, month.reactivated, month.churned].map(String),
            month.churn_percent === null ? "-" : `${month.churn_percent} %`,
          ]),
        ]),
      ].join("\n"),
  });
}

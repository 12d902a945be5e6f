import { defineQuery, table } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { RESULT_FORMULAS } from "../domain/results.ts";
import { REVENUE_FORMULAS } from "../domain/revenue.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { CUTS, type Cut } from "../reports/cut.queries.ts";
import {
  eachRevenue,
  reportRevenue,
  REVENUE_SORTS,
  type LinesPage,
  type RevenueAsked,
  type RevenueLine,
  type RevenueSort,
} from "../reports/revenue.queries.ts";
import type { ReportQuery } from "./define-report.ts";
import { NO_ACTIVITY } from "./fields.ts";
import {
  amount,
  byField,
  eventsBehind,
  intoField,
  pageFields,
  percent,
  periodBefore,
  selectionFields,
  selectionOf,
} from "./report-fields.ts";

const key = z.string().nullable();
/** A row of the report on revenue. */
export const revenueRow = z.object({
  day: key,
  month: key,
  country: key,
  wallet_currency: key.describe("The currency of the wallets; null if wallets of several are added in one currency."),
  provider: key,
  game: key,
  currency: z.string().describe("The currency of the amounts."),
  rounds: z.int(),
  voids: z.int(),
  active_players: z.int(),
  wagered: amount,
  won: amount,
  ggr: amount,
  jackpot_provision: amount,
  ggr_before_jackpots: amount,
  bonus_costs: amount,
  fees: amount,
  ngr: amount,
  hold_percent: percent.nullable(),
  hold_before_jackpots_percent: percent.nullable(),
  bonus_ratio_percent: percent.nullable(),
  arpu: amount.nullable(),
  arppu: amount.nullable(),
  deposits: z.int(),
  deposited: amount,
  depositors: z.int(),
  first_deposits: z.int(),
  first_deposited: amount,
  reversals: z.int(),
  reversed: amount,
  withdrawals: z.int(),
  withdrawn: amount,
  in_out: amount,
  corrections: amount,
});
type Row = z.output<typeof revenueRow>;

const part = { from: z.string(), to: z.string(), rows: z.array(revenueRow), totals: z.array(revenueRow) };
const output = z.object({
  ...part,
  total: z.int().describe("The number of rows in all."),
  previous: z
    .object(part)
    .nullable()
    .describe("The period of the same length before, with the rows of the same page. Null if it was not asked for."),
  formulas: z.record(z.string(), z.string()),
  events_behind: z.int().describe("The number of newest events and entries that are not included yet."),
});

const orders = REVENUE_SORTS.flatMap((sort) => [sort, `-${sort}`]);
const FORMULAS = Object.fromEntries(
  Object.entries({ ...RESULT_FORMULAS, ...REVENUE_FORMULAS }).map(([name, text]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    text,
  ]),
);

/** `report.revenue`: every figure of revenue, by any dimensions. */
export function revenueQuery(): ReportQuery {
  const query = defineQuery({
    name: "report.revenue",
    permission: "reports.read",
    summary: "revenue, active players and money in and out, by day, month, country, currency, provider and game",
    filters: z.object({
      ...selectionFields,
      by: byField(CUTS, ["day"]),
      in: intoField,
      compare: z.boolean().default(false).describe("also the period of the same length before"),
      sort: z
        .enum(orders as [string])
        .nullable()
        .default(null)
        .describe("the order; with a minus sign descending"),
      ...pageFields,
    }),
    output,
    refusals: [
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "rates_too_old", status: 503, when: "A currency has no stored rate up to one of the days." },
    ],
    command: { help: Object.values(FORMULAS).join("\n") },
    async run({ db, at }, { compare, ...filters }) {
      const { asked, page } = askedOf(filters, at);
      const { into: code } = asked;
      const read = async (of: RevenueAsked) => {
        const [{ lines, total }, totals] = await Promise.all([
          reportRevenue(db, of, page),
          reportRevenue(db, { ...of, by: code === null ? ["currency"] : [] }, EVERY_LINE),
        ]);
        return { from: of.from, to: of.to, rows: lines.map(rowOf), totals: totals.lines.map(rowOf), total };
      };
      const [{ total, ...current }, before] = await Promise.all([
        read(asked),
        compare ? read({ ...asked, ...periodBefore(asked) }) : null,
      ]);
      return {
        ...current,
        total,
        previous: before && { from: before.from, to: before.to, rows: before.rows, totals: before.totals },
        formulas: FORMULAS,
        events_behind: await eventsBehind(db, [reportPlay, reportMoney]),
      };
    },
    csv: ({ rows }) => linesOf(rows),
    says: ({ rows, totals }) =>
      rows.length === 0 ? NO_ACTIVITY : [table(shortly(rows)), "", table(shortly(totals))].join("\n"),
    note: ({ events_behind: behind }) =>
      behind === 0 ? "" : `The ${behind} newest events and entries are not included yet; a running server reads them.`,
  });
  return {
    ...query,
    each({ db, at }, filters, take) {
      const { asked, page } = askedOf(filters as Filters, at);
      return eachRevenue(db, asked, { ...page, limit: MOST_LINES, offset: 0 }, (lines) => take(lines.map(rowOf)));
    },
  };
}

const MOST_LINES = 2_000_000_000;
type Filters = Parameters<typeof selectionOf>[0] & {
  readonly by: readonly Cut[];
  readonly in?: string | undefined;
  readonly sort: string | null;
  readonly limit: number;
  readonly offset: number;
};

function askedOf({ by, in: into, sort, limit, offset, ...filters }: Filters, at: Date) {
  const code = into === undefined ? null : currencyOf(into).code;
  const asked: RevenueAsked = {
    ...selectionOf(filters, at),
    by: code === null ? [...new Set([...by, "currency" as const])] : by,
    into: code,
  };
  const page: LinesPage = {
    limit,
    offset,
    sort: (sort?.replace(/^-/, "") ?? null) as RevenueSort | null,
    descending: sort?.startsWith("-") ?? false,
  };
  return { asked, page };
}

const EVERY_LINE: LinesPage = { limit: 1_000, offset: 0, sort: null, descending: false };
const COLUMNS = Object.keys(revenueRow.shape) as Array<keyof Row>;
const linesOf = (rows: readonly Row[], columns: ReadonlyArray<keyof Row> = COLUMNS): string[][] => [
  [...columns],
  ...rows.map((row) => columns.map((name) => String(row[name] ?? ""))),
];

/** For people at a terminal: the keys that are used, and the figures that matter most. */
const shortly = (rows: readonly Row[]): string[][] =>
  linesOf(rows, [
    ...(["day", "month", "country", "provider", "game"] as const).filter((name) => rows.some((row) => row[name])),
    "currency",
    "rounds",
    "active_players",
    "wagered",
    "won",
    "ggr",
    "jackpot_provision",
    "bonus_costs",
    "fees",
    "ngr",
    "deposited",
    "withdrawn",
  ]);

function rowOf({ key: { currency: wallets, ...keys }, currency, ...line }: RevenueLine): Row {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  return {
    ...keys,
    wallet_currency: wallets,
    currency,
    rounds: Number(line.rounds),
    voids: Number(line.voids),
    active_players: Number(line.active),
    wagered: decimal(line.wagered),
    won: decimal(line.won),
    ggr: decimal(line.ggr),
    jackpot_provision: decimal(line.jackpotProvision),
    ggr_before_jackpots: decimal(line.ggrBeforeJackpots),
    bonus_costs: decimal(line.bonusCosts),
    fees: decimal(line.fees),
    ngr: decimal(line.ngr),
    hold_percent: line.holdPercent,
    hold_before_jackpots_percent: line.holdBeforeJackpotsPercent,
    bonus_ratio_percent: line.bonusRatioPercent,
    arpu: line.arpu === null ? null : decimal(line.arpu),
    arppu: line.arppu === null ? null : decimal(line.arppu),
    deposits: Number(line.deposits),
    deposited: decimal(line.deposited),
    depositors: Number(line.depositors),
    first_deposits: Number(line.firstDeposits),
    first_deposited: decimal(line.firstDeposited),
    reversals: Number(line.reversals),
    reversed: decimal(line.reversed),
    withdrawals: Number(line.withdrawals),
    withdrawn: decimal(line.withdrawn),
    in_out: decimal(line.inOut),
    corrections: decimal(line.corrections),
  };
}

import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { inOutOf, percentOf, quotient } from "../domain/revenue.ts";
import { reportFacts } from "../projections/report-facts.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { daySums, eachDaySums, EVERY_LINE, type DayLine } from "../reports/day-sums.queries.ts";
import { PAYMENT_CUTS, paymentSource } from "../reports/payments.queries.ts";
import { defineReport, type ReportQuery } from "./define-report.ts";
import {
  amount,
  byField,
  intoField,
  keysOf,
  percent,
  selectionFields,
  selectionOf,
  textList,
} from "./report-fields.ts";

const key = z.string().nullable();
const row = z.object({
  day: key,
  month: key,
  country: key,
  wallet_currency: key,
  method: key,
  currency: z.string().describe("The currency of the amounts."),
  created: z.int().describe("Deposits that began."),
  deposits: z.int().describe("Credited deposits."),
  deposited: amount,
  depositors: z.int(),
  first_deposits: z.int(),
  first_deposited: amount,
  failed: z.int(),
  abandoned: z.int().describe("Deposits that the player canceled or let expire; no failure."),
  success_percent: percent.nullable(),
  reversals: z.int().describe("Deposits that banks took back, on the day of that."),
  reversed: amount,
  requested: z.int().describe("Withdrawals that were asked for."),
  withdrawals: z.int().describe("Paid withdrawals."),
  withdrawn: amount,
  withdrawals_failed: z.int(),
  rejected: z.int().describe("Withdrawals that a person refused."),
  recalled: z.int().describe("Withdrawals that the player took back."),
  withdrawal_success_percent: percent.nullable(),
  in_out: amount,
  arppu: amount.nullable(),
});
type Row = z.output<typeof row>;

const FORMULAS = {
  in_out: "in-out = deposits - withdrawals paid - deposits taken back, each on its own day",
  success_percent: "payment success = succeeded / (succeeded + failed); what players abandon is shown apart",
  withdrawal_success_percent: "success of withdrawals = paid / (paid + failed)",
  first_deposits: "first deposit = the first credited deposit of an account, ever; a reversed one keeps its date",
  arppu: "ARPPU = (deposits - deposits taken back) / players with a deposit",
  deposited: "deposits = what was credited",
  withdrawn: "withdrawn = withdrawals that were paid",
} as const;

/** `report.payments`: deposits and withdrawals. */
export function paymentsQuery(): ReportQuery {
  const { from, to, countries, currencies, test } = selectionFields;
  return defineReport({
    name: "report.payments",
    summary: "deposits and withdrawals by day, month, country, currency and method: numbers, sums, success, in-out",
    filters: {
      from,
      to,
      countries,
      currencies,
      methods: textList("only these methods", "method"),
      by: byField(PAYMENT_CUTS, ["day"]),
      in: intoField,
      test,
    },
    row,
    sorts: [
      ...PAYMENT_CUTS,
      "deposits",
      "deposited",
      "first_deposits",
      "first_deposited",
      "failed",
      "abandoned",
      "reversed",
      "withdrawals",
      "withdrawn",
      "rejected",
      "depositors",
    ],
    formulas: FORMULAS,
    projections: [reportFacts, reportMoney],
    async read({ db, at }, filters, days, page) {
      const { source, asked, sort } = askedOf(filters, days, at, page.sort);
      const [{ lines, total }, totals] = await Promise.all([
        daySums(db, source, asked, { ...page, sort }),
        daySums(db, source, { ...asked, by: [] }, EVERY_LINE),
      ]);
      return { rows: lines.map(rowOf), totals: totals.lines.map(rowOf), total };
    },
    each({ db, at }, filters, days, page, take) {
      const { source, asked, sort } = askedOf(filters, days, at, page.sort);
      return eachDaySums(db, source, asked, { ...page, sort }, (lines) => take(lines.map(rowOf)));
    },
  });
}

type Filters = Pick<Parameters<typeof selectionOf>[0], "countries" | "currencies" | "test"> & {
  readonly methods: readonly string[];
  readonly by: readonly string[];
  readonly in?: string | undefined;
};

function askedOf(
  { methods, by, in: into, ...filters }: Filters,
  days: { readonly from: string; readonly to: string },
  at: Date,
  sort: string | null,
) {
  const selection = selectionOf({ ...filters, ...days, providers: [], games: [], tags: [] }, at);
  const code = into === undefined ? null : currencyOf(into).code;
  return {
    source: paymentSource({ ...selection, methods }, by.includes("method")),
    asked: { by: keysOf(by), into: code },
    sort: SUM_OF[sort ?? ""] ?? (sort === "currency" && code !== null ? "wallet_currency" : sort),
  };
}

/** Figures that are sums under another name. */
const SUM_OF: Readonly<Record<string, string>> = {
  first_deposits: "firsts",
  first_deposited: "firstAmount",
  withdrawals_failed: "withdrawalsFailed",
};

function rowOf({ key: keys, currency, sums }: DayLine): Row {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  const of = (name: string): bigint => sums[name]!;
  const count = (name: string): number => Number(of(name));
  const share = (succeeded: bigint, failed: bigint): string | null => percentOf(succeeded, succeeded + failed);
  return {
    ...(keys as Pick<Row, "day" | "month" | "country" | "wallet_currency" | "method">),
    currency,
    created: count("created"),
    deposits: count("deposits"),
    deposited: decimal(of("deposited")),
    depositors: count("depositors"),
    first_deposits: count("firsts"),
    first_deposited: decimal(of("firstAmount")),
    failed: count("failed"),
    abandoned: count("abandoned"),
    success_percent: share(of("deposits"), of("failed")),
    reversals: count("reversals"),
    reversed: decimal(of("reversed")),
    requested: count("requested"),
    withdrawals: count("withdrawals"),
    withdrawn: decimal(of("withdrawn")),
    withdrawals_failed: count("withdrawalsFailed"),
    rejected: count("rejected"),
    recalled: count("recalled"),
    withdrawal_success_percent: share(of("withdrawals"), of("withdrawalsFailed")),
    in_out: decimal(inOutOf({ deposited: of("deposited"), reversed: of("reversed"), withdrawn: of("withdrawn") })),
    arppu: of("depositors") > 0n ? decimal(quotient(of("deposited") - of("reversed"), of("depositors"))) : null,
  };
}

import type { Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { reportExposure, type ExposureLine, type LargestPayouts } from "../reports/exposure.queries.ts";
import { defineReport } from "./define-report.ts";
import { exchangeNow } from "./exchange-now.ts";
import { testFilter } from "./fields.ts";
import { amount, intoField } from "./report-fields.ts";

const KINDS = ["rounds", "pots", "freespins", "bonuses", "withdrawals"] as const;
const row = z.object({
  kind: z.enum(KINDS).nullable().describe("What is open: rounds, own pots, free spins, bonus money or withdrawals."),
  currency: z.string(),
  count: z.int().describe("How many; of free spins, the spins."),
  exposure: amount.describe("What the house may have to pay for it."),
  unknown: z.int().describe("Open rounds of outside providers, whose largest payouts the house does not know."),
});
type Row = z.output<typeof row>;

const FORMULAS = {
  exposure:
    "exposure = largest payouts of open rounds + pots at their caps + free spins outstanding x mean value (stake x declared return) + bonus money + pending withdrawals",
  unknown: "not in the exposure: open rounds of providers that do not say what a round can pay at most",
} as const;

/** `report.exposure`: what the house may have to pay for what is open. */
export function exposureQuery(largestPayouts: LargestPayouts): Query {
  return defineReport({
    name: "report.exposure",
    summary: "what the house may have to pay for open rounds, own pots, free spins, bonus money and withdrawals",
    filters: { in: intoField, test: testFilter },
    row,
    sorts: ["kind", "currency"],
    formulas: FORMULAS,
    projections: [],
    isNow: true,
    async read({ db, at }, { in: into, test }, { to }, { limit, offset, sort, descending }) {
      const found = await reportExposure(db, { test }, largestPayouts);
      const exchange = into === undefined ? null : await exchangeNow(db, to, at);
      const code = into === undefined ? null : currencyOf(into).code;
      const lines =
        exchange === null || code === null
          ? found
          : sumsBy(
              found.map((line) => ({
                ...line,
                amount: exchange(line.amount, line.currency, code),
                currency: code,
              })),
              ({ kind }) => kind,
            );
      const order = descending ? -1 : 1;
      const keyOf = (line: ExposureLine): string =>
        sort === "currency" ? line.currency : String(KINDS.indexOf(line.kind));
      const sorted = sort === null ? lines : lines.toSorted((a, b) => order * (keyOf(a) < keyOf(b) ? -1 : 1));
      return {
        rows: sorted.slice(offset, offset + limit).map(rowOf),
        totals: sumsBy(lines, ({ currency }) => currency).map((line) => ({ ...rowOf(line), kind: null })),
        total: lines.length,
      };
    },
  });
}

function sumsBy(lines: readonly ExposureLine[], keyOf: (line: ExposureLine) => string): ExposureLine[] {
  return [...Map.groupBy(lines, keyOf).values()].map((own) =>
    own.reduce((sum, line) => ({
      ...sum,
      count: sum.count + line.count,
      amount: sum.amount + line.amount,
      unknown: sum.unknown + line.unknown,
    })),
  );
}

const rowOf = ({ kind, currency, count, amount: most, unknown }: ExposureLine): Row => ({
  kind,
  currency,
  count,
  exposure: decimalOf(most, currencyOf(currency)),
  unknown,
});

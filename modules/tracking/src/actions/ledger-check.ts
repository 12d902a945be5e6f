import { defineQuery, table, type Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { compareWithLedger } from "../reports/ledger-check.queries.ts";
import { NO_ACTIVITY } from "./fields.ts";
import { amount, eventsBehind } from "./report-fields.ts";

const output = z.object({
  equal: z.boolean().describe("Whether the sums of reports equal the ledger in every currency."),
  entry: z.int().nullable().describe("The newest entry of the ledger that the sums contain; null before the first."),
  currencies: z.array(
    z.object({
      currency: z.string(),
      report: amount.describe("NGR of all time, test accounts included."),
      ledger: amount.describe("What the accounts of the house gained, without what the sums do not contain yet."),
      difference: amount.describe("What the ledger has more; zero if they are equal."),
    }),
  ),
  events_behind: z.int().describe("The number of newest events and entries that are not included yet."),
});

/** `report.ledger-check`: whether the sums of reports equal the ledger. */
export function ledgerCheckQuery(): Query {
  return defineQuery({
    name: "report.ledger-check",
    permission: "reports.read",
    summary: "whether net revenue of all time equals what the ledger's accounts of the house gained, by currency",
    filters: z.object({}),
    output,
    async run({ db }) {
      const { entry, currencies } = await compareWithLedger(db);
      return {
        equal: currencies.every(({ difference }) => difference === 0n),
        entry,
        currencies: currencies.map(({ currency, ...sums }) => {
          const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
          return {
            currency,
            report: decimal(sums.report),
            ledger: decimal(sums.ledger),
            difference: decimal(sums.difference),
          };
        }),
        events_behind: await eventsBehind(db, [reportPlay, reportMoney]),
      };
    },
    isFailure: ({ equal }) => !equal,
    says: ({ currencies }) =>
      currencies.length === 0
        ? NO_ACTIVITY
        : table([["currency", "report", "ledger", "difference"], ...currencies.map((each) => Object.values(each))]),
  });
}

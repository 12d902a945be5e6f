import { defineList, table, type Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { reportLiability } from "../reports/liability.queries.ts";
import { NO_ACTIVITY, testFilter } from "./fields.ts";

const amount = z.string().describe("A decimal of the currency.");
const row = z.object({
  currency: z.string(),
  wallets: z.int(),
  real: amount,
  bonus: amount,
  withdrawals: amount,
  open_stakes: amount,
  owed_by_players: amount,
});
type Row = z.output<typeof row>;

/** `report.liability`: what players hold and are owed. */
export function liabilityQuery(): Query {
  return defineList({
    name: "report.liability",
    permission: "reports.read",
    summary: "what players hold and are owed now, by currency",
    filters: z.object({ test: testFilter }),
    row,
    sorts: { currency: ({ currency }) => currency, wallets: ({ wallets }) => wallets },
    all: async ({ db }, { test }) =>
      (await reportLiability(db, { test })).map((each) => {
        const decimal = (value: bigint): string => decimalOf(value, currencyOf(each.currency));
        return {
          currency: each.currency,
          wallets: each.wallets,
          real: decimal(each.real),
          bonus: decimal(each.bonus),
          withdrawals: decimal(each.withdrawals),
          open_stakes: decimal(each.openStakes),
          owed_by_players: decimal(each.owed),
        };
      }),
    csv: rowsOf,
    says: (rows) => (rows.length === 0 ? NO_ACTIVITY : table(rowsOf(rows))),
  });
}

const rowsOf = (rows: readonly Row[]): string[][] => [
  ["currency", "wallets", "real", "bonus", "withdrawals", "open stakes", "owed by players"],
  ...rows.map((each) => Object.values(each).map(String)),
];

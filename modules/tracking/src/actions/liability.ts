import type { Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { liabilityOf } from "../domain/held.ts";
import { reportLiability, type Liability } from "../reports/liability.queries.ts";
import { exchangeNow, type Exchange } from "./exchange-now.ts";
import { defineReport } from "./define-report.ts";
import { testFilter } from "./fields.ts";
import { amount, intoField } from "./report-fields.ts";

const row = z.object({
  currency: z.string(),
  wallets: z.int(),
  real: amount,
  bonus: amount,
  pending_withdrawals: amount.describe("Asked to be paid and not paid yet."),
  open_stakes: amount,
  pots: amount.describe("Own pots."),
  reserves: amount.describe("Reserves of the next pots' seeds."),
  liability: amount,
  owed_by_players: amount.describe("Wins that were taken back and already spent; not part of the liability."),
});
const SORTS = ["currency", "wallets"] as const;

const FORMULAS = {
  liability: "liability = what players hold + asked to be paid + staked in open rounds + own pots + reserves",
} as const;

/** `report.liability`: what players hold and are owed. */
export function liabilityQuery(): Query {
  return defineReport({
    name: "report.liability",
    summary: "what players hold and are owed now, by currency, with own pots",
    filters: { in: intoField, test: testFilter },
    row,
    sorts: SORTS,
    formulas: FORMULAS,
    projections: [],
    isNow: true,
    async read({ db, at }, { in: into, test }, { to }, { limit, offset, sort, descending }) {
      const code = into === undefined ? null : currencyOf(into).code;
      const held = await reportLiability(db, { test });
      const order = descending ? -1 : 1;
      const valueOf = (line: Liability): string | number => line[sort as (typeof SORTS)[number]];
      const lines = sort === null ? held : held.toSorted((a, b) => order * (valueOf(a) < valueOf(b) ? -1 : 1));
      const totals = code === null ? held : [togetherIn(code, held, await exchangeNow(db, to, at))];
      return { rows: lines.slice(offset, offset + limit).map(rowOf), totals: totals.map(rowOf), total: lines.length };
    },
  });
}

const AMOUNTS = ["real", "bonus", "withdrawals", "openStakes", "pots", "reserves", "owed"] as const;

function togetherIn(currency: string, held: readonly Liability[], exchange: Exchange): Liability {
  const sum = (name: (typeof AMOUNTS)[number]): bigint =>
    held.reduce((total, line) => total + exchange(line[name], line.currency, currency), 0n);
  return {
    currency,
    wallets: held.reduce((total, line) => total + line.wallets, 0),
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, sum(name)])) as Record<(typeof AMOUNTS)[number], bigint>),
  };
}

function rowOf({ currency, wallets, owed, ...held }: Liability): z.output<typeof row> {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  return {
    currency,
    wallets,
    real: decimal(held.real),
    bonus: decimal(held.bonus),
    pending_withdrawals: decimal(held.withdrawals),
    open_stakes: decimal(held.openStakes),
    pots: decimal(held.pots),
    reserves: decimal(held.reserves),
    liability: decimal(liabilityOf(held)),
    owed_by_players: decimal(owed),
  };
}

import type { Look, Query } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { percentOf } from "../domain/revenue.ts";
import { reportBonuses } from "../projections/report-bonuses.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { BONUS_CUTS, bonusSource, outstandingBonuses } from "../reports/bonuses.queries.ts";
import type { Cut, Selection } from "../reports/cut.queries.ts";
import { daySums, EVERY_LINE, type DayLine } from "../reports/day-sums.queries.ts";
import { reportRevenue } from "../reports/revenue.queries.ts";
import { defineReport } from "./define-report.ts";
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
  source: key.describe(
    "bonus, or the kind of the entries: promo_win (free spins), points_exchanged, contest_prize and others.",
  ),
  offer: key.describe("The offer that gave it; null if none did."),
  currency: z.string(),
  entries: z.int(),
  issued: amount.describe("Bonus money that came into play."),
  forfeited: amount.describe("Bonus money that went back to the house."),
  converted: amount.describe("Bonus money that became real money; it costs nothing more."),
  cost: amount.describe("What it took from the house: of bonuses, issued less forfeited."),
  outstanding: amount.nullable().describe("Bonus money that players hold now; null in rows by day, month or country."),
  bonus_ratio_percent: percent
    .nullable()
    .describe("The cost of GGR before jackpots of the same days, country and currency."),
});
type Row = z.output<typeof row>;

const FORMULAS = {
  cost: "cost = bonuses issued - forfeited + winnings of free spins + money for points, cashback, gifts and prizes",
  issued: "issued = bonus money that came into play",
  forfeited: "forfeited = bonus money that went back to the house",
  converted: "converted = bonus money that became real money; it was a cost when it was issued",
  bonus_ratio_percent: "bonus ratio = costs / GGR before jackpots",
  outstanding: "outstanding = bonus money that players hold now",
} as const;

/** `report.bonuses`: what bonuses and promotions cost. */
export function bonusesQuery(): Query {
  const { from, to, countries, currencies, test } = selectionFields;
  return defineReport({
    name: "report.bonuses",
    summary: "what bonuses, free spins, points and prizes cost: issued, forfeited, converted, and their ratio to GGR",
    filters: {
      from,
      to,
      countries,
      currencies,
      offers: textList("only what these offers gave", "offer"),
      sources: textList("only these sources, like bonus or promo_win", "source"),
      by: byField(BONUS_CUTS, ["source", "offer"]),
      in: intoField,
      test,
    },
    row,
    sorts: [...BONUS_CUTS, "entries", "issued", "forfeited", "converted", "cost"],
    formulas: FORMULAS,
    projections: [reportBonuses, reportPlay, reportMoney],
    async read(look, { offers, sources, by, in: into, ...filters }, days, page) {
      const asked = selectionOf({ ...filters, ...days, providers: [], games: [], tags: [] }, look.at);
      const code = into === undefined ? null : currencyOf(into).code;
      const source = bonusSource({ ...asked, offers, sources });
      const [{ lines, total }, totals] = await Promise.all([
        daySums(look.db, source, { by: keysOf(by), into: code }, page),
        daySums(look.db, source, { by: [], into: code }, EVERY_LINE),
      ]);
      const held = by.some((cut) => cut === "day" || cut === "month" || cut === "country")
        ? null
        : await outstandingBonuses(look.db, { ...asked, offers, into: code });
      const ratio = await revenueBy(look, asked, by.filter(isOfRevenue), code);
      const whole = await revenueBy(look, asked, [], code);
      const outstandingOf = (line: DayLine, isTotal: boolean): bigint | null => {
        if (held === null || (!isTotal && by.includes("source") && line.key["source"] !== "bonus")) return null;
        return held
          .filter(
            ({ currency, offer }) =>
              currency === line.currency && (isTotal || !by.includes("offer") || offer === (line.key["offer"] ?? "")),
          )
          .reduce((sum, each) => sum + each.amount, 0n);
      };
      return {
        rows: lines.map((line) => rowOf(line, ratio(line), outstandingOf(line, false))),
        totals: totals.lines.map((line) => rowOf(line, whole(line), outstandingOf(line, true))),
        total,
      };
    },
  });
}

const isOfRevenue = (cut: string): cut is "day" | "month" | "country" => ["day", "month", "country"].includes(cut);

/** GGR before jackpots of the same part of the days. */
async function revenueBy(
  { db }: Look,
  asked: Selection,
  by: ReadonlyArray<"day" | "month" | "country">,
  into: string | null,
): Promise<(line: DayLine) => bigint> {
  const cuts: readonly Cut[] = into === null ? [...by, "currency"] : by;
  const { lines } = await reportRevenue(db, { ...asked, by: cuts, into, sumsOnly: true }, EVERY_LINE as never);
  const keyOf = (key: Readonly<Record<string, string | null>>, currency: string): string =>
    [...by.map((cut) => key[cut]), currency].join(" ");
  const found = new Map(lines.map((line) => [keyOf(line.key, line.currency), line.ggrBeforeJackpots]));
  return (line) => found.get(keyOf(line.key, line.currency)) ?? 0n;
}

function rowOf({ key: keys, currency, sums }: DayLine, revenue: bigint, outstanding: bigint | null): Row {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  return {
    ...(keys as Pick<Row, "day" | "month" | "country" | "wallet_currency" | "source" | "offer">),
    currency,
    entries: Number(sums["entries"]),
    issued: decimal(sums["issued"]!),
    forfeited: decimal(sums["forfeited"]!),
    converted: decimal(sums["converted"]!),
    cost: decimal(sums["cost"]!),
    outstanding: outstanding === null ? null : decimal(outstanding),
    bonus_ratio_percent: percentOf(sums["cost"]!, revenue),
  };
}

import type { Query } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { gamesByIdentifier, type Game } from "@apogee/games";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { pooledReturn } from "../domain/actual-return.ts";
import { percentOf } from "../domain/revenue.ts";
import { gameStatistics } from "../projections/game-statistics.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { gameStatisticsOf } from "../queries.ts";
import { EVERY_LINE } from "../reports/day-sums.queries.ts";
import { reportRevenue, type RevenueLine, type RevenueSort } from "../reports/revenue.queries.ts";
import { defineReport } from "./define-report.ts";
import { amount, intoField, percent, selectionFields, selectionOf } from "./report-fields.ts";

const row = z.object({
  game: z.string().nullable(),
  provider: z.string().nullable(),
  currency: z.string(),
  rounds: z.int(),
  active_players: z.int(),
  wagered: amount,
  won: amount.describe("With wins of own pots, as a decimal of the currency."),
  ggr: amount,
  ggr_before_jackpots: amount,
  hold_percent: percent.nullable(),
  return_percent: percent.nullable().describe("Won of wagered, in these days and this currency."),
  declared_percent: percent.nullable(),
  plays: z.int().nullable().describe("All finished rounds ever, in all currencies."),
  actual_percent: percent.nullable().describe("The return of these, by which the declared one is judged."),
  band_percent: percent.nullable().describe("Half the width of its 99 % band of chance."),
  within_band: z.boolean().nullable().describe("Whether the declared return lies within the band."),
});
type Row = z.output<typeof row>;
const SORTS = [
  "game",
  "provider",
  "rounds",
  "wagered",
  "won",
  "ggr",
  "active_players",
] as const satisfies readonly RevenueSort[];

const FORMULAS = {
  hold_percent: "hold = GGR / wagered",
  return_percent: "return of the days = won / wagered, with wins of own pots",
  actual_percent:
    "actual return = won / wagered over all finished rounds ever; currencies are pooled by their mean stakes",
  band_percent:
    "band = half the width of the 99 % band of chance of the actual return (ratio estimator, weighted by stakes)",
  ggr: "GGR = wagered - won",
} as const;

/** `report.games`: games with their revenue and their return. */
export function gamesQuery(): Query {
  return defineReport({
    name: "report.games",
    summary: "rounds, revenue and hold of games, and their actual return in its 99 % band beside the declared one",
    filters: { ...selectionFields, in: intoField },
    row,
    sorts: SORTS,
    formulas: FORMULAS,
    projections: [reportPlay, reportMoney, gameStatistics],
    async read({ db, at }, { in: into, ...filters }, days, page) {
      const asked = selectionOf({ ...filters, ...days }, at);
      const code = into === undefined ? null : currencyOf(into).code;
      const own = code === null ? (["currency"] as const) : [];
      const sort = page.sort as RevenueSort | null;
      const { lines, total } = await reportRevenue(
        db,
        { ...asked, by: [...own, "provider", "game"], into: code, playedOnly: true },
        { ...page, sort },
      );
      const totals = await reportRevenue(
        db,
        { ...asked, by: own, into: code, playedOnly: true },
        { ...EVERY_LINE, sort: null },
      );
      const returns = await returnsOf(db, lines);
      return {
        rows: lines.map((line) => rowOf(line, returns.get(line.key.game ?? ""))),
        totals: totals.lines.map((line) => rowOf(line)),
        total,
      };
    },
  });
}

interface Returned {
  readonly declared: string | null;
  readonly plays: number;
  readonly actual: { readonly percent: number; readonly band: number } | null;
}

/** The return of games over all their rounds, read at once. */
async function returnsOf(db: Database, lines: readonly RevenueLine[]): Promise<ReadonlyMap<string, Returned>> {
  const names = [...new Set(lines.map(({ key }) => key.game ?? ""))];
  const games: Game[] = await gamesByIdentifier(db, names);
  const statistics = Map.groupBy(
    await gameStatisticsOf(
      db,
      games.map(({ id }) => id),
    ),
    ({ gameId }) => gameId,
  );
  return new Map(
    games.map(({ id, identifier, payout }) => {
      const own = statistics.get(id) ?? [];
      const plays = own.reduce((sum, each) => sum + each.plays, 0);
      return [identifier, { declared: payout, plays, actual: pooledReturn(own) }];
    }),
  );
}

function rowOf({ key, currency, ...line }: RevenueLine, found?: Returned): Row {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(currency));
  const { declared = null, actual = null } = found ?? {};
  return {
    game: key.game,
    provider: key.provider,
    currency,
    rounds: Number(line.rounds),
    active_players: Number(line.active),
    wagered: decimal(line.wagered),
    won: decimal(line.won),
    ggr: decimal(line.ggr),
    ggr_before_jackpots: decimal(line.ggrBeforeJackpots),
    hold_percent: line.holdPercent,
    return_percent: percentOf(line.won, line.wagered),
    declared_percent: declared,
    plays: found?.plays ?? null,
    actual_percent: actual?.percent.toFixed(2) ?? null,
    band_percent: actual?.band.toFixed(2) ?? null,
    within_band: declared === null || !actual ? null : Math.abs(Number(declared) - actual.percent) <= actual.band,
  };
}

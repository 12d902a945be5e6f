import { defineList, table, type Query } from "@apogee/actions";
import { gamesById } from "@apogee/games";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { actualReturn } from "../domain/actual-return.ts";
import { gameStatisticsOf } from "../queries.ts";
import { NO_ACTIVITY } from "./fields.ts";

const sum = z.string().describe("In minor units; the sum over many wallets exceeds what a number holds exactly.");

/** `statistics`: the actual return of each game. */
export function statisticsQuery(): Query {
  return defineList({
    name: "statistics",
    permission: "reports.read",
    summary: "show plays, stakes, wins and the actual return of each game, with its 99 % confidence band",
    filters: z.object({}),
    row: z.object({
      game: z.string(),
      paytable: z.string(),
      currency: z.string(),
      theoretical: z.string().nullable().describe("The declared return in percent."),
      plays: z.int(),
      wagered: sum,
      won: sum,
      voids: z.int(),
      actual: z.object({ percent: z.number(), band: z.number() }).nullable(),
    }),
    sorts: {
      game: ({ game }) => game,
      plays: ({ plays }) => plays,
      actual: ({ actual }) => actual?.percent ?? null,
    },
    async all({ db }) {
      const statistics = await gameStatisticsOf(db);
      const ids = [...new Set(statistics.map(({ gameId }) => gameId))];
      const games = new Map((await gamesById(db, ids)).map((game) => [game.id, game]));
      return statistics.map((each) => ({
        game: games.get(each.gameId)?.identifier ?? String(each.gameId),
        paytable: each.paytable,
        currency: each.currency,
        theoretical: games.get(each.gameId)?.payout ?? null,
        plays: each.plays,
        wagered: String(each.wagered),
        won: String(each.won),
        voids: each.voids,
        actual: actualReturn(each),
      }));
    },
    json: (rows) => rows.map((row) => ({ ...row, wagered: BigInt(row.wagered), won: BigInt(row.won) })),
    says: (rows) =>
      rows.length === 0
        ? NO_ACTIVITY
        : table([
            ["game", "paytable", "currency", "plays", "wagered", "won", "voids", "declared", "actual", "99 % band"],
            ...rows.map(({ game, paytable, currency, plays, wagered, won, voids, theoretical, actual }) => [
              game,
              paytable,
              currency,
              String(plays),
              decimalOf(BigInt(wagered), currencyOf(currency)),
              decimalOf(BigInt(won), currencyOf(currency)),
              String(voids),
              theoretical === null ? "?" : `${theoretical} %`,
              actual ? `${actual.percent.toFixed(2)} %` : "-",
              actual ? `± ${actual.band.toFixed(2)}` : "-",
            ]),
          ]),
  });
}

import { defineList, table, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { reportOpenRounds } from "../reports/open-rounds.queries.ts";
import { NO_ACTIVITY, testFilter } from "./fields.ts";

const amount = z.string().describe("A decimal of the currency.");
const row = z.object({
  round: z.string(),
  since: time,
  age: z.string(),
  player: z.int(),
  game: z.string(),
  currency: z.string(),
  stake: amount,
  won: amount,
});
type Row = z.output<typeof row>;

/** `report.open-rounds`: rounds that wait for their players or providers. */
export function openRoundsQuery(): Query {
  return defineList({
    name: "report.open-rounds",
    permission: "reports.read",
    summary: "interrupted rounds, begun and not finished, oldest first",
    filters: z.object({ test: testFilter }),
    row,
    sorts: { since: ({ since }) => since, player: ({ player }) => player, game: ({ game }) => game },
    all: async ({ db, at }, { test }) =>
      (await reportOpenRounds(db, at, { test })).map((each) => ({
        round: each.round,
        since: each.at.toISOString(),
        age: ageOf(each.ageMs),
        player: each.playerId,
        game: each.game ?? "",
        currency: each.currency,
        stake: decimalOf(each.stake, currencyOf(each.currency)),
        won: decimalOf(each.won, currencyOf(each.currency)),
      })),
    csv: rowsOf,
    says: (rows) => (rows.length === 0 ? NO_ACTIVITY : table(rowsOf(rows))),
  });
}

const rowsOf = (rows: readonly Row[]): string[][] => [
  ["round", "since", "age", "player", "game", "currency", "stake", "won"],
  ...rows.map((each) => Object.values(each).map(String)),
];

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 1_440)} d ${Math.floor(minutes / 60) % 24} h ${minutes % 60} min`;
}

import { defineList, table, type Query } from "@apogee/actions";
import { z } from "zod";
import { allGames } from "../queries.ts";

const text = z.string();

/** `game.list`: the catalogue. */
export function gamesQuery(): Query {
  return defineList({
    name: "game.list",
    permission: "games.read",
    summary: "list all games with their return and status",
    filters: z.object({}),
    row: z.object({
      id: z.int(),
      identifier: text,
      slug: text,
      provider: text,
      producer: text,
      title: text,
      mechanic: text.nullable(),
      lines: z.int().nullable(),
      ways: z.int().nullable(),
      volatility: text.nullable(),
      hitRate: text.nullable(),
      payout: text.nullable(),
      features: z.array(text),
      version: text,
      status: z.enum(["enabled", "disabled"]),
      art: text,
      categories: z.array(text),
      currencies: z.record(text, z.int()).describe("The number of the game in each currency; FUN stands for its demo."),
    }),
    sorts: { identifier: ({ identifier }) => identifier, status: ({ status }) => status },
    all: async ({ db }) =>
      (await allGames(db)).map((game) => ({
        ...game,
        categories: [...game.categories],
        features: [...game.features],
      })),
    says: (rows) =>
      table([
        ["game", "return", "status"],
        ...rows.map(({ identifier, payout, status }) => [identifier, `${payout ?? "?"} %`, status]),
      ]),
  });
}

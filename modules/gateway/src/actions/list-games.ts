import { defineList, table, type Query } from "@apogee/actions";
import { allGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { launchOf, providerById } from "../queries.ts";
import { providerField } from "./provider-view.ts";

/** `provider.game.list`: a provider's games with their launch addresses. */
export function providerGamesQuery(): Query {
  return defineList({
    name: "provider.game.list",
    permission: "games.read",
    summary: "list a provider's games with their status and launch address",
    filters: z.object({ provider: providerField }),
    row: z.object({
      identifier: z.string(),
      title: z.string(),
      status: z.enum(["enabled", "disabled"]),
      currencies: z.array(z.string()),
      url: z.string().nullable().describe("Null if the provider is asked for it when a game is opened."),
      demoUrl: z.string().nullable(),
    }),
    sorts: { identifier: ({ identifier }) => identifier, status: ({ status }) => status },
    command: { arguments: ["provider"] },
    async all({ db }, { provider: id }) {
      if (!(await providerById(db, id))) throw new NotFound(`The provider ${id}`);
      const games = (await allGames(db)).filter((each) => each.provider === id);
      return Promise.all(
        games.map(async ({ identifier, title, status, currencies }) => {
          const launch = await launchOf(db, id, identifier.slice(id.length + 1));
          return {
            identifier,
            title,
            status,
            currencies: Object.keys(currencies).toSorted(),
            url: launch?.url ?? null,
            demoUrl: launch?.demoUrl ?? null,
          };
        }),
      );
    },
    says: (rows, { provider: id }) =>
      rows.length === 0
        ? `${id} has no games here.`
        : table([
            ["game", "title", "status", "currencies", "launch address"],
            ...rows.map((each) => [
              each.identifier,
              each.title,
              each.status,
              each.currencies.join(" "),
              each.url ?? "requested for each session",
            ]),
          ]),
  });
}

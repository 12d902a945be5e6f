import { defineList, table, type Query } from "@apogee/actions";
import { z } from "zod";
import { allProviders } from "../queries.ts";
import { providerView } from "./provider-view.ts";

/** `provider.list`: outside game providers. */
export function providersQuery(): Query {
  return defineList({
    name: "provider.list",
    permission: "games.read",
    summary: "list all providers with their status",
    filters: z.object({}),
    row: providerView.extend({ keys: z.int().describe("The number of keys that are valid now.") }),
    sorts: { id: ({ id }) => id, status: ({ status }) => status },
    all: ({ db, at }) => allProviders(db, at),
    says: (rows) =>
      rows.length === 0
        ? "No provider is registered."
        : table([
            ["provider", "name", "dialect", "address", "keys", "status"],
            ...rows.map(({ id, name, dialect, url, keys, status }) => [id, name, dialect, url, String(keys), status]),
          ]),
  });
}

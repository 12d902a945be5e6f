import { defineList, table, type Query } from "@apogee/actions";
import { z } from "zod";
import { listedHosts } from "../hosts.queries.ts";

/** `host.list`: the addresses of the site. */
export function hostsQuery(): Query {
  return defineList({
    name: "host.list",
    permission: "reports.read",
    summary: "list the hosts of the site with their brand, licence and languages",
    filters: z.object({}),
    row: z.object({
      host: z.string(),
      brand: z.string(),
      licence: z.string(),
      locales: z.array(z.string()).describe("The first is the default."),
      casino: z.boolean(),
      sportsbook: z.boolean(),
      demo_only: z.boolean(),
    }),
    sorts: { host: ({ host }) => host },
    all: ({ db }) => listedHosts(db),
    says: (rows) =>
      table([
        ["host", "brand", "licence", "languages"],
        ...rows.map(({ host, brand, licence, locales }) => [host, brand, licence, locales.join(" ")]),
      ]),
  });
}

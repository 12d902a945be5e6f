import { defineQuery, table, type Query } from "@apogee/actions";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { issueFields } from "./fields.ts";
import { OWN } from "./ports.ts";
import { freespinsRow, outsideRows, ownRow } from "./views.ts";

/** `freespins.show`: the status of one grant. */
export function showQuery(): Query {
  return defineQuery({
    name: "freespins.show",
    permission: "players.read",
    summary: "show the status of a grant of free spins and the failure that the provider last reported",
    filters: z.object(issueFields),
    output: freespinsRow,
    command: { arguments: ["provider", "issue"] },
    async run({ db }, { provider, issue }) {
      if (provider === OWN) return ownRow(db, issue);
      const [found] = await outsideRows(db, { providerId: provider, issueId: issue, most: 1 });
      if (!found) throw new NotFound(`The issue ${issue}`);
      return found;
    },
    says: (row) => table(Object.entries(row).map(([name, value]) => [name, String(value ?? "-")])),
  });
}

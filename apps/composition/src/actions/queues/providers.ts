import { defineList, moment, table, type Query } from "@apogee/actions";
import { standing, standingsOfItems } from "@apogee/staff";
import { z } from "zod";
import { gamesOf } from "./incidents.ts";
import { openIncidents } from "./staff-queues.ts";

/** `queue.providers`: what went wrong at outside game providers. */
export function providerQueueQuery(): Query {
  return defineList({
    name: "queue.providers",
    permission: "system.read",
    summary:
      "list rounds that outside providers left open for a day and calls that they do not answer, those that concern most players first",
    filters: z.object({}),
    row: z.object({
      subject: z.string(),
      what: z.enum(["stuck_round", "unanswered_call"]),
      provider: z.string(),
      game: z.string().nullable(),
      since: moment.describe("The last call for the round, or the last attempt of a call."),
      players: z.int().describe("How many players wait for this provider."),
      round: z.string().nullable(),
      issue: z.string().nullable().describe("Of free spins, for freespins.repeat."),
      error: z.string().nullable(),
      standing,
    }),
    sorts: { since: ({ since }) => since, players: ({ players }) => players },
    async all({ db, at }) {
      const incidents = await openIncidents(db, at);
      const games = await gamesOf(db, incidents);
      const standings = await standingsOfItems(
        db,
        "providers",
        incidents.map(({ subject, since }) => ({ subject, level: "any", at: since, waitsForPlayer: false })),
        at,
      );
      return incidents.map(({ gameId, ...incident }) => ({
        ...incident,
        game: games.get(gameId) ?? null,
        standing: standings.get(incident.subject)!,
      }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No provider has left anything open."
        : table([
            ["what", "provider", "game", "round or issue", "since", "players", "held by"],
            ...rows.map((row) => [
              row.what,
              row.provider,
              row.game ?? "",
              row.round ?? row.issue ?? "",
              row.since,
              String(row.players),
              row.standing.holder ?? "",
            ]),
          ]),
  });
}

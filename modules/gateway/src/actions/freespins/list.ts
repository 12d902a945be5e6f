import { defineList, table, type Query } from "@apogee/actions";
import { z } from "zod";
import { OWN } from "./ports.ts";
import { freespinsRow, outsideRows, ownRows, STATUSES } from "./views.ts";

const MOST = 1_000;

/** `freespins.list`: free spins with their status. */
export function listQuery(): Query {
  return defineList({
    name: "freespins.list",
    permission: "players.read",
    summary: "list free spins with their status, newest first",
    filters: z.object({
      provider: z.string().max(64).optional().describe("only those of this provider").meta({ placeholder: "id" }),
      status: z
        .enum(STATUSES, {
          error: ({ input }) => `${String(input)} is not a status. Choose one of: ${STATUSES.join(", ")}.`,
        })
        .optional()
        .describe(`only those with this status: ${STATUSES.join(", ")}`)
        .meta({ placeholder: "status" }),
    }),
    row: freespinsRow,
    sorts: {
      player: ({ player }) => player,
      status: ({ status }) => status,
      issued: ({ issuedAt }) => issuedAt,
      until: ({ validUntil }) => validUntil,
    },
    all: async ({ db }, { provider, status }) => [
      ...(provider === undefined || provider === OWN ? await ownRows(db, { status, most: MOST }) : []),
      ...(provider === OWN
        ? []
        : await outsideRows(db, { ...(provider === undefined ? {} : { providerId: provider }), status, most: MOST })),
    ],
    says: (rows) =>
      rows.length === 0
        ? "No free spins were requested."
        : table([
            ["provider", "issue", "status", "player", "game", "spins", "stake", "won", "valid until"],
            ...rows.map((each) => [
              each.provider,
              each.issueId,
              each.status,
              String(each.player),
              each.game,
              String(each.spins),
              `${each.stake} ${each.currency}`,
              each.won ?? "-",
              each.validUntil,
            ]),
          ]),
  });
}

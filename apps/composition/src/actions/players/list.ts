import { defineList, table, timeIn, type Query } from "@apogee/actions";
import { PLAYER_SORTS, playersAsked } from "@apogee/identity";
import { vipStatuses } from "@apogee/loyalty";
import { InvalidFields } from "@apogee/kernel";
import type { Database } from "@apogee/database";
import { z } from "zod";
import { LINE_HEAD, lineCells, playerLine, playerLines } from "./player-line.ts";

const time = (description: string) => z.string().max(40).optional().describe(description);
const flag = (description: string) => z.boolean().optional().describe(description);

/** `player.list`: all players, filtered, sorted and paged in the database. */
export function listQuery(): Query {
  return defineList({
    name: "player.list",
    permission: "players.read",
    summary:
      "list players, newest first, by country, currency, status, verification, VIP status, group and registration",
    filters: z.object({
      country: z.string().toUpperCase().length(2).optional().describe("only players of this country, like DE"),
      currency: z.string().toUpperCase().max(8).optional().describe("only players whose selected wallet has it"),
      licence: z.string().max(16).optional().describe("only players under this licence"),
      status: z.enum(["active", "disabled"]).optional().describe("only accounts in this state"),
      verified: flag("only verified players, or only others"),
      test: flag("only test accounts, or only others"),
      vip: z.string().max(20).optional().describe("only players with this VIP status, like bronze"),
      group: z.string().max(20).optional().describe("only players in this group"),
      registered_from: time("registered at this time or later"),
      registered_before: time("registered before this time"),
    }),
    row: playerLine,
    pageSorts: PLAYER_SORTS,
    command: { mostShown: 50 },
    async page({ db }, filters, page) {
      const { country, currency, licence, status, verified, test, group } = filters;
      const { registered_from: from, registered_before: before } = filters;
      const vip = filters.vip === undefined ? [] : [await groupOfVip(db, filters.vip)];
      const groups = [...vip, ...(group === undefined ? [] : [group])];
      const { ids, total } = await playersAsked(
        db,
        {
          country,
          currency,
          licence,
          status,
          verified,
          test,
          groups,
          from: from === undefined ? undefined : timeIn(from, "registered_from"),
          before: before === undefined ? undefined : timeIn(before, "registered_before"),
        },
        page,
      );
      return { rows: [...(await playerLines(db, ids)).values()], total };
    },
    says: (rows) => (rows.length === 0 ? "No players." : table([LINE_HEAD, ...rows.map(lineCells)])),
  });
}

async function groupOfVip(db: Database, key: string): Promise<string> {
  const found = (await vipStatuses(db)).find((status) => status.key === key || status.id === key);
  if (!found) throw new InvalidFields({ vip: { invalid: `There is no VIP status ${key}.` } });
  return found.id;
}

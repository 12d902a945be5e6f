import { defineList, defineQuery, playerField, table, type Query } from "@apogee/actions";
import { adventureView } from "@apogee/contract";
import { NotFound } from "@apogee/kernel";
import { findPlayer } from "@apogee/identity";
import { z } from "zod";
import { adventureByKey, allAdventures, entryCounts, stepCounts } from "../adventure.queries.ts";
import { calendarOf } from "../calendar.ts";
import { entriesOf } from "../player.store.ts";
import type { AdventurePorts } from "../ports.ts";
import { adventureRow, shownAdventure } from "./rows.ts";

const key = z.string().max(64).describe("the adventure's key");
const listed = adventureRow.omit({ days: true }).extend({ players: z.int() });

/** What staff read of adventures. */
export const adventureQueries = (ports: () => AdventurePorts): Query[] => [
  defineList({
    name: "adventure.list",
    permission: "promotions.read",
    summary: "list all adventures, the newest first",
    filters: z.object({}),
    row: listed,
    sorts: { first: (row) => row.first, key: (row) => row.key, players: (row) => row.players },
    all: async ({ db }) => {
      const players = await entryCounts(db);
      return (await allAdventures(db)).map((each) => {
        const { days: _days, ...row } = shownAdventure(each);
        return { ...row, players: players.get(each.id) ?? 0 };
      });
    },
    says: (rows) =>
      table([
        ["adventure", "group", "state", "first", "last", "super prize", "steps", "players"],
        ...rows.map((row) => [
          row.key,
          row.group ?? "",
          row.state,
          row.first,
          row.last,
          row.superPrize,
          String(row.steps),
          String(row.players),
        ]),
      ]),
  }),
  defineQuery({
    name: "adventure.show",
    permission: "promotions.read",
    summary: "show an adventure as JSON, with how many players completed and claimed each step",
    filters: z.object({ key }),
    output: adventureRow.extend({
      counts: z.array(z.object({ step: z.int(), completed: z.int(), claimed: z.int() })),
    }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such adventure." }],
    command: { arguments: ["key"] },
    async run({ db }, { key: named }) {
      const found = await adventureByKey(db, named);
      if (!found) throw new NotFound(`The adventure ${named}`);
      return { ...shownAdventure(found), counts: await stepCounts(db, found.id) };
    },
    says: (shown) => JSON.stringify(shown, null, 2),
  }),
  defineQuery({
    name: "adventure.player",
    permission: "promotions.read",
    summary: "show the calendar of a player in an adventure as JSON, as the player sees it",
    filters: z.object({ key, player: playerField }),
    output: adventureView,
    refusals: [{ code: "not_found", status: 404, when: "There is no such adventure, or the player is not in it." }],
    command: { arguments: ["key", "player"] },
    async run({ db, at }, { key: named, player }) {
      const [adventure, found] = [await adventureByKey(db, named), await findPlayer(db, player)];
      if (!adventure || !found || (await entriesOf(db, player, [adventure.id])).length === 0)
        throw new NotFound(`Player ${player} in the adventure ${named}`);
      return calendarOf(db, ports(), adventure, { playerId: player, currency: found.currency, locale: "en" }, at);
    },
    says: (calendar) => JSON.stringify(calendar, null, 2),
  }),
];

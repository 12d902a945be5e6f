import { defineAction, defineList, playerField, table, type Action, type Query } from "@apogee/actions";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { setMembership } from "../commands/set-membership.ts";
import { findPlayer, groupsOf } from "../queries.ts";
import { NO_SUCH_PLAYER } from "./standing.ts";

/** `player.group.add` and `player.group.remove`. */
export function groupActions(): Action[] {
  return (
    [
      ["add", true, "add a player to a group, such as 851 or 1030, to which new providers are announced", "in"],
      ["remove", false, "remove a player from a group", "not in"],
    ] as const
  ).map(([verb, member, summary, done]) =>
    defineAction({
      name: `player.group.${verb}`,
      permission: "players.groups",
      summary,
      input: z.object({ player: playerField, group: z.string().max(20).describe("the group's number or key") }),
      output: z.object({ player: z.int(), group: z.string(), member: z.boolean(), changed: z.boolean() }),
      refusals: [{ ...NO_SUCH_PLAYER, when: "There is no such player, or no such group." }],
      command: { arguments: ["player", "group"] },
      async run({ tx, at, actor, reason }, { player, group }) {
        const change = { playerId: player, groupId: group, member, actor, reason };
        return { player, group, member, changed: await setMembership(tx, change, at) };
      },
      says: ({ player, group, changed }) =>
        `Player ${player} ${changed ? "is now" : "was already"} ${done} group ${group}.`,
    }),
  );
}

/** `player.group.list`: the groups of a player. */
export function groupsQuery(): Query {
  return defineList({
    name: "player.group.list",
    permission: "players.read",
    summary: "list the groups of a player",
    filters: z.object({ player: playerField }),
    row: z.object({ id: z.string(), name: z.string() }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async all({ db }, { player }) {
      if (!(await findPlayer(db, player))) throw new NotFound(`The player ${player}`);
      return groupsOf(db, player);
    },
    says: (rows) => table([["group", "name"], ...rows.map(({ id, name }) => [id, name])]),
  });
}

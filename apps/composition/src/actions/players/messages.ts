import { defineList, moment, playerField, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { messagesTo } from "@apogee/engagement";
import { z } from "zod";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";

/** `player.messages`: e-mails and notices that a player was sent. */
export function messagesQuery(): Query {
  return defineList({
    name: "player.messages",
    permission: "players.read",
    summary: "list the e-mails and notices that a player was sent, newest first; e-mails to the present address",
    filters: z.object({ player: playerField }),
    row: z.object({
      id: z.int(),
      way: z.enum(["email", "notice"]),
      title: z.string().describe("The template of an e-mail, or the title of a notice."),
      text: personal("text")
        .nullable()
        .describe("The text of a notice; e-mails contain links that only the player may see."),
      at: moment,
      state: z.string(),
      attempts: z.int().nullable(),
      error: personal("text").nullable(),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"], mostShown: 50 },
    async page({ db }, { player }, page) {
      const { email } = await knownPlayer(db, player);
      return messagesTo(db, { playerId: player, email }, page);
    },
    says: (rows) =>
      rows.length === 0
        ? "No messages."
        : table([["at", "way", "message", "state"], ...rows.map((row) => [row.at, row.way, row.title, row.state])]),
  });
}

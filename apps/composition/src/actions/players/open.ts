import { defineAction, playerField, type Action } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { NO_SUCH_PLAYER } from "./known-player.ts";

/** `player.open`: records that a member of staff opened a player's page. The screen calls it once for each opening. */
export function openAction(): Action {
  return defineAction({
    name: "player.open",
    permission: "players.read",
    summary: "record that the page of a player was opened, with the personal data that it shows",
    input: z.object({
      player: playerField,
      why: z.string().max(120).optional().describe("what led there, such as withdrawal:17"),
    }),
    output: z.object({ player: z.int() }),
    refusals: [NO_SUCH_PLAYER],
    reason: "optional",
    command: { arguments: ["player"] },
    async run({ tx, at, actor, reason, caller }, { player, why }) {
      if (!(await findPlayer(tx, player))) throw new NotFound(`The player ${player}`);
      await recordAudit(tx, {
        at,
        actor,
        action: "player.opened",
        subject: `player:${player}`,
        before: {},
        after: { opened: true, ...(why === undefined ? {} : { why }) },
        reason: reason === "" ? null : reason,
        address: caller.address,
      });
      return { player };
    },
    says: ({ player }) => `The page of player ${player} was opened.`,
  });
}

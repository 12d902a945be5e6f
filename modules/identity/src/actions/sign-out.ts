import { defineAction, playerField, type Action } from "@apogee/actions";
import { z } from "zod";
import { signOutPlayer } from "../commands/sign-out-player.ts";
import type { IdentityPorts } from "../ports.ts";

/** `player.sign-out`: ends sessions of a player. */
export function signOutAction(ports: Pick<IdentityPorts, "endFrames">): Action {
  return defineAction({
    name: "player.sign-out",
    permission: "players.block",
    summary: "end all sessions of a player, or one; the player can sign in again",
    input: z.object({
      player: playerField,
      session: z.int().min(1).optional().describe("only this session, by its number"),
    }),
    output: z.object({ player: z.int(), ended: z.array(z.int()).describe("The numbers of the sessions.") }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such player, or no such open session." }],
    command: { arguments: ["player"] },
    async run({ tx, at, actor, reason }, { player, session }) {
      const order = { playerId: player, sessionId: session ?? null, actor, reason };
      const ended = await signOutPlayer(tx, order, ports, at);
      return { player, ended };
    },
    says: ({ player, ended }) =>
      ended.length === 0
        ? `Player ${player} has no open session.`
        : `${ended.length} ${ended.length === 1 ? "session" : "sessions"} of player ${player} ended.`,
  });
}

import { defineAction, playerField, type Action } from "@apogee/actions";
import type { Permission, Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { disablePlayer, enablePlayer, type OperatorChange, type SwitchWallets } from "../commands/disable-player.ts";
import { setIdentityState } from "../commands/set-identity-state.ts";
import { setTestAccount } from "../commands/set-test-account.ts";
import type { Player } from "../domain/player.ts";
import { playerRow } from "./views.ts";

/** What actions on accounts need from `wallet`; each works in the caller's transaction. */
export interface PlayerActionPorts {
  readonly switchWallets: SwitchWallets;
  /** Marks or unmarks the wallets of a test account. */
  markTestPlay(tx: Tx, playerId: number, test: boolean): Promise<void>;
}

type Change = (tx: Tx, change: OperatorChange, at: Date) => Promise<Player>;

export const NO_SUCH_PLAYER: Refusal = { code: "not_found", status: 404, when: "There is no such player." };

/** What operators do with accounts. */
export function standingActions({ switchWallets, markTestPlay }: PlayerActionPorts): Action[] {
  return [
    changeAction(
      "disable",
      "players.block",
      "accept no new stakes, deposits or sign-ins; open rounds can be finished",
      (tx, change, at) => disablePlayer(tx, change, switchWallets, at),
    ),
    changeAction("enable", "players.block", "accept stakes, deposits and sign-ins again", (tx, change, at) =>
      enablePlayer(tx, change, switchWallets, at),
    ),
    changeAction(
      "verify",
      "players.edit",
      "record that the player's identity was verified, by documents or in person",
      (tx, change, at) => setIdentityState(tx, { ...change, verified: true }, at),
    ),
    changeAction(
      "unverify",
      "players.edit",
      "record that the player's identity is no longer verified",
      (tx, change, at) => setIdentityState(tx, { ...change, verified: false }, at),
    ),
    testAction(markTestPlay),
  ];
}

function changeAction(verb: string, permission: Permission, summary: string, change: Change): Action {
  return defineAction({
    name: `player.${verb}`,
    permission,
    summary,
    input: z.object({ player: playerField }),
    output: playerRow,
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    run: ({ tx, at, actor, reason }, { player }) => change(tx, { playerId: player, actor, reason }, at),
    says: ({ id, status, verified }) => `Player ${id} is ${status}${verified ? " and verified" : ""}.`,
  });
}

function testAction(markTestPlay: PlayerActionPorts["markTestPlay"]): Action {
  return defineAction({
    name: "player.test",
    permission: "players.edit",
    summary: "mark or unmark a test account; its rounds are left out of reports and the winners' feed from then on",
    input: z.object({
      player: playerField,
      on: z.boolean().default(false).describe("mark it as a test account"),
      off: z.boolean().default(false).describe("unmark it"),
    }),
    output: playerRow,
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ tx, at, actor, reason }, { player, on, off }) {
      if (on === off) throw new InvalidFields({ on: { invalid: "Give either --on or --off." } });
      return setTestAccount(tx, { playerId: player, actor, reason, test: on }, markTestPlay, at);
    },
    says: ({ id, test }) => `Player ${id} is ${test ? "a test account" : "not a test account"}.`,
  });
}

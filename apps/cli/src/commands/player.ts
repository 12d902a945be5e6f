import { inTransaction, type Tx } from "@apogee/database";
import {
  accountsLike,
  disablePlayer,
  enablePlayer,
  findPlayer,
  findPlayerByEmail,
  groupsOf,
  setIdentityState,
  setMembership,
  setTestAccount,
  type OperatorChange,
  type Player,
} from "@apogee/identity";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { excludedPlayers } from "@apogee/limits";
import { markTestPlay, setPurseStatus } from "@apogee/wallet";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { playerSheet } from "./player-sheet.ts";
import { idOf } from "../id-of.ts";

type Change = (tx: Tx, change: OperatorChange, at: Date) => Promise<Player>;

const CHANGES: ReadonlyArray<readonly [string, string, Change]> = [
  [
    "disable",
    "accept no new stakes, deposits or sign-ins; open rounds can be finished",
    (tx, change, at) => disablePlayer(tx, change, setPurseStatus, at),
  ],
  [
    "enable",
    "accept stakes, deposits and sign-ins again",
    (tx, change, at) => enablePlayer(tx, change, setPurseStatus, at),
  ],
  [
    "verify",
    "record that the player's identity was verified, by documents or in person",
    (tx, change, at) => setIdentityState(tx, { ...change, verified: true }, at),
  ],
  [
    "unverify",
    "record that the player's identity is no longer verified",
    (tx, change, at) => setIdentityState(tx, { ...change, verified: false }, at),
  ],
];

export function addPlayerCommands(program: Command): void {
  const player = program.command("player").description("players' accounts");
  player
    .command("show <player>")
    .description(
      "show an account, by number or e-mail address: pending withdrawals with their flags, wallets, payments, limits, breaks, bonuses and level",
    )
    .action((name: string, _options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const { house, output } = desk;
        const found = name.includes("@")
          ? await findPlayerByEmail(house.db, name)
          : await findPlayer(house.db, idOf(name));
        if (!found) throw new NotFound(`The player ${name}`);
        const { value, text } = await playerSheet(desk, found);
        output.result(value, text);
      }),
    );
  player
    .command("similar")
    .description("list accounts that resemble an excluded person: the same birth date, and a name or the postal code")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house: { db, clock }, output }) => {
        const excluded = await excludedPlayers(db, clock.date());
        const found = await accountsLike(
          db,
          excluded.map(({ playerId }) => playerId),
        );
        const rows = found.map(({ playerId, excludedId, shared }) => [
          String(playerId),
          String(excludedId),
          shared.join(", "),
        ]);
        output.result(
          found,
          rows.length === 0
            ? "No account resembles an excluded person."
            : table([["player", "excluded", "same"], ...rows]),
        );
      }),
    );
  for (const [verb, words, change] of CHANGES) {
    player
      .command(`${verb} <player>`)
      .description(words)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((name: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const changed = await inTransaction(house.db, (tx) =>
            change(tx, { playerId: idOf(name), actor: `operator:${operator}`, reason }, house.clock.date()),
          );
          output.result(
            changed,
            `Player ${changed.id} is ${changed.status}${changed.verified ? " and verified" : ""}.`,
          );
        }),
      );
  }
  player
    .command("test <player>")
    .description("mark or unmark a test account; its rounds are left out of reports and the winners' feed from then on")
    .option("--on", "mark it as a test account")
    .option("--off", "unmark it")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((name: string, { on, off, reason }: { on?: true; off?: true; reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        if (on === off) throw new InvalidFields({ on: { invalid: "Give either --on or --off." } });
        const change = { playerId: idOf(name), actor: `operator:${operator}`, reason, test: on === true };
        const changed = await inTransaction(house.db, (tx) =>
          setTestAccount(tx, change, markTestPlay, house.clock.date()),
        );
        output.result(changed, `Player ${changed.id} is ${changed.test ? "a test account" : "not a test account"}.`);
      }),
    );
  addGroupCommands(player);
}

function addGroupCommands(player: Command): void {
  const group = player.command("group").description("the groups of a player, which act as roles and marks");
  group
    .command("list <player>")
    .description("list the groups of a player")
    .action((name: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const found = await findPlayer(house.db, idOf(name));
        if (!found) throw new NotFound(`The player ${name}`);
        const groups = await groupsOf(house.db, found.id);
        output.result(groups, table([["group", "name"], ...groups.map(({ id, name }) => [id, name])]));
      }),
    );
  for (const [verb, member, words, done] of [
    ["add", true, "add a player to a group, such as 851 or 1030, to which new providers are announced", "in"],
    ["remove", false, "remove a player from a group", "not in"],
  ] as const) {
    group
      .command(`${verb} <player> <group>`)
      .description(words)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((name: string, groupId: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const change = { playerId: idOf(name), groupId, member, actor: `operator:${operator}`, reason };
          const changed = await inTransaction(house.db, (tx) => setMembership(tx, change, house.clock.date()));
          output.result(
            { player: change.playerId, group: groupId, member, changed },
            `Player ${name} ${changed ? "is now" : "was already"} ${done} group ${groupId}.`,
          );
        }),
      );
  }
}

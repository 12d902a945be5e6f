import { inTransaction, type Tx } from "@apogee/database";
import {
  disablePlayer,
  enablePlayer,
  findPlayer,
  findPlayerByEmail,
  setIdentityState,
  setTestAccount,
  type OperatorChange,
  type Player,
} from "@apogee/identity";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { markTestPlay, setPurseStatus } from "@apogee/wallet";
import type { Command } from "commander";
import { atDesk } from "../run.ts";
import { pendingWithdrawalsOf, withdrawalLine } from "./payments.ts";
import { idOf } from "./wallet.ts";

type Change = (tx: Tx, change: OperatorChange, at: Date) => Promise<Player>;

const CHANGES: ReadonlyArray<readonly [string, string, Change]> = [
  [
    "disable",
    "take no new stakes, deposits or sign-ins; open rounds can be finished",
    (tx, change, at) => disablePlayer(tx, change, setPurseStatus, at),
  ],
  ["enable", "switch the account on again", (tx, change, at) => enablePlayer(tx, change, setPurseStatus, at)],
  [
    "verify",
    "identity is proved, by documents or in person",
    (tx, change, at) => setIdentityState(tx, { ...change, verified: true }, at),
  ],
  [
    "unverify",
    "identity is not proved any more",
    (tx, change, at) => setIdentityState(tx, { ...change, verified: false }, at),
  ],
];

export function addPlayerCommands(program: Command): void {
  const player = program.command("player").description("accounts of players");
  player
    .command("show <player>")
    .description("an account, by its number or e-mail address, with its withdrawals that wait and their flags")
    .action((name: string, _options, command: Command) =>
      atDesk(command, async (desk) => {
        const { house, output } = desk;
        const found = name.includes("@")
          ? await findPlayerByEmail(house.db, name)
          : await findPlayer(house.db, idOf(name));
        if (!found) throw new NotFound(`The player ${name}`);
        const withdrawals = await pendingWithdrawalsOf(desk, found.id);
        const account = `${found.id}  ${found.email}  ${found.status}${found.verified ? ", verified" : ""}${found.test ? ", test account" : ""}  ${found.licence}  ${found.currency}  since ${found.createdAt.toISOString()}`;
        output.result({ ...found, withdrawals }, [account, ...withdrawals.map(withdrawalLine)].join("\n"));
      }),
    );
  for (const [verb, words, change] of CHANGES) {
    player
      .command(`${verb} <player>`)
      .description(words)
      .requiredOption("--reason <text>", "why; stays in the audit trail")
      .action((name: string, { reason }: { reason: string }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
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
    .description(
      "say whether an account is a tester's: what it plays from then on is in no report and no feed of winners",
    )
    .option("--on", "it is")
    .option("--off", "it is not any more")
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .action((name: string, { on, off, reason }: { on?: true; off?: true; reason: string }, command: Command) =>
      atDesk(command, async ({ house, output, operator }) => {
        if (on === off) throw new InvalidFields({ on: { invalid: "Give one of --on and --off." } });
        const change = { playerId: idOf(name), actor: `operator:${operator}`, reason, test: on === true };
        const changed = await inTransaction(house.db, (tx) =>
          setTestAccount(tx, change, markTestPlay, house.clock.date()),
        );
        output.result(changed, `Player ${changed.id} is ${changed.test ? "a test account" : "no test account"}.`);
      }),
    );
}

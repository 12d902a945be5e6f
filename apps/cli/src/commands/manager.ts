import { inTransaction } from "@apogee/database";
import { allManagers, putManager, removeManager } from "@apogee/loyalty";
import type { Command } from "commander";
import { table } from "../output.ts";
import { readJson } from "../read-json.ts";
import { runCommandWith } from "../run.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

/** Commands for VIP managers. */
export function addManagerCommands(program: Command): void {
  const manager = program.command("manager").description("VIP managers, whom players of a status can ask for help");
  manager
    .command("put <key> <file>")
    .description("add a VIP manager, or replace the row, from a JSON file with name, hours, contacts and groups")
    .requiredOption(...REASON)
    .action((key: string, file: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = { key, terms: await readJson(file), actor: `operator:${operator}`, reason };
        const put = await inTransaction(house.db, (tx) => putManager(tx, change, house.clock.date()));
        output.result(put, `${put.terms.name} is shown to players of the groups ${put.terms.groups.join(", ")}.`);
      }),
    );
  manager
    .command("list")
    .description("list the VIP managers in their order")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const managers = await allManagers(house.db);
        const rows = managers.map(({ key, terms: { name, hours, email, whatsApp, telegram, groups } }) => [
          key,
          name,
          hours["en"]!,
          [email, whatsApp, telegram].filter((each) => each !== null).join(" "),
          groups.join(" "),
        ]);
        output.result(
          managers,
          rows.length === 0 ? "No VIP managers." : table([["manager", "name", "hours", "contacts", "groups"], ...rows]),
        );
      }),
    );
  manager
    .command("remove <key>")
    .description("remove a VIP manager; the audit trail keeps the row")
    .requiredOption(...REASON)
    .action((key: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const by = { key, actor: `operator:${operator}`, reason };
        const removed = await inTransaction(house.db, (tx) => removeManager(tx, by, house.clock.date()));
        output.result(removed, `${removed.terms.name} is no longer shown.`);
      }),
    );
}

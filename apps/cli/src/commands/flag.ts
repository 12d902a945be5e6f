import { inTransaction } from "@apogee/database";
import { readFlags, setFlag } from "@apogee/content";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

export function addFlagCommands(program: Command): void {
  const flag = program.command("flag").description("feature flags, which switch parts of the site on and off");
  flag
    .command("list")
    .description("list all flags and their state")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const flags = await readFlags(house.db);
        output.result(
          Object.fromEntries(flags),
          table([["flag", "state"], ...[...flags].map(([key, enabled]) => [key, enabled ? "on" : "off"])]),
        );
      }),
    );
  for (const [verb, enabled, words] of [
    ["on", true, "switch a flag on; `tech_work` shows players the maintenance page"],
    ["off", false, "switch a flag off"],
  ] as const) {
    flag
      .command(`${verb} <flag>`)
      .description(words)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((key: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const changed = await inTransaction(house.db, (tx) =>
            setFlag(tx, { key, enabled, actor: `operator:${operator}`, reason }, house.clock.date()),
          );
          output.result({ flag: key, changed }, changed ? `${key} is ${verb}.` : `${key} was already ${verb}.`);
        }),
      );
  }
}

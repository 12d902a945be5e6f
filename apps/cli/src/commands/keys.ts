import { acceptKeys, knownKeys } from "@apogee/server";
import type { Command } from "commander";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

export function addKeysCommands(program: Command): void {
  const keys = program.command("keys").description("the keys that rows of the database are sealed by; docs/runbooks/key-rotation.md");
  keys.command("show").description("fingerprints of those that the database knows, and whether secrets.json has them").action((_options, command: Command) => atDesk(command, async ({ house, output }) => {
    const known = await knownKeys(house);
    output.result(known, table([["key", "fingerprint", "since", "in secrets.json"], ...known.map(({ name, fingerprint, since, here }) => [name, fingerprint ?? "none", since?.toISOString() ?? "", here ? "yes" : "ANOTHER"])]));
  }, { anyKeys: true }));
  keys.command("accept").description("a sealing key was changed on purpose or is lost for good: go on with those of secrets.json; what the former ones sealed stays closed")
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .option("--even-so", "although rows are stored that these keys do not open; they stay closed for good")
    .action(({ reason, evenSo = false }: { reason: string; evenSo?: boolean }, command: Command) => atDesk(command, async ({ house, output, operator }) => {
      const accepted = await acceptKeys(house, { operator, reason, evenSo });
      output.result({ accepted }, `The database goes on with the keys of secrets.json: ${accepted.join(", ")}. What the former ones sealed stays closed.`);
    }, { anyKeys: true }));
}

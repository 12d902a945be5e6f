import { failureSentence } from "@apogee/composition";
import { Command, CommanderError } from "commander";
import { addBackupCommands } from "./commands/backup.ts";
import { addSimulateCommand } from "./commands/bonus-simulate.ts";
import { addKeysCommands } from "./commands/keys.ts";
import { addLedgerCommands } from "./commands/ledger.ts";
import { addSetUpCommands } from "./commands/set-up.ts";
import { addStaffCommands } from "./commands/staff.ts";
import { addVerifyBuildCommand } from "./commands/verify-build.ts";
import { addRegistryCommands } from "./registry/add-registry.ts";

/** The program with all its commands. */
export function createProgram(): Command {
  const program = new Command("apogee")
    .description("The operator's command line. It works with and without a running server.")
    .option("--json", "print one JSON value on the standard output")
    .option(
      "--operator <name>",
      "who decides; recorded in the ledger and the audit trail (default: the name of the system account)",
    )
    .showHelpAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  for (const add of [
    addSetUpCommands,
    addLedgerCommands,
    addSimulateCommand,
    addStaffCommands,
    addBackupCommands,
    addKeysCommands,
    addVerifyBuildCommand,
    addRegistryCommands,
  ])
    add(program);
  return program;
}

/** Exit code of a command line that cannot be parsed. */
const MISUSED = 2;

/** Runs a command line and sets the exit code: 0 for success and help, 2 for a usage error, 1 for any other failure. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : MISUSED;
    else {
      process.exitCode = 1;
      process.stderr.write(
        `${failureSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
      );
    }
  }
}

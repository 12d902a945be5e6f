import { userInfo } from "node:os";
import { DomainError, requireReason } from "@apogee/kernel";
import { openPlatform, explainOutage, type Platform } from "@apogee/composition";
import { loadConfig, type Config } from "@apogee/config";
import type { Command } from "commander";
import { fileURLToPath } from "node:url";
import { outputOf, type Output } from "./output.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What a command gets. */
export interface CommandContext {
  readonly platform: Platform;
  readonly output: Output;
  /** Who runs it, as recorded in the ledger and the audit trail. */
  readonly operator: string;
}

/** How a command opens the platform, if not in the usual way. */
export interface Opening {
  readonly settings?: Partial<Config>;
  /** Also accepts keys that the database does not know. */
  readonly anyKeys?: boolean;
  /** Left out: a database with pending migrations is refused. */
  readonly migrations?: "apply";
  /** Left out: the command may be run without `--reason`. */
  readonly needsReason?: boolean;
}

/** Opens the platform for one command and closes it again. A refusal prints its message and sets exit code 1. */
export function runCommandWith(
  command: Command,
  work: (commandLine: CommandContext) => Promise<void>,
  { settings = {}, anyKeys = false, migrations, needsReason = false }: Opening = {},
): Promise<void> {
  return runWithoutPlatform(
    command,
    async (commandLine) => {
      const platform = await openPlatform({
        config: { ...loadConfig(process.env), ...settings },
        root: ROOT,
        log,
        as: "command",
        migrations: migrations ?? "refuse",
        anyKeys,
      });
      try {
        await work({ ...commandLine, platform });
      } catch (error) {
        throw explainOutage(error, platform.appUrl);
      } finally {
        await platform.close();
      }
    },
    needsReason,
  );
}

/** Runs a command that does not need the platform, or opens it later. */
export async function runWithoutPlatform(
  command: Command,
  work: (commandLine: Omit<CommandContext, "platform">) => Promise<void>,
  needsReason = false,
): Promise<void> {
  const output = outputOf(command);
  try {
    checkReason(command, needsReason);
    await work({ output, operator: command.optsWithGlobals<{ operator?: string }>().operator ?? userInfo().username });
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof DomainError)) throw error;
    if (output.json) output.result({ error: { code: error.code, message: error.message, ...error.details() } }, "");
    else process.stderr.write(`${error.message}\n`);
  }
}

function log(level: string, message: string, facts: Record<string, unknown>): void {
  // The command that needed the connection reports its loss; once is enough.
  if (level !== "info" && !message.endsWith("connection was lost"))
    process.stderr.write(`${message} ${JSON.stringify(facts)}\n`);
}

/** Refuses a reason that is too short to help a reader of the audit trail, and a missing one if it is needed. */
function checkReason(command: Command, isNeeded: boolean): void {
  const { reason } = command.opts<{ reason?: string }>();
  if (reason !== undefined || isNeeded) requireReason(reason ?? "");
}

import { userInfo } from "node:os";
import { DomainError, InvalidFields } from "@apogee/kernel";
import { openPlatform, explainOutage, type Platform } from "@apogee/composition";
import { loadConfig, type Config } from "@apogee/config";
import type { Command } from "commander";
import { fileURLToPath } from "node:url";
import { outputOf, type Output } from "./output.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What a command works with. */
export interface Desk {
  readonly house: Platform;
  readonly output: Output;
  /** Who runs it, as ledger and audit trail name them. */
  readonly operator: string;
}

/** How a command opens the house, where not like any other. */
export interface Opening {
  readonly settings?: Partial<Config>;
  /** It is to decide about keys that the database does not know. */
  readonly anyKeys?: boolean;
  /** Left out: a database that waits for migrations is refused. */
  readonly migrations?: "apply";
}

/** Opens the house for one command and closes it again; a refusal ends with its sentence and exit code 1. */
export function atDesk(
  command: Command,
  work: (desk: Desk) => Promise<void>,
  { settings = {}, anyKeys = false, migrations }: Opening = {},
): Promise<void> {
  return withoutHouse(command, async (desk) => {
    const house = await openPlatform({
      config: { ...loadConfig(process.env), ...settings },
      root: ROOT,
      log,
      as: "command",
      migrations: migrations ?? "refuse",
      anyKeys,
    });
    try {
      await work({ ...desk, house });
    } catch (error) {
      throw explainOutage(error, house.appUrl);
    } finally {
      await house.close();
    }
  });
}

/** The same for what needs no house, or has none yet. */
export async function withoutHouse(
  command: Command,
  work: (desk: Omit<Desk, "house">) => Promise<void>,
): Promise<void> {
  const output = outputOf(command);
  try {
    requireReason(command);
    await work({ output, operator: command.optsWithGlobals<{ operator?: string }>().operator ?? userInfo().username });
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof DomainError)) throw error;
    if (output.json) output.result({ error: { code: error.code, message: error.message, ...error.details() } }, "");
    else process.stderr.write(`${error.message}\n`);
  }
}

function log(level: string, message: string, facts: Record<string, unknown>): void {
  // A connection that was lost is told once, by the command that needed it.
  if (level !== "info" && !message.endsWith("connection was lost"))
    process.stderr.write(`${message} ${JSON.stringify(facts)}\n`);
}

/** A command that wants a reason wants one that a reader of the trail can use. */
function requireReason(command: Command): void {
  const { reason } = command.opts<{ reason?: string }>();
  if (reason !== undefined && reason.trim().length < 5)
    throw new InvalidFields({
      reason: { too_short: "Say why in five characters or more; it stays in the audit trail." },
    });
}

import { GRANTED_PERMISSIONS, PERMISSIONS } from "@apogee/contract";
import { openSession, STAFF_SESSION_IDLE_MS } from "@apogee/staff";
import type { Command } from "commander";
import { runCommandWith } from "../run.ts";

/** The command that opens a session of staff: it prints the token, which no route returns. */
export function addStaffCommands(program: Command): void {
  program
    .command("staff")
    .description("members of staff, who call the back office's routes")
    .addHelpText(
      "after",
      `\nPermissions:\n${GRANTED_PERMISSIONS.map((name) => `  ${name}: ${PERMISSIONS[name]}`).join("\n")}`,
    )
    .command("session <handle>")
    .description("open a session and print its token, only this once; hand it to the member over a secure channel")
    .action((handle: string, _options, command: Command) =>
      runCommandWith(command, async ({ platform, output, operator }) => {
        const opened = await openSession(platform, { handle, actor: `operator:${operator}` });
        output.note(
          `The session ends at ${opened.expiresAt.toISOString()}, or ${STAFF_SESSION_IDLE_MS / 60_000} minutes after its last call.`,
        );
        output.result(opened, opened.token);
      }),
    );
}

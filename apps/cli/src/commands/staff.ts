import { GRANTED_PERMISSIONS, PERMISSIONS } from "@apogee/contract";
import {
  addMember,
  changePermissions,
  disableMember,
  enableMember,
  endSessions,
  listMembers,
  openSession,
  STAFF_SESSION_IDLE_MS,
} from "@apogee/staff";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

const WHY = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

export function addStaffCommands(program: Command): void {
  const staff = program
    .command("staff")
    .description("members of staff, who call the back office's routes")
    .addHelpText(
      "after",
      `\nPermissions:\n${GRANTED_PERMISSIONS.map((name) => `  ${name}: ${PERMISSIONS[name]}`).join("\n")}`,
    );
  addMembers(staff);
  addStanding(staff);
  addSessions(staff);
}

function addMembers(staff: Command): void {
  staff
    .command("add <handle>")
    .description("add a member; the handle identifies the member in ledger and audit trail and never changes")
    .requiredOption("--name <text>", "the display name")
    .option(
      "--permissions <names>",
      `the member's permissions, separated by commas: ${GRANTED_PERMISSIONS.join(",")}`,
      namesOf,
      [],
    )
    .requiredOption(...WHY)
    .action((handle: string, { name, permissions, reason }: Added, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const actor = `operator:${operator}`;
        const added = await addMember(house, { handle, displayName: name, permissions, actor, reason });
        output.result(added, `${added.handle} is a member of staff and may do: ${listOf(added.permissions)}.`);
      }),
    );
  staff
    .command("list")
    .description("list all members with their permissions and number of open sessions")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const members = await listMembers(house.db, house.clock.date());
        output.result(
          members,
          members.length === 0
            ? "There are no members of staff."
            : table([
                ["handle", "name", "status", "sessions", "permissions"],
                ...members.map(({ handle, displayName, status, sessions, permissions }) => [
                  handle,
                  displayName,
                  status,
                  String(sessions),
                  listOf(permissions),
                ]),
              ]),
        );
      }),
    );
  staff
    .command("permit <handle>")
    .description("grant and revoke permissions, from the member's next call on")
    .option("--grant <names>", "permissions to grant, separated by commas", namesOf, [])
    .option("--revoke <names>", "permissions to revoke, separated by commas", namesOf, [])
    .requiredOption(...WHY)
    .action((handle: string, { grant, revoke, reason }: Permitted, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const actor = `operator:${operator}`;
        const changed = await changePermissions(house, { handle, grant, revoke, actor, reason });
        output.result(changed, `${changed.handle} may do: ${listOf(changed.permissions)}.`);
      }),
    );
}

interface Added {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly reason: string;
}
interface Permitted {
  readonly grant: readonly string[];
  readonly revoke: readonly string[];
  readonly reason: string;
}

function addStanding(staff: Command): void {
  for (const [verb, words, change] of [
    ["disable", "refuse the member's calls at once and end every session", disableMember],
    ["enable", "allow sessions again, with the previous permissions", enableMember],
  ] as const) {
    staff
      .command(`${verb} <handle>`)
      .description(words)
      .requiredOption(...WHY)
      .action((handle: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const changed = await change(house, { handle, actor: `operator:${operator}`, reason });
          output.result(changed, `${changed.handle} is ${changed.status}.`);
        }),
      );
  }
}

function addSessions(staff: Command): void {
  staff
    .command("session <handle>")
    .description("open a session and print its token, only this once; hand it to the member over a secure channel")
    .action((handle: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const opened = await openSession(house, { handle, actor: `operator:${operator}` });
        output.note(
          `The session ends at ${opened.expiresAt.toISOString()}, or ${STAFF_SESSION_IDLE_MS / 60_000} minutes after its last call.`,
        );
        output.result(opened, opened.token);
      }),
    );
  staff
    .command("sign-out <handle>")
    .description("end every session of a member")
    .requiredOption(...WHY)
    .action((handle: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const ended = await endSessions(house, { handle, actor: `operator:${operator}`, reason });
        output.result({ handle, sessions_ended: ended }, `${ended} sessions of ${handle} were ended.`);
      }),
    );
}

const namesOf = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const listOf = (permissions: readonly string[]): string => permissions.join(", ") || "nothing";

import { defineAction, type Action } from "@apogee/actions";
import { GRANTED_PERMISSIONS, type GrantedPermission, type Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { z } from "zod";
import { addMember } from "../commands/add-member.ts";
import { changePermissions } from "../commands/change-permissions.ts";
import { disableMember } from "../commands/disable-member.ts";
import { enableMember } from "../commands/enable-member.ts";
import { endSessions } from "../commands/end-session.ts";
import type { MemberChange } from "../commands/known-member.ts";
import type { Member } from "../domain/member.ts";
import { memberVersion, requireHeld, requireOthers, SET_UP_ALONE } from "../roles/guards.ts";
import { memberShape, memberView } from "../shapes.ts";

const handle = z.string().max(64).describe("the member's handle, which ledger and audit trail contain");
const permission = z.enum(GRANTED_PERMISSIONS as [GrantedPermission, ...GrantedPermission[]]);
const permissions = z.array(permission).max(GRANTED_PERMISSIONS.length).default([]);
const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "There is no member with this handle." };

/** What operators do with members of staff. A session is opened on the command line only, which prints its token. */
export const memberActions = (): Action[] => [
  addAction(),
  permitAction(),
  standingAction("disable", "refuse the member's calls at once and end every session", disableMember),
  standingAction("enable", "allow sessions again, with the previous permissions", enableMember),
  signOutAction(),
];

function addAction(): Action {
  return defineAction({
    name: "staff.add",
    permission: "staff.manage",
    summary: "add a member; the handle identifies the member in ledger and audit trail and never changes",
    input: z.object({
      handle: handle.describe("the new handle: 2 to 32 lowercase letters and digits, with single dots and hyphens"),
      name: z.string().max(200).describe("the display name"),
      permissions: permissions.describe(`the member's permissions: ${GRANTED_PERMISSIONS.join(",")}`),
    }),
    output: memberShape,
    refusals: [{ code: "handle_taken", status: 409, when: "Another member has the handle, or had it." }],
    confirm: true,
    command: { arguments: ["handle"] },
    fourEyes: {
      version: memberVersion,
      check: async ({ caller }, added) => requireHeld(caller, added.permissions),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, { name, ...added }) {
      requireHeld(caller, added.permissions);
      return memberView(await addMember(tx, { ...added, displayName: name, actor, reason }, at));
    },
    says: (added) => `${added.handle} is a member of staff and may do: ${listOf(added.permissions)}.`,
  });
}

function permitAction(): Action {
  return defineAction({
    name: "staff.permit",
    permission: "staff.manage",
    summary: "grant and revoke permissions, from the member's next call on",
    input: z.object({
      handle,
      grant: permissions.describe("permissions to grant"),
      revoke: permissions.describe("permissions to revoke"),
    }),
    output: memberShape,
    refusals: [
      NOT_FOUND,
      { code: "own_permissions", status: 403, when: "A member asks to change the own permissions." },
    ],
    confirm: true,
    command: { arguments: ["handle"] },
    fourEyes: {
      version: memberVersion,
      async check({ caller }, change) {
        requireOthers(caller, [change.handle]);
        requireHeld(caller, change.grant);
      },
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, change) {
      requireOthers(caller, [change.handle]);
      requireHeld(caller, change.grant);
      return memberView(await changePermissions(tx, { ...change, actor, reason }, at));
    },
    says: (changed) => `${changed.handle} may do: ${listOf(changed.permissions)}.`,
  });
}

function standingAction(
  verb: "disable" | "enable",
  summary: string,
  change: (tx: Tx, order: MemberChange, at: Date) => Promise<Member>,
): Action {
  return defineAction({
    name: `staff.${verb}`,
    permission: "staff.manage",
    summary,
    input: z.object({ handle }),
    output: memberShape,
    refusals: [NOT_FOUND],
    command: { arguments: ["handle"] },
    // Nobody waits to stop a member.
    ...(verb === "enable" ? { fourEyes: { version: memberVersion, alone: SET_UP_ALONE } } : {}),
    run: async ({ tx, at, actor, reason }, order) => memberView(await change(tx, { ...order, actor, reason }, at)),
    says: (changed) => `${changed.handle} is ${changed.status}.`,
  });
}

function signOutAction(): Action {
  return defineAction({
    name: "staff.sign-out",
    permission: "staff.manage",
    summary: "end every session of a member",
    input: z.object({ handle }),
    output: z.object({ handle: z.string(), sessions_ended: z.int() }),
    refusals: [NOT_FOUND],
    command: { arguments: ["handle"] },
    run: async ({ tx, at, actor, reason }, order) => ({
      handle: order.handle,
      sessions_ended: await endSessions(tx, { ...order, actor, reason }, at),
    }),
    says: (ended) => `${ended.sessions_ended} sessions of ${ended.handle} were ended.`,
  });
}

const listOf = (granted: readonly string[]): string => granted.join(", ") || "nothing";

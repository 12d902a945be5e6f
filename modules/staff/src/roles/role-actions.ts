import { defineAction, type Action } from "@apogee/actions";
import { GRANTED_PERMISSIONS, type GrantedPermission, type Refusal } from "@apogee/contract";
import { z } from "zod";
import { checkPermissions } from "../domain/member.ts";
import { RoleExists } from "../errors.ts";
import { memberByHandle } from "../queries.ts";
import { memberShape, memberView } from "../shapes.ts";
import { assignRoles } from "./assign-roles.ts";
import { knownRole, putRole, removeRole } from "./change-role.ts";
import { CHANGE_REFUSALS, requireHeld, requireOthers, SET_UP_ALONE } from "./guards.ts";
import { holdRoles, lockRole, roleByKey, type HeldRole } from "./role.store.ts";

const keyField = z.string().max(64).describe("the key of the role");
const newKey = keyField.describe("the new key: 2 to 32 lowercase letters and digits, with single dots and hyphens");
const title = z.string().max(200).describe("how the role is called");
const permission = z.enum(GRANTED_PERMISSIONS as [GrantedPermission, ...GrantedPermission[]]);
const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "There is no such role or member." };
const ROLE_FIXED: Refusal = { code: "role_fixed", status: 409, when: "The role is part of the release." };

/** A role as it is answered. */
export const roleShape = z.object({
  key: z.string(),
  title: z.string(),
  fixed: z.boolean(),
  permissions: z.array(permission),
  holders: z.array(z.string()),
});
/** A role as it is answered. */
export const roleView = ({ key, title: named, fixed, permissions, holders }: HeldRole) => ({
  key,
  title: named,
  fixed,
  permissions: [...permissions],
  holders: [...holders],
});

/** What staff do with roles. */
export const roleActions = (): Action[] => [putAction(), cloneAction(), deleteAction(), assignAction()];

function putAction(): Action {
  return defineAction({
    name: "role.put",
    permission: "staff.manage",
    summary: "create a role or change its permissions, from the next call of its holders on",
    input: z.object({
      key: keyField,
      title,
      permissions: z
        .array(permission)
        .max(GRANTED_PERMISSIONS.length)
        .default([])
        .describe(`all permissions of the role: ${GRANTED_PERMISSIONS.join(",")}`),
    }),
    output: roleShape,
    confirm: true,
    refusals: [...CHANGE_REFUSALS, ROLE_FIXED],
    command: { arguments: ["key"] },
    fourEyes: {
      version: async ({ tx }, { key }) => String((await roleByKey(tx, key))?.version ?? 0),
      check: async ({ tx, caller }, { key }) => requireOthers(caller, (await roleByKey(tx, key))?.holders ?? []),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, order) {
      const permissions = checkPermissions(order.permissions);
      const before = await lockRole(tx, order.key);
      requireOthers(caller, before?.holders ?? []);
      requireHeld(
        caller,
        permissions.filter((each) => !before?.permissions.includes(each)),
      );
      return roleView(await putRole(tx, { ...order, permissions, actor, reason }, at));
    },
    says: ({ key, permissions }) => `The role ${key} permits: ${permissions.join(", ") || "nothing"}.`,
  });
}

function cloneAction(): Action {
  return defineAction({
    name: "role.clone",
    permission: "staff.manage",
    summary: "create a role with the permissions of another one",
    input: z.object({ role: keyField, key: newKey, title }),
    output: roleShape,
    confirm: true,
    refusals: [NOT_FOUND, { code: "role_exists", status: 409, when: "There is a role with the new key." }],
    command: { arguments: ["role", "key"] },
    fourEyes: {
      version: async ({ tx }, { role }) => String((await roleByKey(tx, role))?.version ?? 0),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, { role, key, title: named }) {
      const { permissions } = await knownRole(tx, role);
      requireHeld(caller, permissions);
      if (await lockRole(tx, key)) throw new RoleExists(key);
      return roleView(await putRole(tx, { key, title: named, permissions, actor, reason }, at));
    },
    says: ({ key, permissions }) => `The role ${key} permits: ${permissions.join(", ") || "nothing"}.`,
  });
}

function deleteAction(): Action {
  return defineAction({
    name: "role.delete",
    permission: "staff.manage",
    summary: "delete a role that nobody has",
    input: z.object({ key: keyField }),
    output: z.object({ key: z.string() }),
    confirm: true,
    refusals: [NOT_FOUND, ROLE_FIXED, { code: "role_in_use", status: 409, when: "Members have the role." }],
    command: { arguments: ["key"] },
    fourEyes: {
      version: async ({ tx }, { key }) => String((await roleByKey(tx, key))?.version ?? 0),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, reason }, { key }) {
      await removeRole(tx, { key, actor, reason }, at);
      return { key };
    },
    says: ({ key }) => `The role ${key} is deleted.`,
  });
}

function assignAction(): Action {
  return defineAction({
    name: "role.assign",
    permission: "staff.manage",
    summary: "give a member exactly these roles, from the member's next call on",
    input: z.object({
      handle: z.string().max(64).describe("the member's handle"),
      roles: z.array(z.string().max(64)).max(50).default([]).describe("the keys of all roles of the member"),
    }),
    output: memberShape,
    confirm: true,
    refusals: [NOT_FOUND, ...CHANGE_REFUSALS],
    command: { arguments: ["handle"] },
    fourEyes: {
      version: async ({ tx }, { handle }) => (await memberByHandle(tx, handle))?.roles.join() ?? "",
      check: async ({ caller }, { handle }) => requireOthers(caller, [handle]),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, order) {
      requireOthers(caller, [order.handle]);
      const before = await memberByHandle(tx, order.handle);
      const added = order.roles.filter((role) => !before?.roles.includes(role));
      requireHeld(caller, (await holdRoles(tx, added)).permissions);
      return memberView(await assignRoles(tx, { ...order, actor, reason }, at));
    },
    says: ({ handle, roles }) => `${handle} has the roles: ${roles.join(", ") || "none"}.`,
  });
}

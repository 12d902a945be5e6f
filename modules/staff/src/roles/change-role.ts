import type { GrantedPermission } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { keepingAdministrator } from "../administrators.store.ts";
import { checkDisplayName } from "../domain/member.ts";
import { checkRoleKey, type Role } from "../domain/role.ts";
import { RoleFixed, RoleInUse } from "../errors.ts";
import { deleteRole, lockRole, roleByKey, storeRole, type HeldRole } from "./role.store.ts";

/** A role as it shall be. */
export interface RolePut extends Attribution {
  readonly key: string;
  readonly title: string;
  readonly permissions: readonly GrantedPermission[];
}

/** The role with this key, locked with its holders. Refuses with `NotFound`. */
export async function knownRole(tx: Tx, key: string): Promise<HeldRole> {
  const role = await lockRole(tx, key);
  if (!role) throw new NotFound(`The role ${key}`);
  return role;
}

/**
 * Creates or changes a role. It applies from the next call of its holders on. Refuses with `InvalidFields`,
 * `ReasonMissing`, `RoleFixed` and `NoAdministratorLeft`. Repeating it changes nothing.
 */
export async function putRole(tx: Tx, put: RolePut, at: Date): Promise<HeldRole> {
  const reason = requireReason(put.reason);
  const key = checkRoleKey(put.key);
  const title = checkDisplayName(put.title);
  const before = await lockRole(tx, key);
  if (before?.fixed) throw new RoleFixed(key);
  if (before?.title === title && before.permissions.join() === put.permissions.join()) return before;
  await keepingAdministrator(tx, () => storeRole(tx, { key, title, permissions: put.permissions }));
  await recordAudit(tx, {
    at,
    actor: put.actor,
    action: "staff.role_put",
    subject: `role:${key}`,
    before: before ? shown(before) : null,
    after: shown({ title, permissions: put.permissions }),
    reason,
  });
  return (await roleByKey(tx, key))!;
}

/** Deletes a role that nobody has. Refuses with `ReasonMissing`, `NotFound`, `RoleFixed` and `RoleInUse`. */
export async function removeRole(tx: Tx, { key, actor, ...order }: Attribution & { readonly key: string }, at: Date) {
  const reason = requireReason(order.reason);
  const role = await knownRole(tx, key);
  if (role.fixed) throw new RoleFixed(key);
  if (role.holders.length > 0) throw new RoleInUse(key, role.holders);
  await deleteRole(tx, key);
  await recordAudit(tx, {
    at,
    actor,
    action: "staff.role_deleted",
    subject: `role:${key}`,
    before: { ...shown(role), deleted: false },
    after: { deleted: true },
    reason,
  });
  return role;
}

const shown = ({ title, permissions }: Pick<Role, "title" | "permissions">) => ({ title, permissions });

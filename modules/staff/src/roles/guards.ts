import { requirePermission, type Caller } from "@apogee/actions";
import type { GrantedPermission, Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { countAdministrators } from "../administrators.store.ts";
import { OwnPermissions } from "../errors.ts";
import { memberByHandle } from "../queries.ts";

/** The refusals of every change of what members may do. */
export const CHANGE_REFUSALS = [
  { code: "own_permissions", status: 403, when: "A member asks to change what the member itself may do." },
  {
    code: "no_administrator_left",
    status: 409,
    when: "Nobody who can sign in would manage staff any more.",
  },
] as const satisfies readonly Refusal[];

/** Refuses with `PermissionMissing` to grant what the caller may not do. */
export function requireHeld(caller: Caller, granted: readonly GrantedPermission[]): void {
  for (const each of granted) requirePermission(caller, each);
}

/** Refuses with `OwnPermissions` a member who is among those concerned. */
export function requireOthers({ actor }: Pick<Caller, "actor">, handles: readonly string[]): void {
  if (handles.some((handle) => actor === `staff:${handle}`)) throw new OwnPermissions();
}

/** What the author of a proposal saw of a member: status, address, roles and own grants. */
export async function memberVersion(
  { tx }: { readonly tx: Tx },
  { handle }: { readonly handle: string },
): Promise<string> {
  const member = await memberByHandle(tx, handle);
  return member ? JSON.stringify([member.status, member.email, member.roles, member.granted.toSorted()]) : "";
}

/**
 * Changes of staff always need a second member. An operator at the command line makes them alone until two
 * administrators can sign in: otherwise nobody could set the back office up.
 */
export const SET_UP_ALONE = async ({ tx, caller }: { readonly tx: Tx; readonly caller: Caller }): Promise<boolean> =>
  isOperator(caller) && (await countAdministrators(tx)) < 2;

/** Whether the caller works at the command line, and not as a member of staff. */
export const isOperator = ({ permissions }: Pick<Caller, "permissions">): boolean => permissions === null;

import { GRANTED_PERMISSIONS, type GrantedPermission } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";

/** A member of staff. */
export interface Member {
  readonly id: number;
  /** Names the member in ledger and audit trail, as `staff:<handle>`. It never changes. */
  readonly handle: string;
  readonly displayName: string;
  readonly status: "active" | "disabled";
  readonly permissions: readonly GrantedPermission[];
  readonly createdAt: Date;
}

const HANDLE = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/;
const HANDLE_LENGTH = { min: 2, max: 32 };
const NAME_LENGTH = { min: 1, max: 80 };

/** A handle as it is stored. Refuses by `InvalidFields`. */
export function checkHandle(handle: string): string {
  if (!HANDLE.test(handle) || handle.length < HANDLE_LENGTH.min || handle.length > HANDLE_LENGTH.max)
    throw new InvalidFields({
      handle: {
        invalid:
          "A handle has 2 to 32 small letters and digits and begins with a letter. Single dots and hyphens may stand between them.",
      },
    });
  return handle;
}

/** A display name without blanks around it. Refuses by `InvalidFields`. */
export function checkDisplayName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < NAME_LENGTH.min || trimmed.length > NAME_LENGTH.max || /\p{C}/u.test(trimmed))
    throw new InvalidFields({
      display_name: { invalid: "A display name has 1 to 80 characters that can be seen." },
    });
  return trimmed;
}

/** Each of these as a permission of the list, once, in the list's order. Refuses an unknown one by `InvalidFields`. */
export function checkPermissions(names: readonly string[]): GrantedPermission[] {
  const unknown = names.filter((name) => !isGranted(name));
  if (unknown.length > 0)
    throw new InvalidFields({
      permissions: {
        unknown: `There is no permission ${unknown.join(", ")}. Permissions are ${GRANTED_PERMISSIONS.join(", ")}.`,
      },
    });
  return GRANTED_PERMISSIONS.filter((permission) => names.includes(permission));
}

/** Those of stored permissions that are still on the list. */
export function knownPermissions(stored: readonly string[]): GrantedPermission[] {
  return GRANTED_PERMISSIONS.filter((permission) => stored.includes(permission));
}

/** What a member may do after some permissions were granted and others revoked. Refuses by `InvalidFields`. */
export function changedPermissions(
  before: readonly GrantedPermission[],
  { grant, revoke }: { readonly grant: readonly GrantedPermission[]; readonly revoke: readonly GrantedPermission[] },
): GrantedPermission[] {
  const both = grant.filter((permission) => revoke.includes(permission));
  if (both.length > 0)
    throw new InvalidFields({ permissions: { both: `Either grant or revoke ${both.join(", ")}, not both.` } });
  if (grant.length + revoke.length === 0)
    throw new InvalidFields({ permissions: { missing: "Name a permission to grant or to revoke." } });
  return GRANTED_PERMISSIONS.filter(
    (permission) => grant.includes(permission) || (before.includes(permission) && !revoke.includes(permission)),
  );
}

const isGranted = (name: string): boolean => (GRANTED_PERMISSIONS as readonly string[]).includes(name);

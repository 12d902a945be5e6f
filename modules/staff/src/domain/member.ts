import { GRANTED_PERMISSIONS, type GrantedPermission } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";

/** A member of staff. */
export interface Member {
  readonly id: number;
  /** Identifies the member in ledger and audit trail, as `staff:<handle>`. It never changes. */
  readonly handle: string;
  readonly displayName: string;
  readonly status: "active" | "disabled";
  /** In lower and upper case as it was written, but unique without regard to it; null for a member who never signs in. */
  readonly email: string | null;
  /** The keys of the member's roles. */
  readonly roles: readonly string[];
  /** What was granted to this member one by one. */
  readonly granted: readonly GrantedPermission[];
  /** What the member may do: by roles, and one by one. */
  readonly permissions: readonly GrantedPermission[];
  readonly createdAt: Date;
}

const HANDLE = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/;
const HANDLE_LENGTH = { min: 2, max: 32 };
const NAME_LENGTH = { min: 1, max: 80 };

/** Returns a valid handle unchanged. Refuses with `InvalidFields`. */
export function checkHandle(handle: string): string {
  if (!HANDLE.test(handle) || handle.length < HANDLE_LENGTH.min || handle.length > HANDLE_LENGTH.max)
    throw new InvalidFields({
      handle: {
        invalid:
          "A handle has 2 to 32 lowercase letters and digits and starts with a letter. It may contain single dots and hyphens between them.",
      },
    });
  return handle;
}

/** Returns a display name without surrounding blanks. Refuses with `InvalidFields`. */
export function checkDisplayName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < NAME_LENGTH.min || trimmed.length > NAME_LENGTH.max || /\p{C}/u.test(trimmed))
    throw new InvalidFields({
      display_name: { invalid: "A display name must have 1 to 80 visible characters." },
    });
  return trimmed;
}

/** Returns the named permissions once each, in the list's order. Refuses an unknown one with `InvalidFields`. */
export function checkPermissions(names: readonly string[]): GrantedPermission[] {
  const unknown = names.filter((name) => !isGranted(name));
  if (unknown.length > 0)
    throw new InvalidFields({
      permissions: {
        unknown: `Unknown permission: ${unknown.join(", ")}. Permissions are ${GRANTED_PERMISSIONS.join(", ")}.`,
      },
    });
  return GRANTED_PERMISSIONS.filter((permission) => names.includes(permission));
}

/** In a fixed role, every permission. */
const EVERYTHING = "*";
/** In a fixed role, every permission that only reads. */
const READS = "*.read";

/** The stored permissions that are still on the list, with those that `*` and `*.read` stand for. */
export function knownPermissions(stored: readonly string[]): GrantedPermission[] {
  return GRANTED_PERMISSIONS.filter((permission) => wordsFor(permission).some((word) => stored.includes(word)));
}

/** What is stored for a member or role who has a permission: one of these. */
export const wordsFor = (permission: string): string[] => [
  permission,
  EVERYTHING,
  ...(permission.endsWith(".read") ? [READS] : []),
];

/** The permissions that result from granting and revoking some. Refuses with `InvalidFields`. */
export function changedPermissions(
  before: readonly GrantedPermission[],
  { grant, revoke }: { readonly grant: readonly GrantedPermission[]; readonly revoke: readonly GrantedPermission[] },
): GrantedPermission[] {
  const both = grant.filter((permission) => revoke.includes(permission));
  if (both.length > 0)
    throw new InvalidFields({ permissions: { both: `Either grant or revoke ${both.join(", ")}, not both.` } });
  if (grant.length + revoke.length === 0)
    throw new InvalidFields({ permissions: { missing: "Name a permission to grant or revoke." } });
  return GRANTED_PERMISSIONS.filter(
    (permission) => grant.includes(permission) || (before.includes(permission) && !revoke.includes(permission)),
  );
}

const isGranted = (name: string): boolean => (GRANTED_PERMISSIONS as readonly string[]).includes(name);

import { GRANTED_PERMISSIONS, type GrantedPermission } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";

/** A named set of permissions. */
export interface Role {
  /** Names it in commands. It never changes. */
  readonly key: string;
  readonly title: string;
  /** Whether it is part of the release, so that nobody changes or deletes it. */
  readonly fixed: boolean;
  readonly permissions: readonly GrantedPermission[];
  readonly version: number;
}

const KEY = /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/;
const KEY_LENGTH = { min: 2, max: 32 };

/** Returns a valid key unchanged. Refuses with `InvalidFields`. */
export function checkRoleKey(key: string): string {
  if (!KEY.test(key) || key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max)
    throw new InvalidFields({
      key: { invalid: "A key has 2 to 32 lowercase letters and digits, with single dots and hyphens between them." },
    });
  return key;
}

/** How two roles differ. */
export interface RoleDifference {
  readonly both: readonly GrantedPermission[];
  readonly only_first: readonly GrantedPermission[];
  readonly only_second: readonly GrantedPermission[];
}

/** Compares the permissions of two roles. */
export function compareRoles(
  first: readonly GrantedPermission[],
  second: readonly GrantedPermission[],
): RoleDifference {
  return {
    both: GRANTED_PERMISSIONS.filter((each) => first.includes(each) && second.includes(each)),
    only_first: GRANTED_PERMISSIONS.filter((each) => first.includes(each) && !second.includes(each)),
    only_second: GRANTED_PERMISSIONS.filter((each) => !first.includes(each) && second.includes(each)),
  };
}

import type { GrantedPermission, Permission } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { PermissionMissing, StaffSignInRequired, type StaffDoor, type StaffPrincipal } from "@apogee/http";
import { ConfirmationNeeded } from "./errors.ts";

/** Who runs an action: a member of staff, or an operator at the command line. */
export interface Caller {
  /** Stands in ledger and audit trail: `staff:mia` or `operator:anna`. */
  readonly actor: string;
  readonly address: string | null;
  /** Null for an operator at the command line, who may run every action. */
  readonly permissions: readonly GrantedPermission[] | null;
  /**
   * Until when the caller has confirmed by second factor; null if never. Undefined if no confirmation is needed: for an
   * operator, and in a session that an operator opened.
   */
  readonly confirmedUntil?: Date | null;
  /**
   * The same caller as read in this transaction, locked until it ends. Refuses with `StaffSignInRequired` if the session
   * has ended meanwhile.
   */
  hold(tx: Tx): Promise<Caller>;
}

/** An operator at the command line, by the name that `--operator` gives. */
export function operator(name: string): Caller {
  const caller: Caller = { actor: `operator:${name}`, address: null, permissions: null, hold: async () => caller };
  return caller;
}

/** A member of staff who calls a route. */
export function memberOf(principal: StaffPrincipal, address: string, door: StaffDoor): Caller {
  return {
    actor: `staff:${principal.handle}`,
    address,
    permissions: principal.permissions,
    ...(principal.confirmedUntil === undefined ? {} : { confirmedUntil: principal.confirmedUntil }),
    async hold(tx) {
      const held = await door.hold(tx, principal);
      if (!held) throw new StaffSignInRequired();
      return memberOf(held, address, door);
    },
  };
}

/** Whether a caller has a permission. */
export function may({ permissions }: Pick<Caller, "permissions">, permission: Permission): boolean {
  return permissions === null || permission === "session.own" || permissions.includes(permission);
}

/** Refuses a caller without the permission with `PermissionMissing`. */
export function requirePermission(caller: Pick<Caller, "permissions">, permission: Permission): void {
  if (!may(caller, permission)) throw new PermissionMissing(permission);
}

/** Refuses with `ConfirmationNeeded` a member who has not confirmed by second factor within the last minutes. */
export function requireConfirmed({ confirmedUntil }: Pick<Caller, "confirmedUntil">, at: Date): void {
  if (confirmedUntil !== undefined && (confirmedUntil === null || confirmedUntil <= at)) throw new ConfirmationNeeded();
}

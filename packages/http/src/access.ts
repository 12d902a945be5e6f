import type { RouteContract } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import type { Principal, StaffPrincipal } from "./context.ts";
import { Forbidden, PermissionMissing, SignInRequired, StaffSignInRequired, StaffTokenMisplaced } from "./errors.ts";

/** Every staff token starts with this, so that it is known for one wherever it turns up. */
export const STAFF_TOKEN_PREFIX = "apogee_staff_";
const BEARER = /^Bearer\s+(\S+)$/i;

/** How the edge knows members of staff. */
export interface StaffDoor {
  /** The member whose living session has this token; null for nobody. The session counts as used. */
  authenticate(token: string): Promise<StaffPrincipal | null>;
  /**
   * The same member as of this transaction, until whose end neither the member's standing nor the session changes; null
   * if either has ended meanwhile.
   */
  hold(tx: Tx, principal: StaffPrincipal): Promise<StaffPrincipal | null>;
}

/** The staff token in an `Authorization` header; undefined for anything else. */
export function staffTokenOf(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? "")?.[1];
  return token?.startsWith(STAFF_TOKEN_PREFIX) ? token : undefined;
}

/**
 * Refuses a staff token on every route that is not of staff, before anyone is looked up: public routes act for the
 * player of a cookie, too. Signed routes look at the signature alone.
 */
export function refuseStaffToken({ access }: Pick<RouteContract, "access">, authorization: string | undefined): void {
  if (access !== "staff" && access !== "signed" && staffTokenOf(authorization) !== undefined)
    throw new StaffTokenMisplaced();
}

/**
 * Refuses a caller whom the route does not let in: `SignInRequired`, `StaffSignInRequired`, `PermissionMissing`, and
 * `Forbidden` for a player on a route of guests.
 */
export function requireAccess(contract: RouteContract, principal: Principal | null): void {
  switch (contract.access) {
    case "player":
      if (principal?.kind !== "player") throw new SignInRequired();
      return;
    case "guest":
      if (principal) throw new Forbidden("You are logged in already. Log out first.", "already_signed_in");
      return;
    case "staff":
      if (principal?.kind !== "staff") throw new StaffSignInRequired();
      requirePermission(contract, principal);
  }
}

function requirePermission(
  { permission }: RouteContract & { readonly access: "staff" },
  { permissions }: StaffPrincipal,
): void {
  if (permission !== "session.own" && !permissions.includes(permission)) throw new PermissionMissing(permission);
}

import type { RouteContract } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import type { Principal, StaffPrincipal } from "./context.ts";
import { Forbidden, PermissionMissing, SignInRequired, StaffSignInRequired, StaffTokenMisplaced } from "./errors.ts";

/** Every staff token starts with this, so that it is recognizable anywhere. */
export const STAFF_TOKEN_PREFIX = "apogee_staff_";
const BEARER = /^Bearer\s+(\S+)$/i;

/** The edge's port to members of staff. */
export interface StaffDoor {
  /** The member whose live session has this token; null if there is none. The session counts as used. */
  authenticate(token: string): Promise<StaffPrincipal | null>;
  /**
   * The same member as read in this transaction, with member and session locked until it ends; null if either has been
   * disabled or has ended meanwhile.
   */
  hold(tx: Tx, principal: StaffPrincipal): Promise<StaffPrincipal | null>;
}

/** The staff token in an `Authorization` header; undefined for anything else. */
export function staffTokenOf(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? "")?.[1];
  return token?.startsWith(STAFF_TOKEN_PREFIX) ? token : undefined;
}

/**
 * Refuses a staff token on every non-staff route, before any look-up, because public routes act for the player of a
 * cookie too. Signed routes check only the signature.
 */
export function refuseStaffToken({ access }: Pick<RouteContract, "access">, authorization: string | undefined): void {
  if (access !== "staff" && access !== "signed" && staffTokenOf(authorization) !== undefined)
    throw new StaffTokenMisplaced();
}

/**
 * Refuses a caller that the route does not allow: `SignInRequired`, `StaffSignInRequired`, `PermissionMissing`, and
 * `Forbidden` for a player on a guest route.
 */
export function requireAccess(contract: RouteContract, principal: Principal | null): void {
  switch (contract.access) {
    case "player":
      if (principal?.kind !== "player") throw new SignInRequired();
      return;
    case "guest":
      if (principal) throw new Forbidden("You are already logged in. Log out first.", "already_signed_in");
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

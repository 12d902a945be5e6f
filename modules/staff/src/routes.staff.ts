import { endStaffSession, getStaffMe } from "@apogee/contract";
import { implementForStaff, type ImplementedRoute } from "@apogee/http";
import { endOwnSession } from "./commands/end-session.ts";
import { ownSession } from "./queries.ts";

/** Routes for every member of staff: see who they are, and sign out. */
export function staffRoutes(): ImplementedRoute[] {
  return [
    implementForStaff(getStaffMe, async (_input, { db, principal: { handle, permissions, sessionId } }) => {
      const { displayName, expiresAt } = await ownSession(db, sessionId);
      return {
        handle,
        display_name: displayName,
        permissions: [...permissions],
        session_expires_at: expiresAt.toISOString(),
      };
    }),
    implementForStaff(endStaffSession, async (_input, { tx, clock, ip, principal: { handle, sessionId } }) => {
      await endOwnSession(tx, { handle, sessionId, address: ip }, clock.date());
      return null;
    }),
  ];
}

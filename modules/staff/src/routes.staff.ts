import {
  changeStaffPassword,
  confirmStaffSession,
  endOwnStaffSession,
  endStaffSession,
  getStaffMe,
  listStaffSessions,
  renewRecoveryCodes,
} from "@apogee/contract";
import { implementForStaff, type ImplementedRoute, type StaffDoor } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { changePassword } from "./commands/change-password.ts";
import { confirmOwnSession } from "./commands/confirm-session.ts";
import { endOwnSession } from "./commands/end-session.ts";
import { renewCodes } from "./commands/renew-recovery-codes.ts";
import type { SignInPorts } from "./ports.ts";
import { liveSessions, ownSession } from "./queries.ts";

/** Routes for every member of staff: see who they are, their sessions, password and second factor, and sign out. */
export function staffRoutes(ports: SignInPorts, door: StaffDoor): ImplementedRoute[] {
  return [
    implementForStaff(getStaffMe, async (_input, { db, clock, principal }) => {
      const { handle, permissions, sessionId, confirmedUntil } = principal;
      const { displayName, email, roles, expiresAt } = await ownSession(db, sessionId);
      return {
        handle,
        display_name: displayName,
        email,
        permissions: [...permissions],
        roles: [...roles],
        session_expires_at: expiresAt.toISOString(),
        second_factor: confirmedUntil !== undefined,
        confirmed_until: confirmedUntil?.toISOString() ?? null,
        environment: { ...(await ports.environment()), time: clock.date().toISOString() },
      };
    }),
    implementForStaff(endStaffSession, async (_input, { tx, clock, ip, setStaffSession, principal }) => {
      setStaffSession(null);
      await endOwnSession(tx, { ...principal, address: ip }, clock.date());
      return null;
    }),
    implementForStaff(listStaffSessions, async (_input, { db, clock, principal: { staffId, sessionId } }) => ({
      rows: (await liveSessions(db, staffId, clock.date())).map((row) => ({
        id: row.id,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        address: row.address,
        user_agent: row.userAgent,
        current: row.id === sessionId,
      })),
    })),
    implementForStaff(endOwnStaffSession, async ({ params: { id } }, { tx, clock, ip, setStaffSession, principal }) => {
      if (!(await endOwnSession(tx, { ...principal, sessionId: id, address: ip }, clock.date())))
        throw new NotFound(`The session ${id}`);
      if (id === principal.sessionId) setStaffSession(null);
      return null;
    }),
    implementForStaff(confirmStaffSession, async ({ body: { code } }, { tx, clock, ip, principal }) => ({
      confirmed_until: (
        await confirmOwnSession(tx, ports, { principal, code, address: ip }, clock.date())
      ).toISOString(),
    })),
    implementForStaff(changeStaffPassword, async ({ body }, { ip, principal }) => {
      await changePassword(ports, door, { ...body, principal, address: ip });
      return null;
    }),
    implementForStaff(renewRecoveryCodes, async (_input, { tx, clock, ip, principal }) => ({
      recovery_codes: await renewCodes(tx, { principal, address: ip }, clock.date()),
    })),
  ];
}

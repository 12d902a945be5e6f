import type { StaffDoor, StaffPrincipal } from "@apogee/http";
import { isAlive, isUseNoted } from "./domain/session-life.ts";
import type { StaffPorts } from "./ports.ts";
import { holdMember, holdSession, sessionByToken, type Confirmation } from "./queries.ts";
import { touchSession } from "./store.ts";
import { tokenHashOf } from "./token.ts";

/**
 * Looks up members of staff by the tokens of their sessions. It reads the database on every call, so an ended session,
 * a disabled member and changed permissions take effect at once in every process.
 */
export function staffDoor({ db, clock }: StaffPorts): StaffDoor {
  return {
    async authenticate(token) {
      const hash = tokenHashOf(token);
      const session = hash && (await sessionByToken(db, hash));
      const at = clock.date();
      if (!session || session.member.status !== "active" || !isAlive(session, at)) return null;
      if (isUseNoted(session, at)) await touchSession(db, session.sessionId, at);
      const { sessionId, member } = session;
      const { id: staffId, handle, permissions } = member;
      return { kind: "staff", staffId, handle, permissions, sessionId, ...confirmationOf(session) };
    },
    async hold(tx, { kind, staffId, handle, sessionId }): Promise<StaffPrincipal | null> {
      const member = await holdMember(tx, staffId);
      const session = member && (await holdSession(tx, { memberId: staffId, sessionId }));
      if (!session || member.status !== "active" || !isAlive(session, clock.date())) return null;
      return { kind, staffId, handle, permissions: member.permissions, sessionId, ...confirmationOf(session) };
    },
  };
}

/** A session that an operator opened at the command line needs no confirmation. */
const confirmationOf = ({ secondFactor, confirmedUntil }: Confirmation): Pick<StaffPrincipal, "confirmedUntil"> =>
  secondFactor ? { confirmedUntil } : {};

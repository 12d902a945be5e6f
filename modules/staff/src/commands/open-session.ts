import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { STAFF_SESSION_LIFE_MS } from "../domain/session-life.ts";
import { MemberDisabled } from "../errors.ts";
import type { StaffPorts } from "../ports.ts";
import { insertSession } from "../store.ts";
import { newToken, tokenHashOf } from "../token.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/** A newly opened session. */
export interface OpenedSession {
  readonly sessionId: number;
  readonly handle: string;
  /** Shown only here: only its hash is stored. */
  readonly token: string;
  /** The session ends at this time at the latest. */
  readonly expiresAt: Date;
}

/** Opens a session for a member of staff; other sessions stay open. Refuses with `NotFound` and `MemberDisabled`. */
export async function openSession(
  { db, clock }: StaffPorts,
  { handle, actor }: Omit<MemberChange, "reason">,
): Promise<OpenedSession> {
  const at = clock.date();
  const expiresAt = new Date(at.getTime() + STAFF_SESSION_LIFE_MS);
  const token = newToken();
  return inTransaction(db, async (tx) => {
    const member = await knownMember(tx, handle);
    if (member.status === "disabled") throw new MemberDisabled(handle);
    const sessionId = await insertSession(tx, { memberId: member.id, tokenHash: tokenHashOf(token)!, expiresAt }, at);
    await recordAudit(tx, {
      at,
      actor,
      action: "staff.session_opened",
      subject: `staff:${handle}`,
      after: { session: sessionId, expires_at: expiresAt },
    });
    return { sessionId, handle, token, expiresAt };
  });
}

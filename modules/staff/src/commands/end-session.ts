import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { markAllEnded, markEnded } from "../store.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/** The session to end, and the network address of the caller. */
export interface SessionEnd {
  readonly sessionId: number;
  readonly staffId: number;
  readonly handle: string;
  readonly address: string;
}

/** Ends one of a member's own sessions. Returns whether there was one; repeating it changes nothing. */
export async function endOwnSession(
  tx: Tx,
  { sessionId, staffId, handle, address }: SessionEnd,
  at: Date,
): Promise<boolean> {
  if (!(await markEnded(tx, { sessionId, memberId: staffId }, at))) return false;
  await recordAudit(tx, {
    at,
    actor: `staff:${handle}`,
    action: "staff.session_ended",
    subject: `staff:${handle}`,
    before: { session: sessionId },
    after: { sessions_ended: 1 },
    address,
  });
  return true;
}

/**
 * Ends every session of a member, who stays active. Returns how many. Refuses with `ReasonMissing` and `NotFound`.
 * Without a session it changes nothing.
 */
export async function endSessions(tx: Tx, change: MemberChange, at: Date): Promise<number> {
  const reason = requireReason(change.reason);
  const member = await knownMember(tx, change.handle);
  const ended = await markAllEnded(tx, member.id, at);
  if (ended > 0)
    await recordAudit(tx, {
      at,
      actor: change.actor,
      action: "staff.session_ended",
      subject: `staff:${member.handle}`,
      after: { sessions_ended: ended },
      reason,
    });
  return ended;
}

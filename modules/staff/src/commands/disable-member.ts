import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { keepingAdministrator } from "../administrators.store.ts";
import type { Member } from "../domain/member.ts";
import { markAllEnded, setStatus } from "../store.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/**
 * Disables a member of staff and ends every session. The member's calls that have not begun to write are refused; it
 * waits for those that have. Refuses with `ReasonMissing` and `NotFound`. Repeating it changes nothing.
 */
export async function disableMember(tx: Tx, change: MemberChange, at: Date): Promise<Member> {
  const reason = requireReason(change.reason);
  const member = await knownMember(tx, change.handle);
  if (member.status === "disabled") return member;
  await keepingAdministrator(tx, () => setStatus(tx, member.id, "disabled"));
  const ended = await markAllEnded(tx, member.id, at);
  await recordAudit(tx, {
    at,
    actor: change.actor,
    action: "staff.disabled",
    subject: `staff:${member.handle}`,
    before: { status: member.status },
    after: { status: "disabled", sessions_ended: ended },
    reason,
  });
  return { ...member, status: "disabled" };
}

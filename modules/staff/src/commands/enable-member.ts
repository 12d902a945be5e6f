import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import type { Member } from "../domain/member.ts";
import { setStatus } from "../store.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/**
 * Enables a disabled member of staff with the former permissions. Sessions stay ended. Refuses with `ReasonMissing` and
 * `NotFound`. Repeating it changes nothing.
 */
export async function enableMember(tx: Tx, change: MemberChange, at: Date): Promise<Member> {
  const reason = requireReason(change.reason);
  const member = await knownMember(tx, change.handle);
  if (member.status === "active") return member;
  await setStatus(tx, member.id, "active");
  await recordAudit(tx, {
    at,
    actor: change.actor,
    action: "staff.enabled",
    subject: `staff:${member.handle}`,
    before: { status: member.status },
    after: { status: "active", permissions: member.permissions },
    reason,
  });
  return { ...member, status: "active" };
}

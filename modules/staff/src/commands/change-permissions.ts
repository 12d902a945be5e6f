import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { keepingAdministrator } from "../administrators.store.ts";
import { changedPermissions, checkPermissions, type Member } from "../domain/member.ts";
import { lockMember } from "../queries.ts";
import { setPermissions } from "../store.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/** Permissions to grant and to revoke. */
export interface PermissionChange extends MemberChange {
  readonly grant: readonly string[];
  readonly revoke: readonly string[];
}

/**
 * Grants and revokes permissions. The change applies from the member's next call on, and to calls that have not begun
 * to write. What a member may do by roles stays. Refuses with `InvalidFields`, `ReasonMissing` and `NotFound`. Granting a permission that the member has, or
 * revoking one that the member lacks, changes nothing.
 */
export async function changePermissions(tx: Tx, change: PermissionChange, at: Date): Promise<Member> {
  const reason = requireReason(change.reason);
  const grant = checkPermissions(change.grant);
  const revoke = checkPermissions(change.revoke);
  const member = await knownMember(tx, change.handle);
  const granted = changedPermissions(member.granted, { grant, revoke });
  if (granted.join() === member.granted.join()) return member;
  await keepingAdministrator(tx, () => setPermissions(tx, member.id, granted, at));
  await recordAudit(tx, {
    at,
    actor: change.actor,
    action: "staff.permissions_changed",
    subject: `staff:${member.handle}`,
    before: { permissions: member.granted },
    after: { permissions: granted },
    reason,
  });
  return (await lockMember(tx, member.handle))!;
}

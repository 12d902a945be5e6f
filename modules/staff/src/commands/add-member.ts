import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { checkDisplayName, checkHandle, checkPermissions, type Member } from "../domain/member.ts";
import { HandleTaken } from "../errors.ts";
import { insertMember, setPermissions } from "../store.ts";
import type { MemberChange } from "./known-member.ts";

/** A new member of staff. */
export interface NewMember extends MemberChange {
  readonly displayName: string;
  /** The member's initial permissions. */
  readonly permissions: readonly string[];
}

/**
 * Adds a member of staff, without a session. Refuses with `InvalidFields`, `ReasonMissing` and `HandleTaken`, also for
 * the handle of a disabled member.
 */
export async function addMember(tx: Tx, added: NewMember, at: Date): Promise<Member> {
  const reason = requireReason(added.reason);
  const handle = checkHandle(added.handle);
  const displayName = checkDisplayName(added.displayName);
  const permissions = checkPermissions(added.permissions);
  const id = await insertMember(tx, { handle, displayName }, at);
  if (id === undefined) throw new HandleTaken(handle);
  await setPermissions(tx, id, permissions, at);
  await recordAudit(tx, {
    at,
    actor: added.actor,
    action: "staff.added",
    subject: `staff:${handle}`,
    after: { display_name: displayName, status: "active", permissions },
    reason,
  });
  return {
    id,
    handle,
    displayName,
    status: "active",
    email: null,
    roles: [],
    granted: permissions,
    permissions,
    createdAt: at,
  };
}

import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, requireReason } from "@apogee/kernel";
import { keepingAdministrator } from "../administrators.store.ts";
import { knownMember, type MemberChange } from "../commands/known-member.ts";
import type { Member } from "../domain/member.ts";
import { lockMember } from "../queries.ts";
import { holdRoles, setMemberRoles } from "./role.store.ts";

/** The roles that a member shall have. */
export interface Assignment extends MemberChange {
  readonly roles: readonly string[];
}

/**
 * Gives a member exactly these roles, from the member's next call on. Refuses with `InvalidFields`, `ReasonMissing`,
 * `NotFound` and `NoAdministratorLeft`. Repeating it changes nothing.
 */
export async function assignRoles(tx: Tx, order: Assignment, at: Date): Promise<Member> {
  const reason = requireReason(order.reason);
  const member = await knownMember(tx, order.handle);
  const roles = await knownRoles(tx, order.roles);
  if (roles.join() === member.roles.join()) return member;
  await keepingAdministrator(tx, () => setMemberRoles(tx, member.id, roles, at));
  await recordAudit(tx, {
    at,
    actor: order.actor,
    action: "staff.roles_changed",
    subject: `staff:${member.handle}`,
    before: { roles: member.roles },
    after: { roles },
    reason,
  });
  return (await lockMember(tx, member.handle))!;
}

/** The keys once each, in their order. Refuses unknown ones with `InvalidFields`. */
export async function knownRoles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { unknown } = await holdRoles(tx, keys);
  if (unknown.length > 0) throw new InvalidFields({ roles: { unknown: `There is no role ${unknown.join(", ")}.` } });
  return [...new Set(keys)].toSorted();
}

import { inTransaction } from "@apogee/database";
import { canAnyoneSignIn } from "../administrators.store.ts";
import { addMember } from "../commands/add-member.ts";
import type { StaffPorts } from "../ports.ts";
import { lockMember } from "../queries.ts";
import { setMemberRoles } from "../roles/role.store.ts";
import { setEmail } from "../store.ts";
import { inviteMember } from "./invite.ts";

const HANDLE = "admin";
const LIFE_MS = 24 * 3_600_000;
const BY = { actor: "system", reason: "Nobody can sign in to the back office yet" } as const;

/** The invitation of the first administrator. */
export interface FirstAdministrator {
  readonly token: string;
  readonly email: string;
}

/**
 * While no member can sign in, invites the member `admin`, who has the role owner, with a link for 24 hours; earlier
 * links become void. Null if somebody can sign in, or an operator has disabled the member.
 */
export async function inviteFirstAdministrator(
  { db, clock }: StaffPorts,
  { host }: { readonly host: string },
): Promise<FirstAdministrator | null> {
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    if (await canAnyoneSignIn(tx)) return null;
    const known = await lockMember(tx, HANDLE);
    if (known?.status === "disabled") return null;
    const member =
      known ?? (await addMember(tx, { handle: HANDLE, displayName: "Administrator", permissions: [], ...BY }, at));
    const email = member.email ?? `${HANDLE}@${host}`;
    if (member.email === null && !(await setEmail(tx, member.id, email))) return null;
    if (!known) await setMemberRoles(tx, member.id, ["owner"], at);
    const { token } = await inviteMember(tx, { ...member, email }, { ...BY, lifeMs: LIFE_MS }, at);
    return { token, email };
  });
}

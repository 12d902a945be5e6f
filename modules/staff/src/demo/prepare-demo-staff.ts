import { inTransaction } from "@apogee/database";
import { addMember } from "../commands/add-member.ts";
import { disableMember } from "../commands/disable-member.ts";
import type { StaffPorts } from "../ports.ts";
import { lockMember } from "../queries.ts";
import { setMemberRoles } from "../roles/role.store.ts";
import { DEMO_MEMBERS } from "./demo-members.ts";
import { activeDemoMembers, markDemo } from "./demo.store.ts";

const ADDED = { actor: "system", reason: "Demo staff of a house that only this machine reaches" } as const;
const DISABLED = { actor: "system", reason: "The back office has a public address" } as const;

/**
 * Adds the demo staff of a house that only this machine reaches; members that exist stay as operators have set them.
 * Elsewhere it disables them, so that nobody counts on a second member who cannot sign in.
 */
export async function prepareDemoStaff(
  { db, clock }: StaffPorts,
  { isLocal }: { readonly isLocal: boolean },
): Promise<void> {
  const at = clock.date();
  await inTransaction(db, async (tx) => {
    if (!isLocal) {
      for (const { handle } of await activeDemoMembers(tx)) await disableMember(tx, { handle, ...DISABLED }, at);
      return;
    }
    for (const { handle, displayName, role } of DEMO_MEMBERS) {
      if (await lockMember(tx, handle)) continue;
      const { id } = await addMember(tx, { handle, displayName, permissions: [], ...ADDED }, at);
      await markDemo(tx, id);
      await setMemberRoles(tx, id, [role], at);
    }
  });
}

import type { StaffSignInStep } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { hashPassword } from "@apogee/identity";
import { checkStaffPassword } from "../domain/staff-password.ts";
import { InvitationUnknown } from "../errors.ts";
import type { SignInPorts } from "../ports.ts";
import { credentialOf, setPassword } from "../sign-in/credential.store.ts";
import { enrollmentOf } from "../sign-in/enrollment.ts";
import { dropTickets } from "../sign-in/ticket.store.ts";
import { invitationByToken, lockInvitation, useInvitation } from "./invitation.store.ts";

/**
 * Sets the password of an invited member, uses the invitation, and returns the second factor to enroll. Refuses with
 * `InvitationUnknown`, also for a member who has a second factor, and with `InvalidFields`.
 */
export async function acceptInvitation(
  ports: SignInPorts,
  { token, password, address }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<Extract<StaffSignInStep, { step: "enroll_second_factor" }>> {
  const at = ports.clock.date();
  const found = await invitationByToken(ports.db, token, at);
  if (!found) throw new InvitationUnknown();
  checkStaffPassword(password, [found.email, found.handle, found.displayName]);
  const passwordHash = await hashPassword(password);
  return inTransaction(ports.db, async (tx) => {
    const held = await lockInvitation(tx, token, at);
    if (!held) throw new InvitationUnknown();
    const { memberId, handle } = held;
    if ((await credentialOf(tx, memberId))?.totpSealed) throw new InvitationUnknown();
    await useInvitation(tx, held.id, at);
    await dropTickets(tx, memberId);
    await setPassword(tx, memberId, passwordHash, at);
    await recordAudit(tx, {
      at,
      actor: `staff:${handle}`,
      action: "staff.password_changed",
      subject: `staff:${handle}`,
      after: { invitation: held.id },
      address,
    });
    return enrollmentOf(tx, ports, held, at);
  });
}

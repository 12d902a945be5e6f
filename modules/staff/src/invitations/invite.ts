import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, type Attribution } from "@apogee/kernel";
import { isEmail } from "@apogee/identity";
import type { Member } from "../domain/member.ts";
import { EmailMissing, EmailTaken, MemberDisabled, SecondFactorEnrolled } from "../errors.ts";
import { setEmail } from "../store.ts";
import { credentialOf } from "../sign-in/credential.store.ts";
import { insertInvitation } from "./invitation.store.ts";

/** How long an invitation is valid: three days. */
export const INVITATION_MS = 72 * 3_600_000;

/** An invitation with the token of its link, which is shown once. */
export interface Invited {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Invites a member to choose a password and enroll a second factor; earlier invitations become void. Refuses with
 * `MemberDisabled`, `EmailMissing`, and with `SecondFactorEnrolled` a member who can sign in.
 */
export async function inviteMember(
  tx: Tx,
  member: Pick<Member, "id" | "handle" | "status" | "email">,
  { actor, reason, lifeMs = INVITATION_MS }: Attribution & { readonly lifeMs?: number },
  at: Date,
): Promise<Invited> {
  const { id, handle, status, email } = member;
  if (status === "disabled") throw new MemberDisabled(handle);
  if (email === null) throw new EmailMissing(handle);
  if ((await credentialOf(tx, id))?.totpSealed) throw new SecondFactorEnrolled(handle);
  const expiresAt = new Date(at.getTime() + lifeMs);
  const token = await insertInvitation(tx, { memberId: id, actor, expiresAt }, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "staff.invited",
    subject: `staff:${handle}`,
    after: { expires_at: expiresAt },
    reason,
  });
  return { token, expiresAt };
}

/** Gives a member an e-mail address. Refuses with `InvalidFields` and `EmailTaken`. */
export async function giveEmail(tx: Tx, memberId: number, email: string): Promise<string> {
  const trimmed = email.trim();
  if (!isEmail(trimmed)) throw new InvalidFields({ email: { invalid: `${trimmed} is not an e-mail address.` } });
  if (!(await setEmail(tx, memberId, trimmed))) throw new EmailTaken();
  return trimmed;
}

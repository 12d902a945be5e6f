import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { StaffSignInRequired, type StaffDoor, type StaffPrincipal } from "@apogee/http";
import { fitsPassword, hashPassword } from "@apogee/identity";
import { InvalidFields } from "@apogee/kernel";
import { checkStaffPassword } from "../domain/staff-password.ts";
import { SecondFactorMissing } from "../errors.ts";
import type { SignInPorts } from "../ports.ts";
import { credentialOf, lockCredential, setPassword } from "../sign-in/credential.store.ts";
import { clearAttempts, takeAttempt } from "../sign-in/guard.store.ts";
import { dropTickets } from "../sign-in/ticket.store.ts";
import { markOthersEnded } from "../store.ts";

/** A member's change of password. */
export interface PasswordChange {
  readonly principal: StaffPrincipal;
  readonly password: string;
  readonly current: string;
  readonly address: string;
}

/**
 * Changes a member's password, ends the member's other sessions, and makes sign-ins in progress void. Refuses with
 * `SecondFactorMissing`, `TryLater`, and with `InvalidFields` a wrong current password or a bad new one.
 */
export async function changePassword(
  ports: SignInPorts,
  door: StaffDoor,
  { principal, password, current, address }: PasswordChange,
): Promise<void> {
  const { db, clock } = ports;
  const { staffId, sessionId, handle } = principal;
  const at = clock.date();
  const credential = await credentialOf(db, staffId);
  if (principal.confirmedUntil === undefined || !credential) throw new SecondFactorMissing();
  checkStaffPassword(password, [credential.email, handle, credential.displayName]);
  const guarded = `password ${staffId}`;
  await inTransaction(db, (tx) => takeAttempt(tx, "codes", guarded, at));
  const wrong = new InvalidFields({ current: { invalid: "This is not your current password." } });
  if (!(await fitsPassword(current, credential.passwordHash))) throw wrong;
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await door.hold(tx, principal))) throw new StaffSignInRequired();
    const held = await lockCredential(tx, staffId);
    if (held?.passwordHash !== credential.passwordHash) throw wrong;
    await clearAttempts(tx, "codes", guarded);
    await setPassword(tx, staffId, passwordHash, at);
    await dropTickets(tx, staffId);
    const ended = await markOthersEnded(tx, staffId, sessionId, at);
    await recordAudit(tx, {
      at,
      actor: `staff:${handle}`,
      action: "staff.password_changed",
      subject: `staff:${handle}`,
      after: { sessions_ended: ended },
      address,
    });
  });
}

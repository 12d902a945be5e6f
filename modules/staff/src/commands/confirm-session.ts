import type { Tx } from "@apogee/database";
import { CommittedRefusal, type StaffPrincipal } from "@apogee/http";
import { stepOf } from "@apogee/second-factor";
import { CONFIRMED_FOR_MS } from "../domain/session-life.ts";
import { ConfirmationWrong, SecondFactorMissing } from "../errors.ts";
import type { SignInPorts } from "../ports.ts";
import { lockCredential, noteStep } from "../sign-in/credential.store.ts";
import { clearAttempts, takeAttempt } from "../sign-in/guard.store.ts";
import { staffSealer } from "../sign-in/staff-sealer.ts";
import { noteWrongCode } from "../sign-in/second-factor.ts";
import { confirmSession } from "../store.ts";

/**
 * Confirms with a one-time code that the member is at the browser. Returns until when that counts. Refuses with
 * `SecondFactorMissing`, `TryLater` and `ConfirmationWrong`, which is recorded. A recovery code confirms nothing.
 */
export async function confirmOwnSession(
  tx: Tx,
  ports: SignInPorts,
  { principal, code, address }: { readonly principal: StaffPrincipal; readonly code: string; readonly address: string },
  at: Date,
): Promise<Date> {
  const { staffId, sessionId } = principal;
  const held = await lockCredential(tx, staffId);
  if (principal.confirmedUntil === undefined || !held?.totpSealed) throw new SecondFactorMissing();
  const delayMs = await takeAttempt(tx, "codes", String(staffId), at);
  const step = stepOf(staffSealer(ports).open(staffId, held.totpSealed), code, at, held.totpStep);
  if (step === null) {
    await noteWrongCode(tx, { held, address, delayMs, step: "confirmation" }, at);
    throw new CommittedRefusal(new ConfirmationWrong());
  }
  await noteStep(tx, staffId, step);
  await clearAttempts(tx, "codes", String(staffId));
  const until = new Date(at.getTime() + CONFIRMED_FOR_MS);
  await confirmSession(tx, sessionId, until);
  return until;
}

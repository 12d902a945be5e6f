import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { CommittedRefusal } from "@apogee/http";
import { isOneTimeCode, newRecoveryCodes, recoveryHashOf, stepOf } from "@apogee/second-factor";
import { openSessionIn, type OpenedSession } from "../commands/open-session.ts";
import { CodeWrong, TicketExpired } from "../errors.ts";
import { voidInvitations } from "../invitations/invitation.store.ts";
import type { SignInPorts } from "../ports.ts";
import {
  enrollSecret,
  lockCredential,
  noteStep,
  setRecoveryCodes,
  useRecoveryCode,
  type Credential,
} from "./credential.store.ts";
import { clearAttempts, takeAttempt } from "./guard.store.ts";
import { staffSealer } from "./staff-sealer.ts";
import { countTry, lockTicket, useTicket, type Ticket } from "./ticket.store.ts";

/** What a member typed, and the browser. */
export interface SecondFactorForm {
  readonly ticket: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

/** A member who has signed in. */
export interface SignedIn {
  readonly session: OpenedSession;
  /** After an enrollment; shown only here. */
  readonly recoveryCodes: readonly string[] | null;
}

interface Trial {
  readonly ticket: Ticket;
  readonly held: Credential;
  readonly code: string;
  readonly address: string;
}

/**
 * Checks the second factor, enrolls it if it is the first one, and opens a session. Refuses with `TicketExpired`,
 * `TryLater`, and with `CodeWrong`, which is recorded. A password that was changed, or a member who was disabled, since
 * the ticket was issued makes it expire.
 */
export async function passSecondFactor(
  tx: Tx,
  ports: SignInPorts,
  form: SecondFactorForm,
  at: Date,
): Promise<SignedIn> {
  const ticket = await lockTicket(tx, form.ticket, at);
  const held = ticket && (await lockCredential(tx, ticket.memberId));
  if (!ticket || held?.status !== "active" || held.passwordAt > ticket.createdAt) throw new TicketExpired();
  // Another browser may have enrolled a second factor since.
  if ((ticket.totpSealed === null) !== (held.totpSealed !== null)) throw new TicketExpired();
  const trial = { ticket, held, code: form.code, address: form.address };
  const delayMs = await takeAttempt(tx, "codes", String(held.memberId), at);
  const recoveryCodes = ticket.totpSealed === null ? null : await enroll(tx, ports, trial, at);
  const fits = ticket.totpSealed === null ? await isTaken(tx, ports, trial, at) : recoveryCodes !== null;
  if (!fits) {
    await countTry(tx, ticket);
    await noteWrongCode(tx, { ...trial, delayMs, step: "second_factor" }, at);
    throw new CommittedRefusal(new CodeWrong());
  }
  await useTicket(tx, ticket, at);
  await clearAttempts(tx, "codes", String(held.memberId));
  const session = await openSessionIn(
    tx,
    { member: { id: held.memberId, handle: held.handle }, actor: `staff:${held.handle}`, browser: form },
    at,
  );
  return { session, recoveryCodes };
}

/** Returns the new recovery codes; null if the code is wrong. */
async function enroll(tx: Tx, ports: SignInPorts, trial: Trial, at: Date): Promise<string[] | null> {
  const { ticket, held, code, address } = trial;
  const sealed = ticket.totpSealed!;
  const step = stepOf(staffSealer(ports).open(held.memberId, sealed), code, at, 0);
  if (step === null) return null;
  await enrollSecret(tx, held.memberId, sealed, step, at);
  await voidInvitations(tx, held.memberId, at);
  await audit(tx, { ...trial, action: "staff.second_factor_enrolled", address }, at);
  return renewedCodes(tx, held.memberId);
}

/** Whether the code is right. It counts as used from now on. */
async function isTaken(tx: Tx, ports: SignInPorts, trial: Trial, at: Date): Promise<boolean> {
  const { held, code } = trial;
  if (isOneTimeCode(code)) {
    const step = stepOf(staffSealer(ports).open(held.memberId, held.totpSealed!), code, at, held.totpStep);
    if (step === null) return false;
    await noteStep(tx, held.memberId, step);
    return true;
  }
  const left = await useRecoveryCode(tx, held.memberId, recoveryHashOf(code), at);
  if (left === undefined) return false;
  await audit(tx, { ...trial, action: "staff.recovery_code_used", after: { left } }, at);
  return true;
}

/** Replaces a member's recovery codes and returns them. */
export async function renewedCodes(tx: Tx, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await setRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryHashOf(code)),
  );
  return codes;
}

/** A wrong code of a member whose password was known. */
export interface WrongCode {
  readonly held: Pick<Credential, "handle">;
  readonly address: string;
  readonly delayMs: number;
  readonly step: "second_factor" | "confirmation";
}

/** Records a wrong code. */
export async function noteWrongCode(tx: Tx, { held, address, delayMs, step }: WrongCode, at: Date): Promise<void> {
  await recordAudit(tx, {
    at,
    actor: step === "confirmation" ? `staff:${held.handle}` : "guest",
    action: delayMs > 0 ? "staff.sign_in_delayed" : "staff.sign_in_failed",
    subject: `staff:${held.handle}`,
    after: { step, ...(delayMs > 0 ? { delayed_seconds: delayMs / 1_000 } : {}) },
    address,
  });
}

async function audit(
  tx: Tx,
  {
    held,
    action,
    after,
    address,
  }: Pick<Trial, "held" | "address"> & { readonly action: string; readonly after?: Record<string, unknown> },
  at: Date,
): Promise<void> {
  const actor = `staff:${held.handle}`;
  await recordAudit(tx, { at, actor, action, subject: actor, ...(after ? { after } : {}), address });
}

import type { StaffSignInStep } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { newSecret, uriOf } from "@apogee/second-factor";
import type { SignInPorts } from "../ports.ts";
import type { Credential } from "./credential.store.ts";
import { staffSealer } from "./staff-sealer.ts";
import { issueTicket } from "./ticket.store.ts";

type Enrollment = Extract<StaffSignInStep, { step: "enroll_second_factor" }>;

/** A new secret for a member without second factor. It is stored with the ticket until its first code enrolls it. */
export async function enrollmentOf(
  tx: Tx,
  ports: SignInPorts,
  { memberId, handle, email }: Pick<Credential, "memberId" | "handle" | "email">,
  at: Date,
): Promise<Enrollment> {
  const secret = newSecret();
  const ticket = await issueTicket(tx, { memberId, totpSealed: staffSealer(ports).seal(memberId, secret) }, at);
  const { brand } = await ports.environment();
  const uri = uriOf(secret, { issuer: `${brand} back office`, label: email ?? handle });
  return { step: "enroll_second_factor", ticket, totp: { secret, uri } };
}

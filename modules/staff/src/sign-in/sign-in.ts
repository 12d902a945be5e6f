import { createHash } from "node:crypto";
import type { StaffSignInStep } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { fitsPassword } from "@apogee/identity";
import { networkOf } from "../domain/attempts.ts";
import { CredentialsWrong } from "../errors.ts";
import type { SignInPorts } from "../ports.ts";
import { credentialByEmail, lockCredential, type Credential } from "./credential.store.ts";
import { enrollmentOf } from "./enrollment.ts";
import { clearAttempts, dropOldGuards, returnAttempt, takeAttempt } from "./guard.store.ts";
import { issueTicket } from "./ticket.store.ts";

/** What a member typed, and where the call came from. */
export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Checks a member's password and returns what must follow. It opens its own transactions, because failures are recorded
 * and no transaction should be open while the password is hashed. Refuses with `TryLater` and `CredentialsWrong`, in the
 * same words after the same work whether the address, the password or the member's status is wrong.
 */
export async function signIn(ports: SignInPorts, form: SignInForm): Promise<StaffSignInStep> {
  const { db, clock } = ports;
  const at = clock.date();
  const email = form.email.trim().toLowerCase();
  const attempt = new Attempt(networkOf(form.address), email);
  const delayMs = await inTransaction(db, (tx) => attempt.take(tx, at));
  const credential = await credentialByEmail(db, email);
  const fits = await fitsPassword(form.password, credential?.passwordHash);
  const step =
    credential && fits && credential.status === "active"
      ? await inTransaction(db, (tx) => next(tx, ports, credential, attempt, at))
      : null;
  if (step) return step;
  await inTransaction(db, (tx) => noteFailure(tx, { handle: credential?.handle, address: form.address, delayMs }, at));
  throw new CredentialsWrong();
}

/** An attempt is counted for the network it comes from, and for the network with what was typed as e-mail address. */
class Attempt {
  readonly #network: string;
  readonly #account: string;
  constructor(network: string, email: string) {
    this.#network = network;
    // What was typed is stored as a hash: it may be anything, even a password.
    this.#account = `${network} ${createHash("sha256").update(email).digest("hex")}`;
  }
  async take(tx: Tx, at: Date): Promise<number> {
    const ofNetwork = await takeAttempt(tx, "address", this.#network, at);
    return Math.max(ofNetwork, await takeAttempt(tx, "account", this.#account, at));
  }
  async succeed(tx: Tx, at: Date): Promise<void> {
    await returnAttempt(tx, "address", this.#network, at);
    await clearAttempts(tx, "account", this.#account);
  }
}

/** Null if the credential has changed while the password was being checked. */
async function next(
  tx: Tx,
  ports: SignInPorts,
  { memberId, passwordHash }: Credential,
  attempt: Attempt,
  at: Date,
): Promise<StaffSignInStep | null> {
  const held = await lockCredential(tx, memberId);
  if (held?.status !== "active" || held.passwordHash !== passwordHash) return null;
  await attempt.succeed(tx, at);
  if (held.totpSealed === null) return enrollmentOf(tx, ports, held, at);
  const ticket = await issueTicket(tx, { memberId, totpSealed: null }, at);
  return { step: "second_factor", ticket, methods: ["totp", "recovery"] };
}

interface Failure {
  /** Undefined: no member has the address. */
  readonly handle: string | undefined;
  readonly address: string;
  readonly delayMs: number;
}

async function noteFailure(tx: Tx, { handle, address, delayMs }: Failure, at: Date): Promise<void> {
  await dropOldGuards(tx, at);
  await recordAudit(tx, {
    at,
    actor: "guest",
    action: delayMs > 0 ? "staff.sign_in_delayed" : "staff.sign_in_failed",
    subject: `staff:${handle ?? "unknown"}`,
    after: { step: "password", ...(delayMs > 0 ? { delayed_seconds: delayMs / 1_000 } : {}) },
    address,
  });
}

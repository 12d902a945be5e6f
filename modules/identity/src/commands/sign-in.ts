import { inTransaction, type Database, type Tx } from "@apogee/database";
import { enqueue, recordAudit } from "@apogee/events";
import { fingerprintOf } from "@apogee/http";
import { InvalidFields, invariant, type Clock } from "@apogee/kernel";
import { required } from "../domain/check-text.ts";
import { emailKey, isEmail } from "../domain/email-key.ts";
import { GROUPS } from "../domain/groups.ts";
import { LOCK_MS, takeAttempt } from "../domain/lock.ts";
import type { Player } from "../domain/player.ts";
import { AccountDisabled, AccountLocked, wrongCredential } from "../errors.ts";
import { LOCK_EMAIL } from "../email-tasks.ts";
import { fitsPassword, hashPassword, isOutdated } from "../password-hash.ts";
import type { IdentityPorts } from "../ports.ts";
import { credentialTimeOf, findCredential, findPlayer, lockPlayer, type Credential } from "../queries.ts";
import { claimSignIn, noteBegun, settleSignIn, type BegunSignIn, type KeyedSignIn } from "../sign-in/keyed.store.ts";
import { clearGuard, dropOldGuards, lockAddress, lockGuard, recordAttempt, storeGuard } from "../sign-in/store.ts";
import { joinGroup, leaveGroup, noteSignIn, setPasswordHash } from "../store.ts";

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly captcha?: string | undefined;
}

/** A player, and when the credential that they signed in with was last changed. */
export interface AdmittedPlayer {
  readonly player: Player;
  readonly credentialAt: Date;
}

export interface SignInCall {
  readonly db: Database;
  readonly clock: Clock;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: string;
  readonly visitor: string;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
}

type SignInPorts = Pick<IdentityPorts, "captcha" | "fingerprintKey" | "askRegister">;

/** One sign-in in progress: the address in its compared form, and the key under which it may be repeated. */
interface Trial {
  readonly call: SignInCall;
  readonly emailKey: string;
  readonly keyed: KeyedSignIn | null;
}

/**
 * Admits a player by e-mail and password. It opens its own transactions, because a failure must be recorded although
 * the call is refused, and no transaction should be open while the password is hashed. Refuses with `InvalidFields`,
 * with the same answer in the same time whichever is wrong; with `AccountLocked`, also for addresses without an
 * account; and with `AccountDisabled`.
 *
 * A retry under the same Idempotency-Key gets the outcome of the first call. It needs no other captcha and does not
 * count as a second attempt. If the first call was interrupted, the retry continues it.
 */
export async function signIn(call: SignInCall, form: SignInForm, ports: SignInPorts): Promise<AdmittedPlayer> {
  const trial: Trial = { call, emailKey: keyOf(form), keyed: keyedOf(call, ports) };
  const begun = await begin(trial, form, ports);
  if (begun.outcome === "locked") throw new AccountLocked();
  if (begun.outcome === "wrong") throw wrongCredential();
  if (begun.outcome === "disabled") throw new AccountDisabled();
  // A recorded success is checked again: the password or account may have changed meanwhile.
  for (;;) {
    const credential = await findCredential(call.db, trial.emailKey);
    const fits = await fitsPassword(form.password, credential?.passwordHash);
    if (!credential || !fits) {
      await inTransaction(call.db, (tx) => noteFailure(tx, trial, begun.last, credential?.playerId ?? null));
      throw wrongCredential();
    }
    const newHash = isOutdated(credential.passwordHash) ? await hashPassword(form.password) : null;
    const admitted = await inTransaction(call.db, async (tx) => {
      const outcome = await admit(tx, trial, credential, newHash);
      if (typeof outcome !== "string") await askAbout(tx, outcome.player, ports, call.clock.date());
      return outcome;
    });
    if (admitted === "disabled") throw new AccountDisabled();
    if (admitted !== "changed") return admitted;
  }
}

/** A national register is asked at each sign-in; without its answer the player can only withdraw. */
async function askAbout(tx: Tx, { id, licence, personal }: Player, ports: SignInPorts, at: Date): Promise<void> {
  await ports.askRegister(tx, { playerId: id, licence, personal }, at);
}

function keyOf({ email, password }: SignInForm): string {
  const missing = {
    ...(email.trim() === "" ? { email: required("email") } : {}),
    ...(password === "" ? { password: required("password") } : {}),
  };
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing);
  const key = emailKey(email);
  // No account can have such an address.
  if (!isEmail(key)) throw wrongCredential();
  return key;
}

function keyedOf({ visitor, idempotencyKey, rawBody }: SignInCall, ports: SignInPorts): KeyedSignIn | null {
  if (idempotencyKey === null) return null;
  return { visitor, key: idempotencyKey, fingerprint: fingerprintOf(ports.fingerprintKey, "users.sign_in", rawBody) };
}

function begin(
  { call: { db, clock }, emailKey, keyed }: Trial,
  form: SignInForm,
  ports: SignInPorts,
): Promise<BegunSignIn> {
  return inTransaction(db, async (tx) => {
    const before = keyed && (await claimSignIn(tx, keyed, clock.date()));
    if (before) return before;
    await ports.captcha?.redeem(tx, form.captcha);
    const attempt = takeAttempt(await lockGuard(tx, emailKey, clock.date()), clock.date());
    if (!attempt.locked) await storeGuard(tx, emailKey, attempt.guard);
    const begun: BegunSignIn = { last: attempt.last, outcome: attempt.locked ? "locked" : null };
    if (keyed) await noteBegun(tx, keyed, begun);
    return begun;
  });
}

async function noteFailure(
  tx: Tx,
  { call: { clock, ip, userAgent }, emailKey, keyed }: Trial,
  last: boolean,
  playerId: number | null,
): Promise<void> {
  if (keyed && !(await settleSignIn(tx, keyed, "wrong"))) return;
  await recordAttempt(tx, { emailKey, playerId, ip, userAgent, outcome: "wrong" }, clock.date());
  await dropOldGuards(tx, clock.date());
  if (last) {
    await lockAddress(tx, emailKey, new Date(clock.now() + LOCK_MS));
    // A job checks later whether the address has an account, so that this answer takes the same time for every address.
    await enqueue(tx, LOCK_EMAIL, { emailKey });
  }
  // The typed text is not recorded: it may be anything, even a password.
  await recordAudit(tx, {
    at: clock.date(),
    actor: "guest",
    action: "sign_in.failed",
    subject: playerId === null ? "player:unknown" : `player:${playerId}`,
    after: { locked: last },
    address: ip,
  });
}

/** Returns "changed" if the account's password hash was replaced while the password was being checked. */
async function admit(
  tx: Tx,
  { call, emailKey, keyed }: Trial,
  { playerId, passwordHash }: Credential,
  newHash: string | null,
): Promise<AdmittedPlayer | "disabled" | "changed"> {
  const player = await lockPlayer(tx, playerId);
  if ((await findCredential(tx, emailKey))?.passwordHash !== passwordHash) return "changed";
  const outcome = player?.status === "active" ? "succeeded" : "disabled";
  if (!keyed || (await settleSignIn(tx, keyed, outcome)))
    await noteAdmission(tx, call, { emailKey, playerId, outcome, newHash });
  if (outcome === "disabled") return outcome;
  const admitted = await findPlayer(tx, playerId);
  const credentialAt = await credentialTimeOf(tx, playerId);
  invariant(admitted && credentialAt, `Player ${playerId} was locked but does not exist.`);
  return { player: admitted, credentialAt };
}

interface Admission {
  readonly emailKey: string;
  readonly playerId: number;
  readonly outcome: "succeeded" | "disabled";
  readonly newHash: string | null;
}

async function noteAdmission(
  tx: Tx,
  { clock, ip, userAgent, locale }: SignInCall,
  { emailKey, playerId, outcome, newHash }: Admission,
): Promise<void> {
  await recordAttempt(tx, { emailKey, playerId, ip, userAgent, outcome }, clock.date());
  await clearGuard(tx, emailKey);
  if (outcome === "disabled") {
    await recordAudit(tx, {
      at: clock.date(),
      actor: "guest",
      action: "sign_in.refused",
      subject: `player:${playerId}`,
      after: { disabled: true },
      address: ip,
    });
    return;
  }
  if (newHash) await setPasswordHash(tx, playerId, newHash, clock.date());
  await noteSignIn(tx, playerId, locale, clock.date());
  if (await leaveGroup(tx, playerId, GROUPS.oldBronze, clock.date()))
    await joinGroup(tx, playerId, GROUPS.bronze, "system", clock.date());
}

import { inTransaction, type Database, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields, type Clock } from "@apogee/kernel";
import { required } from "../domain/check-text.ts";
import { emailKey, isEmail } from "../domain/email-key.ts";
import { GROUPS } from "../domain/groups.ts";
import { LOCK_MS, takeAttempt, type Attempt } from "../domain/lock.ts";
import type { Player } from "../domain/player.ts";
import { AccountDisabled, AccountLocked } from "../errors.ts";
import { LOCK_LETTER } from "../letter-tasks.ts";
import { fitsPassword, hashPassword, isOutdated } from "../password-hash.ts";
import type { IdentityPorts } from "../ports.ts";
import { findCredential, findPlayer, lockPlayer } from "../queries.ts";
import { clearGuard, dropOldGuards, lockAddress, lockGuard, recordAttempt, storeGuard } from "../sign-in/store.ts";
import { joinGroup, leaveGroup, noteSignIn, setPasswordHash } from "../store.ts";

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly captcha?: string | undefined;
}

export interface SignInCall {
  readonly db: Database;
  readonly clock: Clock;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: string;
}

/**
 * Admits a player by e-mail and password. It opens its own transactions: a failure must be remembered though the call
 * is refused, and none is open while the password is worked on. Refuses by `InvalidFields` with the same answer, and as
 * slowly, whichever is wrong; by `AccountLocked` also for addresses of nobody; by `AccountDisabled`.
 */
export async function signIn(call: SignInCall, form: SignInForm, ports: Pick<IdentityPorts, "captcha">): Promise<Player> {
  const key = keyOf(form);
  const attempt = await beginAttempt(call, key, form, ports);
  if (attempt.locked) throw new AccountLocked();
  const credential = await findCredential(call.db, key);
  const fits = await fitsPassword(form.password, credential?.passwordHash);
  if (!credential || !fits) {
    await inTransaction(call.db, (tx) => noteFailure(tx, call, key, attempt, credential?.playerId ?? null));
    throw wrong();
  }
  const newHash = isOutdated(credential.passwordHash) ? await hashPassword(form.password) : null;
  const player = await inTransaction(call.db, (tx) => admit(tx, call, key, credential.playerId, newHash));
  if (!player) throw new AccountDisabled();
  return player;
}

function keyOf({ email, password }: SignInForm): string {
  const missing = { ...(email.trim() === "" ? { email: required("email") } : {}), ...(password === "" ? { password: required("password") } : {}) };
  if (Object.keys(missing).length > 0) throw new InvalidFields(missing);
  const key = emailKey(email);
  // No account can have such an address.
  if (!isEmail(key)) throw wrong();
  return key;
}

function beginAttempt({ db, clock }: SignInCall, key: string, form: SignInForm, ports: Pick<IdentityPorts, "captcha">): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    await ports.captcha?.redeem(tx, form.captcha);
    const attempt = takeAttempt(await lockGuard(tx, key, clock.date()), clock.date());
    if (!attempt.locked) await storeGuard(tx, key, attempt.guard);
    return attempt;
  });
}

async function noteFailure(tx: Tx, { clock, ip, userAgent }: SignInCall, key: string, attempt: Attempt, playerId: number | null): Promise<void> {
  await recordAttempt(tx, { emailKey: key, playerId, ip, userAgent, outcome: "wrong" }, clock.date());
  await dropOldGuards(tx, clock.date());
  if (!attempt.last) return;
  await lockAddress(tx, key, new Date(clock.now() + LOCK_MS));
  // Whether there is anyone to write to is found out later, so that this answer takes equally long.
  await enqueue(tx, LOCK_LETTER, { emailKey: key });
}

async function admit(
  tx: Tx, { clock, ip, userAgent, locale }: SignInCall, key: string, playerId: number, newHash: string | null,
): Promise<Player | undefined> {
  const player = await lockPlayer(tx, playerId);
  const outcome = player?.status === "active" ? "succeeded" : "disabled";
  await recordAttempt(tx, { emailKey: key, playerId, ip, userAgent, outcome }, clock.date());
  await clearGuard(tx, key);
  if (outcome === "disabled") return undefined;
  if (newHash) await setPasswordHash(tx, playerId, newHash, clock.date());
  await noteSignIn(tx, playerId, locale, clock.date());
  if (await leaveGroup(tx, playerId, GROUPS.oldBronze)) await joinGroup(tx, playerId, GROUPS.bronze, "system", clock.date());
  return findPlayer(tx, playerId);
}

function wrong(): InvalidFields {
  return new InvalidFields({ email: { invalid: "The e-mail address or the password is wrong." } });
}

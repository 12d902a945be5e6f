import { inTransaction, type Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { required } from "../domain/check-text.ts";
import { emailKey, isEmail } from "../domain/email-key.ts";
import { AccountDisabled, FactorDue, wrongCredential } from "../errors.ts";
import { fitsPassword, hashPassword, isOutdated } from "../password-hash.ts";
import { credentialTimeOf, findCredential, lockPlayer, type Credential } from "../queries.ts";
import { factorTimeOf } from "../second-factor/factor.store.ts";
import { preAuthenticationCookie } from "../sessions/cookie.ts";
import { setPasswordHash } from "../store.ts";
import { completeSignIn, noteDisabled } from "./complete-sign-in.ts";
import { begin, deviceOf, noteFailure, type Trial } from "./guard-attempt.ts";
import { settleSignIn, type BegunSignIn } from "./keyed.store.ts";
import { issuePreAuthentication, PRE_AUTHENTICATION_MS } from "./pre-authentication.store.ts";
import { isSecure, keyedOf, type AdmittedPlayer, type SignInCall, type SignInPorts } from "./sign-in-call.ts";
import { recordAttempt } from "./store.ts";

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly captcha?: string | undefined;
}

/**
 * Admits a player by e-mail and password. It opens its own transactions, because a failure must be recorded although
 * the call is refused, and no transaction should be open while the password is hashed. Refuses with `InvalidFields`,
 * with the same answer in the same time whether the address is unknown, the password is wrong or the browser is locked
 * out; with `AccountDisabled`; and with `FactorDue` if a code must follow, for which it sets a cookie.
 *
 * A retry under the same Idempotency-Key gets the outcome of the first call. It needs no other captcha and does not
 * count as a second attempt. If the first call was interrupted, the retry continues it.
 */
export async function signIn(call: SignInCall, form: SignInForm, ports: SignInPorts): Promise<AdmittedPlayer> {
  const trial: Trial = { call, emailKey: keyOf(form), keyed: keyedOf(call, ports) };
  const begun = await begin(trial, form.captcha, ports);
  if (begun.outcome === "locked") await fitsPassword(form.password, undefined);
  if (begun.outcome === "locked" || begun.outcome === "wrong") throw wrongCredential();
  if (begun.outcome === "disabled") throw new AccountDisabled();
  // A recorded success is checked again: the password or account may have changed meanwhile.
  for (;;) {
    const credential = await findCredential(call.db, trial.emailKey);
    const fits = await fitsPassword(form.password, credential?.passwordHash);
    if (!credential || !fits) {
      await inTransaction(call.db, (tx) => noteFailure(tx, trial, begun, credential?.playerId ?? null));
      throw wrongCredential();
    }
    const newHash = isOutdated(credential.passwordHash) ? await hashPassword(form.password) : null;
    const admitted = await inTransaction(call.db, (tx) => admit(tx, trial, begun, { ...credential, newHash }, ports));
    if (admitted === "disabled") throw new AccountDisabled();
    if (admitted === "changed") continue;
    if (!("due" in admitted)) return admitted;
    const life = { secure: isSecure(ports), maxAgeS: PRE_AUTHENTICATION_MS / 1_000 };
    call.setCookie(preAuthenticationCookie(admitted.due, life));
    throw new FactorDue();
  }
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

/** Returns "changed" if the account's password hash was replaced while the password was being checked. */
async function admit(
  tx: Tx,
  trial: Trial,
  begun: BegunSignIn,
  { playerId, passwordHash, newHash }: Credential & { readonly newHash: string | null },
  ports: SignInPorts,
): Promise<AdmittedPlayer | { readonly due: string } | "disabled" | "changed"> {
  const { call, emailKey: key, keyed } = trial;
  const at = call.clock.date();
  const player = await lockPlayer(tx, playerId);
  if ((await findCredential(tx, key))?.passwordHash !== passwordHash) return "changed";
  const factorAt = await factorTimeOf(tx, playerId);
  const device = await deviceOf(tx, begun, at);
  const isRemembered = device?.rememberedUntil != null && device.rememberedUntil > at;
  const outcome = player?.status !== "active" ? "disabled" : factorAt && !isRemembered ? "factor_due" : "succeeded";
  const isFirst = !keyed || (await settleSignIn(tx, keyed, outcome));
  const deviceId = device?.id ?? null;
  if (outcome === "disabled") {
    if (isFirst) await noteDisabled(tx, call, { emailKey: key, playerId, deviceId });
    return "disabled";
  }
  if (newHash && isFirst) await setPasswordHash(tx, playerId, newHash, at);
  if (outcome === "succeeded")
    return completeSignIn(tx, call, { playerId, deviceId, proof: factorAt ? "none" : "password", isFirst }, ports);
  const { ip, userAgent, visitor } = call;
  if (isFirst) await recordAttempt(tx, { emailKey: key, playerId, ip, userAgent, outcome: "factor_due" }, at);
  const credentialAt = (await credentialTimeOf(tx, playerId))!;
  const due = { playerId, deviceId, visitor, credentialAt, factorAt: factorAt! };
  return { due: await issuePreAuthentication(tx, due, at) };
}

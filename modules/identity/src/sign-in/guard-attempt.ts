import { inTransaction, type Tx } from "@apogee/database";
import { enqueue, recordAudit } from "@apogee/events";
import { TooManyCalls } from "@apogee/http";
import { deviceById, lockDeviceOf, noteFailures, voidDevice, type KnownDevice } from "../devices/device.store.ts";
import { LOCK_MS, NETWORK_MS, takeAttempt, type Attempt } from "../domain/lock.ts";
import { LOCK_EMAIL } from "../email-tasks.ts";
import { tokenHashOf } from "../tokens/random-token.ts";
import { claimSignIn, noteBegun, settleSignIn, type BegunSignIn, type KeyedSignIn } from "./keyed.store.ts";
import { browserOf, type SignInCall, type SignInPorts } from "./sign-in-call.ts";
import {
  countFailure,
  dropOldGuards,
  isNetworkSpent,
  isWornOut,
  lockAddress,
  lockGuard,
  recordAttempt,
  storeGuard,
} from "./store.ts";

/** One sign-in in progress: the address in its compared form, and the key under which it may be repeated. */
export interface Trial {
  readonly call: SignInCall;
  readonly emailKey: string;
  readonly keyed: KeyedSignIn | null;
}

/**
 * Counts an attempt before the password is checked. A browser that signed in to the account before has a count of its
 * own; all other browsers share one. So the failures of strangers cost the player nothing in known browsers.
 */
export function begin(trial: Trial, captcha: string | undefined, ports: SignInPorts): Promise<BegunSignIn> {
  const { call, emailKey, keyed } = trial;
  return inTransaction(call.db, async (tx) => {
    const at = call.clock.date();
    const before = keyed && (await claimSignIn(tx, keyed, at));
    if (before) return before;
    await ports.captcha?.redeem(tx, captcha);
    const device = await knownDevice(tx, trial, ports);
    if (!device) await refuseSpentNetwork(tx, call.ip, ports, at);
    const begun = await takeOne(tx, device, emailKey, at);
    if (keyed) await noteBegun(tx, keyed, begun);
    return begun;
  });
}

/** A network that guesses passwords of many accounts is slowed down; no account is touched, and known browsers go on. */
async function refuseSpentNetwork(tx: Tx, ip: string, ports: SignInPorts, at: Date): Promise<void> {
  const most = ports.networkLimit(ip);
  if (most === null) return;
  const since = new Date(at.getTime() - NETWORK_MS);
  if (await isNetworkSpent(tx, ip, most, since)) throw new TooManyCalls(NETWORK_MS);
}

async function takeOne(tx: Tx, device: KnownDevice | undefined, emailKey: string, at: Date): Promise<BegunSignIn> {
  if (device) {
    const attempt = takeAttempt({ failedAt: device.failedAt, lockedUntil: null }, at);
    if (!attempt.locked) {
      await noteFailures(tx, device.id, attempt.guard.failedAt);
      return { last: attempt.last, outcome: null, deviceId: device.id };
    }
  }
  const attempt: Attempt = takeAttempt(await lockGuard(tx, emailKey, at), at);
  const isLocked = attempt.locked || (await isWornOut(tx, emailKey));
  if (!isLocked) await storeGuard(tx, emailKey, attempt.guard);
  return { last: attempt.last, outcome: isLocked ? "locked" : null, deviceId: null };
}

async function knownDevice(tx: Tx, { call, emailKey }: Trial, ports: SignInPorts): Promise<KnownDevice | undefined> {
  const { deviceToken } = browserOf(call, ports);
  const hash = deviceToken === undefined ? undefined : tokenHashOf(deviceToken);
  return hash && lockDeviceOf(tx, emailKey, hash, call.clock.date());
}

/** The known browser of a sign-in that has begun. */
export async function deviceOf(
  tx: Tx,
  { deviceId }: Pick<BegunSignIn, "deviceId">,
  at: Date,
): Promise<KnownDevice | undefined> {
  return deviceId === null ? undefined : deviceById(tx, deviceId, at);
}

/** Records a wrong password. The third one locks unknown browsers, or makes the cookie of a known one void. */
export async function noteFailure(
  tx: Tx,
  { call: { clock, ip, userAgent }, emailKey, keyed }: Trial,
  { last, deviceId }: BegunSignIn,
  playerId: number | null,
): Promise<void> {
  if (keyed && !(await settleSignIn(tx, keyed, "wrong"))) return;
  const at = clock.date();
  await recordAttempt(tx, { emailKey, playerId, ip, userAgent, outcome: "wrong" }, at);
  await dropOldGuards(tx, at);
  await countFailure(tx, emailKey);
  const isLocked = last && deviceId === null;
  if (last && deviceId !== null) await voidDevice(tx, deviceId, at);
  if (isLocked) {
    await lockAddress(tx, emailKey, new Date(at.getTime() + LOCK_MS));
    // A job checks later whether the address has an account, so that this answer takes the same time for every address.
    await enqueue(tx, LOCK_EMAIL, { emailKey });
  }
  // The typed text is not recorded: it may be anything, even a password.
  await recordAudit(tx, {
    at,
    actor: "guest",
    action: "sign_in.failed",
    subject: playerId === null ? "player:unknown" : `player:${playerId}`,
    after: { locked: isLocked },
    address: ip,
  });
}

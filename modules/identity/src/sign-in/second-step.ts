import { inTransaction, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { DomainError } from "@apogee/kernel";
import { rememberDevice } from "../devices/device.store.ts";
import { emailKey } from "../domain/email-key.ts";
import type { Player } from "../domain/player.ts";
import { AccountDisabled, TooManyGuesses, wrongCode, wrongTurn } from "../errors.ts";
import { credentialTimeOf, lockPlayer } from "../queries.ts";
import { factorTimeOf } from "../second-factor/factor.store.ts";
import { verifyCode, type CodeResult } from "../second-factor/verify-code.ts";
import { preAuthenticationCookie, preAuthenticationTokenOf } from "../sessions/cookie.ts";
import { knowDevice } from "../devices/know-device.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { claimSignIn, noteBegun, settleSignIn, type SignInOutcome } from "./keyed.store.ts";
import {
  dropPreAuthentications,
  lockPreAuthentication,
  playerOfPreAuthentication,
  usePreAuthentication,
  type PreAuthentication,
} from "./pre-authentication.store.ts";
import {
  browserOf,
  isSecure,
  keyedOf,
  type AdmittedPlayer,
  type SignInCall,
  type SignInPorts,
} from "./sign-in-call.ts";
import { recordAttempt } from "./store.ts";

/** The second call of a sign-in. */
export interface SecondStepForm {
  readonly code: string;
  /** Whether this browser may skip the code for some weeks. */
  readonly remember: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Admits a player by a code of the authenticator or a recovery code, after the password was right in this browser. It
 * opens its own transaction, because a wrong code must be recorded although the call is refused. Refuses with
 * `InvalidFields`, `TooManyGuesses` and `AccountDisabled`. A change of password or factor ends the sign-in.
 *
 * A retry under the same Idempotency-Key gets the outcome of the first call, and its code is not counted again.
 */
export async function passSecondStep(
  call: SignInCall,
  form: SecondStepForm,
  ports: SignInPorts,
): Promise<AdmittedPlayer> {
  const outcome = await inTransaction(call.db, (tx) => step(tx, call, form, ports));
  if (outcome instanceof Error) throw outcome;
  call.setCookie(preAuthenticationCookie("", { secure: isSecure(ports), maxAgeS: 0 }));
  return outcome;
}

async function step(
  tx: Tx,
  call: SignInCall,
  form: SecondStepForm,
  ports: SignInPorts,
): Promise<AdmittedPlayer | DomainError> {
  const at = call.clock.date();
  const keyed = keyedOf(call, ports);
  const before = keyed && (await claimSignIn(tx, keyed, at));
  if (before?.outcome === "wrong_code") return wrongCode();
  const token = preAuthenticationTokenOf(call.header("cookie"), isSecure(ports));
  const playerId = token === undefined ? undefined : await playerOfPreAuthentication(tx, token, call.visitor, at);
  const player = playerId === undefined ? undefined : await lockPlayer(tx, playerId);
  const due = player && (await lockPreAuthentication(tx, token!));
  const isRepeat = before?.outcome === "succeeded";
  if (!player || !due || (due.usedAt !== null) !== isRepeat || !(await isCurrent(tx, due))) return wrongTurn();
  if (player.status !== "active") return new AccountDisabled();
  if (!isRepeat) {
    const result = await verifyCode(tx, ports, { player, code: form.code, address: call.ip }, at);
    const refusal = await refusalOf(tx, call, player, result);
    if (keyed) await settle(tx, keyed, refusal ? "wrong_code" : "succeeded");
    if (refusal) return refusal;
    await usePreAuthentication(tx, due, at);
  }
  const proven = { playerId: player.id, deviceId: due.deviceId, proof: "factor", isFirst: !isRepeat } as const;
  const admitted = await completeSignIn(tx, call, proven, ports);
  if (form.remember) await remember(tx, call, player, admitted.deviceToken, ports);
  return admitted;
}

/** Whether password and factor are those that the first call saw. */
async function isCurrent(tx: Tx, { playerId, credentialAt, factorAt }: PreAuthentication): Promise<boolean> {
  const [credential, factor] = [await credentialTimeOf(tx, playerId), await factorTimeOf(tx, playerId)];
  return credential?.getTime() === credentialAt.getTime() && factor?.getTime() === factorAt.getTime();
}

async function settle(tx: Tx, keyed: Parameters<typeof settleSignIn>[1], outcome: SignInOutcome): Promise<void> {
  await noteBegun(tx, keyed, { last: false, outcome: null, deviceId: null });
  await settleSignIn(tx, keyed, outcome);
}

/** Records a wrong code. Too many of them end the player's sign-ins in progress. */
async function refusalOf(
  tx: Tx,
  { clock, ip, userAgent }: SignInCall,
  player: Player,
  result: CodeResult,
): Promise<DomainError | null> {
  if (result === "app" || result === "recovery") return null;
  const at = clock.date();
  await recordAttempt(
    tx,
    { emailKey: emailKey(player.email), playerId: player.id, ip, userAgent, outcome: "wrong_code" },
    at,
  );
  await recordAudit(tx, {
    at,
    actor: "guest",
    action: "sign_in.failed",
    subject: `player:${player.id}`,
    after: { step: "second_factor", locked: result !== "wrong" },
    address: ip,
  });
  if (result === "wrong") return wrongCode();
  await dropPreAuthentications(tx, player.id);
  return new TooManyGuesses();
}

async function remember(
  tx: Tx,
  call: SignInCall,
  player: Player,
  deviceToken: string,
  ports: SignInPorts,
): Promise<void> {
  const days = ports.rememberDays(player.licence);
  if (days === 0) return;
  const at = call.clock.date();
  const { id } = await knowDevice(tx, player.id, { ...browserOf(call, ports), deviceToken }, at);
  await rememberDevice(tx, id, new Date(at.getTime() + days * DAY_MS));
}

import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import type { Proof } from "@apogee/http";
import { invariant } from "@apogee/kernel";
import { emailTo } from "../commands/send-link.ts";
import { noteFailures } from "../devices/device.store.ts";
import { knowDevice } from "../devices/know-device.ts";
import { newDeviceFacts } from "../devices/new-device-facts.ts";
import { emailKey } from "../domain/email-key.ts";
import { GROUPS } from "../domain/groups.ts";
import type { Player } from "../domain/player.ts";
import { credentialTimeOf, findPlayer } from "../queries.ts";
import { joinGroup, leaveGroup, noteSignIn } from "../store.ts";
import { browserOf, type AdmittedPlayer, type SignInCall, type SignInPorts } from "./sign-in-call.ts";
import { clearFailures, clearGuard, recordAttempt } from "./store.ts";

/** A sign-in that has proved its player. */
export interface Proven {
  readonly playerId: number;
  /** The known browser whose count is cleared; null: the one that unknown browsers share. */
  readonly deviceId: number | null;
  readonly proof: Proof;
  /** Whether this is the first run of the call, whose consequences are still to be recorded. */
  readonly isFirst: boolean;
}

/** Signs a player in whose row the caller has locked: records it, makes the browser known, and asks the register. */
export async function completeSignIn(
  tx: Tx,
  call: SignInCall,
  { playerId, deviceId, proof, isFirst }: Proven,
  ports: SignInPorts,
): Promise<AdmittedPlayer> {
  const at = call.clock.date();
  const known = await knowDevice(tx, playerId, browserOf(call, ports), at);
  if (isFirst) await note(tx, call, playerId, deviceId);
  const player = await findPlayer(tx, playerId);
  const credentialAt = await credentialTimeOf(tx, playerId);
  invariant(player && credentialAt, `Player ${playerId} was locked but does not exist.`);
  if (isFirst && known.isNew) await notifyOfDevice(tx, call, player, ports);
  // A national register is asked at each sign-in; without its answer the player can only withdraw.
  const { licence, personal } = player;
  await ports.askRegister(tx, { playerId, licence, personal }, at);
  return { player, credentialAt, proof, newDevice: known.isNew, deviceToken: known.token };
}

async function note(
  tx: Tx,
  { clock, ip, userAgent, locale }: SignInCall,
  playerId: number,
  deviceId: number | null,
): Promise<void> {
  const at = clock.date();
  const key = emailKey((await findPlayer(tx, playerId))!.email);
  await recordAttempt(tx, { emailKey: key, playerId, ip, userAgent, outcome: "succeeded" }, at);
  if (deviceId === null) await clearGuard(tx, key);
  else await noteFailures(tx, deviceId, []);
  await clearFailures(tx, playerId);
  await noteSignIn(tx, playerId, locale, at);
  if (await leaveGroup(tx, playerId, GROUPS.oldBronze, at)) await joinGroup(tx, playerId, GROUPS.bronze, "system", at);
}

async function notifyOfDevice(tx: Tx, call: SignInCall, player: Player, ports: SignInPorts): Promise<void> {
  const at = call.clock.date();
  await recordFact(tx, { kind: "player.new_device", playerId: player.id, at });
  const facts = newDeviceFacts(call, player.language, at);
  await ports.sendEmail(tx, emailTo(player, "new_device", "profile/security", ports, facts));
}

/** Records that the right password was given for a disabled account. */
export async function noteDisabled(
  tx: Tx,
  { clock, ip, userAgent }: SignInCall,
  {
    emailKey: key,
    playerId,
    deviceId,
  }: { readonly emailKey: string; readonly playerId: number; readonly deviceId: number | null },
): Promise<void> {
  const at = clock.date();
  await recordAttempt(tx, { emailKey: key, playerId, ip, userAgent, outcome: "disabled" }, at);
  if (deviceId === null) await clearGuard(tx, key);
  await recordAudit(tx, {
    at,
    actor: "guest",
    action: "sign_in.refused",
    subject: `player:${playerId}`,
    after: { disabled: true },
    address: ip,
  });
}

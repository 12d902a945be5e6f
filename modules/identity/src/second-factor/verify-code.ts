import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { isOneTimeCode, isRecoveryCode, recoveryHashOf, sealer, stepOf, type Sealer } from "@apogee/second-factor";
import { hkdfSync } from "node:crypto";
import { emailTo } from "../commands/send-link.ts";
import { forgetDevices } from "../devices/device.store.ts";
import { MOST_GUESSES, recentAmong, roomFor } from "../domain/guesses.ts";
import type { Player } from "../domain/player.ts";
import type { IdentityPorts } from "../ports.ts";
import { codesOf, lockFactor, noteRightCode, noteWrongCode, useRecoveryCode } from "./factor.store.ts";

/** What checking codes needs. */
export type FactorPorts = Pick<IdentityPorts, "sealingKey" | "publicOrigin" | "sendEmail">;

/** Seals the secrets of players' authenticators. */
export const playerSealer = ({ sealingKey }: Pick<FactorPorts, "sealingKey">): Sealer =>
  sealer(sealingKey, "apogee second factors of players", "player");

/** The stored form of a player's recovery code, keyed and bound to the player. */
export function playerRecoveryHash(
  { sealingKey }: Pick<FactorPorts, "sealingKey">,
  playerId: number,
  code: string,
): Buffer {
  const key = hkdfSync("sha256", sealingKey, "", `apogee recovery codes of player ${playerId}`, 32);
  return recoveryHashOf(code, Buffer.from(key));
}

/** The result of a code. `ended`: this wrong code was one too many, and sign-ins in progress end. */
export type CodeResult = "app" | "recovery" | "wrong" | "ended" | "too_many";

/**
 * Checks a code of a player's authenticator or a recovery code, and counts it. A right code counts once. The caller
 * commits, also after a wrong one. After a recovery code an e-mail is sent, and remembered browsers are forgotten.
 */
export async function verifyCode(
  tx: Tx,
  ports: FactorPorts,
  { player, code, address }: { readonly player: Player; readonly code: string; readonly address: string },
  at: Date,
): Promise<CodeResult> {
  const factor = await lockFactor(tx, player.id);
  if (!factor?.secretSealed) return "wrong";
  const room = roomFor(factor, at);
  if (room === "none") return "too_many";
  if (room === "any" && isOneTimeCode(code)) {
    const step = stepOf(playerSealer(ports).open(player.id, factor.secretSealed), code, at, factor.step);
    if (step !== null) {
      await noteRightCode(tx, player.id, step);
      return "app";
    }
  }
  const hash = playerRecoveryHash(ports, player.id, code);
  if (isRecoveryCode(code) && (await useRecoveryCode(tx, player.id, hash, at))) {
    await noteRecovery(tx, ports, player, address, at);
    return "recovery";
  }
  const failedAt = [...recentAmong(factor.failedAt, at), at];
  await noteWrongCode(tx, player.id, failedAt);
  return failedAt.length >= MOST_GUESSES ? "ended" : "wrong";
}

async function noteRecovery(tx: Tx, ports: FactorPorts, player: Player, address: string, at: Date): Promise<void> {
  const { left } = await codesOf(tx, player.id);
  await forgetDevices(tx, player.id, at);
  await recordFact(tx, { kind: "player.recovery_code_used", playerId: player.id, at, left });
  await recordAudit(tx, {
    at,
    actor: `player:${player.id}`,
    action: "player.recovery_code_used",
    subject: `player:${player.id}`,
    after: { left },
    address,
  });
  await ports.sendEmail(tx, emailTo(player, "recovery_code_used", "profile/security", ports, { left: String(left) }));
}

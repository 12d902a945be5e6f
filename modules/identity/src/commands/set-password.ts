import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { InvalidFields, invariant } from "@apogee/kernel";
import { checkNewPassword, isOwnAddress, OWN_ADDRESS } from "../domain/new-password.ts";
import { hashPassword } from "../password-hash.ts";
import type { IdentityPorts } from "../ports.ts";
import { lockPlayer } from "../queries.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { clearGuard } from "../sign-in/store.ts";
import { forgetDevices } from "../devices/device.store.ts";
import { dropPreAuthentications } from "../sign-in/pre-authentication.store.ts";
import { notePasswordChoice, setPasswordHash } from "../store.ts";
import { redeemToken } from "../tokens/redeem-token.ts";
import { emailTo } from "./send-link.ts";

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string | undefined;
  /** The caller's network address, for the audit trail. */
  readonly address: string;
}

export interface EndedSessions {
  readonly playerId: number;
  readonly sessionIds: readonly number[];
}

/**
 * Sets a new password by the link of an e-mail. Ends every session of the player, since anyone who knew the old
 * password may have one, and a lock after failed sign-ins. An e-mail informs the player. Refuses an invalid password or
 * link with `InvalidFields`.
 */
export async function setPassword(
  tx: Tx,
  { token, password, confirmation, address }: NewPassword,
  ports: Pick<IdentityPorts, "publicOrigin" | "sendEmail" | "endFrames">,
  at: Date,
): Promise<EndedSessions> {
  const errors = checkNewPassword(password, confirmation);
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  const { playerId, emailKey } = await redeemToken(tx, "password", token, at);
  const player = await lockPlayer(tx, playerId);
  invariant(player, `A password link belongs to player ${playerId}, who does not exist.`);
  if (isOwnAddress(password, player.email)) throw new InvalidFields({ password: { too_easy: OWN_ADDRESS } });

  await setPasswordHash(tx, playerId, await hashPassword(password), at);
  await notePasswordChoice(tx, playerId, at);
  await forgetDevices(tx, playerId, at);
  await dropPreAuthentications(tx, playerId);
  await recordFact(tx, { kind: "player.password_changed", playerId, at });
  await clearGuard(tx, emailKey);
  const sessionIds = await endSessionsOf(tx, playerId, at);
  await ports.endFrames(tx, playerId, sessionIds);
  await recordAudit(tx, {
    at,
    actor: `player:${playerId}`,
    action: "player.changed_password",
    subject: `player:${playerId}`,
    address,
  });
  await ports.sendEmail(tx, emailTo(player, "password_changed", "remind", ports));
  return { playerId, sessionIds };
}

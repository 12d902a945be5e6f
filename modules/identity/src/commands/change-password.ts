import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { InvalidFields, invariant } from "@apogee/kernel";
import { checkNewPassword, isOwnAddress, OWN_ADDRESS } from "../domain/new-password.ts";
import { hashPassword } from "../password-hash.ts";
import type { IdentityPorts } from "../ports.ts";
import { requireProof } from "../proof/require-proof.ts";
import { lockPlayer } from "../queries.ts";
import { endTrust, type InSession } from "../second-factor/end-trust.ts";
import { notePasswordChoice, setPasswordHash } from "../store.ts";
import { emailTo } from "./send-link.ts";

/** What a player chose. */
export interface PasswordChange {
  readonly password: string;
  readonly confirmation: string | undefined;
  /** The caller's network address, for the audit trail. */
  readonly address: string;
}

/**
 * Changes the password of a signed-in player. Other sessions end, and an e-mail is sent. Returns the ended sessions.
 * Refuses with `ProofNeeded`, and an invalid password with `InvalidFields`.
 */
export async function changePassword(
  tx: Tx,
  who: InSession,
  { password, confirmation, address }: PasswordChange,
  ports: Pick<IdentityPorts, "publicOrigin" | "sendEmail" | "endFrames">,
  at: Date,
): Promise<number[]> {
  const player = await lockPlayer(tx, who.playerId);
  invariant(player, `Player ${who.playerId} is signed in but does not exist.`);
  await requireProof(tx, who, at);
  const errors = checkNewPassword(password, confirmation);
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  if (isOwnAddress(password, player.email)) throw new InvalidFields({ password: { too_easy: OWN_ADDRESS } });
  await setPasswordHash(tx, player.id, await hashPassword(password), at);
  await notePasswordChoice(tx, player.id, at);
  await recordFact(tx, { kind: "player.password_changed", playerId: player.id, at });
  const subject = `player:${player.id}`;
  await recordAudit(tx, { at, actor: subject, action: "player.changed_password", subject, address });
  await ports.sendEmail(tx, emailTo(player, "password_changed", "remind", ports));
  return endTrust(tx, who, ports, at);
}

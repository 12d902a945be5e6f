import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import { emailTo } from "../commands/send-link.ts";
import { SecondFactorMissing } from "../errors.ts";
import type { IdentityPorts } from "../ports.ts";
import { requireProof } from "../proof/require-proof.ts";
import { lockPlayer } from "../queries.ts";
import { endTrust, type InSession } from "./end-trust.ts";
import { dropFactor, lockFactor } from "./factor.store.ts";

/**
 * Turns a player's second factor off, with its recovery codes. Other sessions end, and an e-mail is sent. Returns the
 * ended sessions. Refuses with `SecondFactorMissing`, and with `ProofNeeded` without the factor or a recovery code.
 */
export async function turnOffFactor(
  tx: Tx,
  who: InSession,
  address: string,
  ports: Pick<IdentityPorts, "publicOrigin" | "sendEmail" | "endFrames">,
  at: Date,
): Promise<number[]> {
  const { playerId } = who;
  const player = await lockPlayer(tx, playerId);
  invariant(player, `Player ${playerId} is signed in but does not exist.`);
  if (!(await lockFactor(tx, playerId))?.secretSealed) throw new SecondFactorMissing();
  await requireProof(tx, who, at);
  await dropFactor(tx, playerId, at);
  const subject = `player:${playerId}`;
  await recordFact(tx, { kind: "player.second_factor_off", playerId, at });
  await recordAudit(tx, { at, actor: subject, action: "player.second_factor_off", subject, address });
  await ports.sendEmail(tx, emailTo(player, "second_factor_off", "profile/security", ports));
  return endTrust(tx, who, ports, at);
}

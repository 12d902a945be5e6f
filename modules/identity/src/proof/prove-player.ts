import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { CommittedRefusal } from "@apogee/http";
import { InvalidFields, invariant } from "@apogee/kernel";
import { emailKey } from "../domain/email-key.ts";
import { MOST_GUESSES, recentAmong } from "../domain/guesses.ts";
import type { Player } from "../domain/player.ts";
import { PROOF_MS } from "../domain/proof.ts";
import { ProofNeeded, TooManyGuesses } from "../errors.ts";
import { fitsPassword } from "../password-hash.ts";
import { findCredential, lockPlayer } from "../queries.ts";
import { factorTimeOf } from "../second-factor/factor.store.ts";
import type { InSession } from "../second-factor/end-trust.ts";
import { verifyCode, type FactorPorts } from "../second-factor/verify-code.ts";
import { clearGuard } from "../sign-in/store.ts";
import { noteFailedProofs, noteProof, proofOf } from "./proof.store.ts";

/** What a player entered. */
export interface ProofForm {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly address: string;
}

/**
 * Proves the player of a session: by the second factor if there is one, else by the password. Returns until when
 * sensitive steps are open. The right factor also ends a lock after failed sign-ins. Refuses with `ProofNeeded` if the
 * other one is needed, with `TooManyGuesses`, and with `InvalidFields`, which is counted.
 */
export async function provePlayer(
  tx: Tx,
  who: InSession,
  form: ProofForm,
  ports: FactorPorts,
  at: Date,
): Promise<Date> {
  const player = await lockPlayer(tx, who.playerId);
  const proof = await proofOf(tx, who);
  invariant(player && proof, `Session ${who.sessionId} is live but does not exist.`);
  const failed = recentAmong(proof.failedAt, at);
  if (failed.length >= MOST_GUESSES) throw new TooManyGuesses();
  const hasFactor = (await factorTimeOf(tx, player.id)) !== null;
  const result = await (hasFactor ? byCode(tx, player, form, ports, at) : byPassword(tx, player, form));
  if (result !== "right") {
    await noteFailedProofs(tx, who.sessionId, [...failed, at]);
    const subject = `player:${player.id}`;
    const after = { by: hasFactor ? "code" : "password" };
    await recordAudit(tx, { at, actor: subject, action: "player.proof_failed", subject, after, address: form.address });
    throw new CommittedRefusal(result);
  }
  if (hasFactor) await clearGuard(tx, emailKey(player.email));
  await noteProof(tx, who.sessionId, hasFactor ? "factor" : "password", at);
  return new Date(at.getTime() + PROOF_MS);
}

async function byCode(
  tx: Tx,
  player: Player,
  { code, address }: ProofForm,
  ports: FactorPorts,
  at: Date,
): Promise<"right" | InvalidFields | TooManyGuesses> {
  if (code === undefined) throw new ProofNeeded("code");
  const result = await verifyCode(tx, ports, { player, code, address }, at);
  if (result === "app" || result === "recovery") return "right";
  if (result === "too_many") return new TooManyGuesses();
  return new InvalidFields({ code: { invalid: "This code is wrong or was used before. Wait for the next one." } });
}

async function byPassword(tx: Tx, player: Player, { password }: ProofForm): Promise<"right" | InvalidFields> {
  if (password === undefined) throw new ProofNeeded("password");
  const credential = await findCredential(tx, emailKey(player.email));
  if (await fitsPassword(password, credential?.passwordHash)) return "right";
  return new InvalidFields({ password: { invalid: "This is not your password." } });
}

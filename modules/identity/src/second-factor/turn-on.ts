import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { InvalidFields, invariant } from "@apogee/kernel";
import { inFours, newRecoveryCodes, newSecret, qrSvgOf, stepOf, uriOf } from "@apogee/second-factor";
import { emailTo } from "../commands/send-link.ts";
import { SecondFactorMissing, SetUpMissing } from "../errors.ts";
import type { IdentityPorts } from "../ports.ts";
import { requireProof } from "../proof/require-proof.ts";
import { lockPlayer } from "../queries.ts";
import { endTrust, type InSession } from "./end-trust.ts";
import {
  activateCodes,
  activatePending,
  codesOf,
  isPendingCode,
  lockFactor,
  provePending,
  putPending,
  putPendingCodes,
} from "./factor.store.ts";
import { playerRecoveryHash, playerSealer } from "./verify-code.ts";

type TurnOnPorts = Pick<IdentityPorts, "sealingKey" | "publicOrigin" | "sendEmail" | "endFrames">;

/** A secret for an authenticator app, as it is shown once. */
export interface NewSecret {
  readonly secret: string;
  readonly inFours: string;
  readonly uri: string;
  readonly svg: string;
}

/** How long a secret waits for its first code. */
const PENDING_MS = 60 * 60_000;

/** A new secret for a player's app. It is stored encrypted and is not active. Refuses with `ProofNeeded`. */
export async function setUpFactor(
  tx: Tx,
  who: InSession,
  issuer: string,
  ports: Pick<TurnOnPorts, "sealingKey">,
  at: Date,
): Promise<NewSecret> {
  const player = await lockPlayer(tx, who.playerId);
  invariant(player, `Player ${who.playerId} is signed in but does not exist.`);
  await requireProof(tx, who, at);
  const secret = newSecret();
  await putPending(tx, player.id, playerSealer(ports).seal(player.id, secret), at);
  const uri = uriOf(secret, { issuer, label: player.email });
  return { secret, inFours: inFours(secret), uri, svg: qrSvgOf(uri) };
}

/**
 * Checks the first code of a pending secret, and returns new recovery codes, which are shown once. Neither is active
 * before `confirmCodes`. Refuses with `ProofNeeded`, `SetUpMissing`, and with `InvalidFields` for a wrong code.
 */
export async function proveSecret(
  tx: Tx,
  who: InSession,
  code: string,
  ports: Pick<TurnOnPorts, "sealingKey">,
  at: Date,
): Promise<string[]> {
  await lockPlayer(tx, who.playerId);
  await requireProof(tx, who, at);
  const factor = await lockFactor(tx, who.playerId);
  if (!factor?.pendingSealed || factor.pendingAt!.getTime() <= at.getTime() - PENDING_MS) throw new SetUpMissing();
  const step = stepOf(playerSealer(ports).open(who.playerId, factor.pendingSealed), code, at, factor.pendingStep ?? 0);
  if (step === null)
    throw new InvalidFields({
      authentication_code: { invalid: "This is not the code that the app shows now. Check the time of your device." },
    });
  await provePending(tx, who.playerId, step);
  return renewedCodes(tx, who.playerId, ports);
}

/** A new set of recovery codes, which ends the old one when it is confirmed. Refuses with `ProofNeeded`. */
export async function renewCodes(
  tx: Tx,
  who: InSession,
  ports: Pick<TurnOnPorts, "sealingKey">,
  at: Date,
): Promise<string[]> {
  await lockPlayer(tx, who.playerId);
  await requireProof(tx, who, at);
  const factor = await lockFactor(tx, who.playerId);
  if (!factor?.secretSealed) throw new SecondFactorMissing();
  return renewedCodes(tx, who.playerId, ports);
}

async function renewedCodes(tx: Tx, playerId: number, ports: Pick<TurnOnPorts, "sealingKey">): Promise<string[]> {
  const codes = newRecoveryCodes();
  await putPendingCodes(
    tx,
    playerId,
    codes.map((code) => playerRecoveryHash(ports, playerId, code)),
  );
  return codes;
}

/**
 * Activates new recovery codes, and with them a new secret, once one of the codes was typed. A new secret ends the other
 * sessions and sends an e-mail. Returns the ended sessions. Refuses with `ProofNeeded`, `SetUpMissing` and
 * `InvalidFields`.
 */
export async function confirmCodes(
  tx: Tx,
  who: InSession,
  { code, address }: { readonly code: string; readonly address: string },
  ports: TurnOnPorts,
  at: Date,
): Promise<number[]> {
  const { playerId } = who;
  const player = await lockPlayer(tx, playerId);
  invariant(player, `Player ${playerId} is signed in but does not exist.`);
  await requireProof(tx, who, at);
  const factor = await lockFactor(tx, playerId);
  if (!factor || !(await codesOf(tx, playerId)).pending) throw new SetUpMissing();
  if (!(await isPendingCode(tx, playerId, playerRecoveryHash(ports, playerId, code))))
    throw new InvalidFields({ recovery_code: { invalid: "This is none of the codes above." } });
  await activateCodes(tx, playerId);
  const isNew = factor.pendingStep !== null;
  const subject = `player:${playerId}`;
  const action = isNew ? "player.second_factor_on" : "player.recovery_codes_renewed";
  await recordAudit(tx, { at, actor: subject, action, subject, address });
  if (!isNew) return [];
  await activatePending(tx, playerId, at);
  await recordFact(tx, { kind: "player.second_factor_on", playerId, at });
  await ports.sendEmail(tx, emailTo(player, "second_factor_on", "profile/security", ports));
  return endTrust(tx, who, ports, at);
}

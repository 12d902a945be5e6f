import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { randomToken, tokenHashOf } from "../tokens/random-token.ts";

/** How long the second factor may be entered after the password. */
export const PRE_AUTHENTICATION_MS = 5 * 60_000;

/** A sign-in that still needs its second factor. */
export interface PreAuthentication {
  readonly tokenHash: Buffer;
  readonly playerId: number;
  readonly deviceId: number | null;
  readonly credentialAt: Date;
  readonly factorAt: Date;
  readonly usedAt: Date | null;
}

/** Stores a sign-in that needs its second factor, and returns its token. Deletes some of the expired ones. */
export async function issuePreAuthentication(
  tx: Tx,
  of: Omit<PreAuthentication, "tokenHash" | "usedAt"> & { readonly visitor: string },
  at: Date,
): Promise<string> {
  const old = new Date(at.getTime() - 2 * PRE_AUTHENTICATION_MS);
  await sql`
    delete from identity.pre_authentication where token_hash in (
      select token_hash from identity.pre_authentication where expires_at < ${old} order by expires_at limit 10 for update skip locked)`.execute(
    tx,
  );
  const token = randomToken();
  await sql`
    insert into identity.pre_authentication (token_hash, player_id, visitor, device_id, credential_at, factor_at, expires_at)
    values (${tokenHashOf(token)!}, ${of.playerId}, ${of.visitor}, ${of.deviceId}, ${of.credentialAt}, ${of.factorAt},
      ${new Date(at.getTime() + PRE_AUTHENTICATION_MS)})`.execute(tx);
  return token;
}

/** The player of a sign-in in progress in this browser; undefined if it has expired. */
export async function playerOfPreAuthentication(
  tx: Tx,
  token: string,
  visitor: string,
  at: Date,
): Promise<number | undefined> {
  const hash = tokenHashOf(token);
  if (!hash) return undefined;
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from identity.pre_authentication
    where token_hash = ${hash} and visitor = ${visitor} and expires_at > ${at}`.execute(tx);
  return rows[0]?.playerId;
}

/** A sign-in in progress, locked until the transaction ends. The player is locked before it. */
export async function lockPreAuthentication(tx: Tx, token: string): Promise<PreAuthentication | undefined> {
  const { rows } = await sql<PreAuthentication>`
    select token_hash as "tokenHash", player_id as "playerId", device_id as "deviceId", credential_at as "credentialAt",
      factor_at as "factorAt", used_at as "usedAt"
    from identity.pre_authentication where token_hash = ${tokenHashOf(token)!} for update`.execute(tx);
  return rows[0];
}

/** Uses a sign-in in progress. */
export async function usePreAuthentication(tx: Tx, { tokenHash }: PreAuthentication, at: Date): Promise<void> {
  await sql`update identity.pre_authentication set used_at = ${at} where token_hash = ${tokenHash}`.execute(tx);
}

/** Ends the sign-ins of a player that are in progress. */
export async function dropPreAuthentications(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from identity.pre_authentication where player_id = ${playerId}`.execute(tx);
}

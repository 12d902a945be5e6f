import type { Tx } from "@apogee/database";
import { sql } from "kysely";

export type TokenPurpose = "confirmation" | "unlock" | "password";

export interface EmailToken {
  readonly playerId: number;
  readonly emailKey: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface NewToken {
  readonly playerId: number;
  readonly purpose: TokenPurpose;
  readonly emailKey: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken, at: Date): Promise<void> {
  await sql`
    insert into identity.email_token (player_id, purpose, email_key, token_hash, created_at, expires_at)
    values (${token.playerId}, ${token.purpose}, ${token.emailKey}, ${token.tokenHash}, ${at}, ${token.expiresAt})`.execute(
    tx,
  );
}

/** Reads a token by its hash and locks it until the transaction ends. */
export async function lockToken(tx: Tx, purpose: TokenPurpose, tokenHash: Buffer): Promise<EmailToken | undefined> {
  const { rows } = await sql<EmailToken>`
    select player_id as "playerId", email_key as "emailKey", expires_at as "expiresAt", used_at as "usedAt"
    from identity.email_token where token_hash = ${tokenHash} and purpose = ${purpose} for update`.execute(tx);
  return rows[0];
}

/** Marks all of a player's unused tokens of a purpose as used, after one of them was used. */
export async function useTokens(tx: Tx, playerId: number, purpose: TokenPurpose, at: Date): Promise<void> {
  await sql`
    update identity.email_token set used_at = ${at} where player_id = ${playerId} and purpose = ${purpose} and used_at is null`.execute(
    tx,
  );
}

export async function lastTokenAt(tx: Tx, playerId: number, purpose: TokenPurpose): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from identity.email_token where player_id = ${playerId} and purpose = ${purpose}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

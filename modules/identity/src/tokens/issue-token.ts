import type { Tx } from "@apogee/database";
import { emailKey } from "../domain/email-key.ts";
import type { Player } from "../domain/player.ts";
import { randomToken, tokenHashOf } from "./random-token.ts";
import { insertToken, type TokenPurpose } from "./store.ts";

const LIFE_MS: Record<TokenPurpose, number> = { confirmation: 3 * 86_400_000, unlock: 86_400_000, password: 3_600_000 };

/**
 * Creates a link's token for a player's current address. It works once: for three days to confirm, for a
 * day to unlock, or for an hour to set a new password.
 */
export async function issueToken(
  tx: Tx,
  player: Pick<Player, "id" | "email">,
  purpose: TokenPurpose,
  at: Date,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(at.getTime() + LIFE_MS[purpose]);
  await insertToken(
    tx,
    { playerId: player.id, purpose, emailKey: emailKey(player.email), tokenHash: tokenHashOf(token)!, expiresAt },
    at,
  );
  return token;
}

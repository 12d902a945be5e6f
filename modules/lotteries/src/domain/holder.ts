import { createHmac } from "node:crypto";

/**
 * The code of a player on the list of tickets: the first 16 hex digits of HMAC-SHA256 with the lottery's salt as key. The
 * player is shown it; nobody can find another player's, because the salt stays secret.
 */
export function holderOf(salt: string, playerId: number): string {
  return createHmac("sha256", salt).update(String(playerId)).digest("hex").slice(0, 16);
}

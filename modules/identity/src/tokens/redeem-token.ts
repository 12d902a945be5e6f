import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { tokenHashOf } from "./random-token.ts";
import { lockToken, useTokens, type EmailToken, type TokenPurpose } from "./store.ts";

/** What a token is called by links and forms. */
export const TOKEN_FIELDS: Record<TokenPurpose, string> = {
  confirmation: "confirmation_token",
  unlock: "unlock_token",
  password: "reset_password_token",
};

const SAYS = {
  unknown: "This link is not complete. Please open it again from the letter.",
  used: "This link was used before; it works once.",
  expired: "This link is too old. Please ask for a new letter.",
} as const;

/**
 * Uses up the token of a link, and with it the player's other ones of the same purpose. Refuses one that is unknown,
 * used or expired.
 */
export async function redeemToken(tx: Tx, purpose: TokenPurpose, token: string, at: Date): Promise<EmailToken> {
  const hash = tokenHashOf(token);
  const found = hash && (await lockToken(tx, purpose, hash));
  if (!found) throw refusal(purpose, "unknown", "invalid");
  if (found.usedAt) throw refusal(purpose, "used", "used");
  if (found.expiresAt <= at) throw refusal(purpose, "expired", "expired");
  await useTokens(tx, found.playerId, purpose, at);
  return found;
}

function refusal(purpose: TokenPurpose, why: keyof typeof SAYS, code: string): InvalidFields {
  return new InvalidFields({ [TOKEN_FIELDS[purpose]]: { [code]: SAYS[why] } });
}

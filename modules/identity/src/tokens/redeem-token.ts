import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { tokenHashOf } from "./random-token.ts";
import { lockToken, useTokens, type EmailToken, type TokenPurpose } from "./store.ts";

/** The field name of each token in links and forms. */
export const TOKEN_FIELDS: Record<TokenPurpose, string> = {
  confirmation: "confirmation_token",
  unlock: "unlock_token",
  password: "reset_password_token",
};

const SAYS = {
  unknown: "This link is not complete. Please open it again from the e-mail.",
  used: "This link has already been used; it works only once.",
  expired: "This link has expired. Please request a new e-mail.",
} as const;

/**
 * Uses up the token of a link, together with the player's other tokens of the same purpose. Refuses one that is
 * unknown, used or expired.
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

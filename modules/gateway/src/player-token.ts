import { hkdfSync } from "node:crypto";
import { seal, unseal } from "@apogee/config";
import { fitted } from "@apogee/kernel";
import { z } from "zod";

/** Who opened a game. The token reveals this only to the provider that it was issued for. */
export interface TokenFacts {
  readonly providerId: string;
  readonly playerId: number;
  readonly currency: string;
  /** The game's session: the token is valid only while it has not ended. */
  readonly sessionId: number;
}

const LIFE_MS = 600_000;
const LONGEST = 1_000;
const kept = z.object({
  provider: z.string(),
  player: z.number(),
  currency: z.string(),
  session: z.number(),
  until: z.number(),
});

/** Derived from the key that seals providers' keys, so that no key serves two purposes. */
const keyOf = (sealingKey: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", sealingKey, "", "apogee launch tokens", 32));

/** Creates a token for the address of a game. It is encrypted, so its bearer can neither read nor change it. */
export function playerToken(
  sealingKey: Buffer,
  { providerId, playerId, currency, sessionId }: TokenFacts,
  nowMs: number,
): string {
  return seal(
    keyOf(sealingKey),
    JSON.stringify({ provider: providerId, player: playerId, currency, session: sessionId, until: nowMs + LIFE_MS }),
  ).toString("base64url");
}

/**
 * Returns whom a token names; undefined if it is not ours, was issued for another provider, or is older than ten
 * minutes.
 */
export function readPlayerToken(
  sealingKey: Buffer,
  token: string,
  providerId: string,
  nowMs: number,
): TokenFacts | undefined {
  if (token.length > LONGEST) return undefined;
  try {
    const read = fitted(kept, JSON.parse(unseal(keyOf(sealingKey), Buffer.from(token, "base64url"))));
    if (!read.success) return undefined;
    const { provider, player, currency, session, until } = read.data;
    return provider === providerId && nowMs < until
      ? { providerId, playerId: player, currency, sessionId: session }
      : undefined;
  } catch {
    return undefined;
  }
}

import { seal, unseal } from "@apogee/config";
import { z } from "zod";

/** Who opened a game, as a token tells the provider that it was made for, and nobody else. */
export interface TokenFacts {
  readonly providerId: string;
  readonly playerId: number;
  readonly currency: string;
}

const LIFE_MS = 3_600_000;
const LONGEST = 1_000;
const kept = z.object({ provider: z.string(), player: z.number(), currency: z.string(), until: z.number() });

/** A token for the address of a game: sealed by the house, so its bearer can neither read nor change whom it names. */
export function playerToken(sealingKey: Buffer, { providerId, playerId, currency }: TokenFacts, nowMs: number): string {
  return seal(sealingKey, JSON.stringify({ provider: providerId, player: playerId, currency, until: nowMs + LIFE_MS })).toString("base64url");
}

/** Whom a token names; undefined for one that is not ours, was made for another provider, or is older than an hour. */
export function readPlayerToken(sealingKey: Buffer, token: string, providerId: string, nowMs: number): TokenFacts | undefined {
  if (token.length > LONGEST) return undefined;
  try {
    const { provider, player, currency, until } = kept.parse(JSON.parse(unseal(sealingKey, Buffer.from(token, "base64url"))));
    return provider === providerId && nowMs < until ? { providerId, playerId: player, currency } : undefined;
  } catch {
    return undefined;
  }
}

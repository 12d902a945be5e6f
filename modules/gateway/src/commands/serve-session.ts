import { isOpenSession } from "@apogee/games";
import type { ProviderAnswer, ProviderRequest } from "../domain/request.ts";
import { readPlayerToken } from "../player-token.ts";
import { TokenUnknown } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import type { KnownProvider } from "../registry.ts";
import { reportBalance } from "./serve-round.ts";

/**
 * Returns who opened a provider's game, by the token in the game's address. Refuses with `TokenUnknown`, also if the
 * game's session has ended meanwhile, by its player, a log-out or a block, or if the provider is disabled.
 */
export async function serveSession(
  gateway: Gateway,
  provider: KnownProvider,
  { token }: Extract<ProviderRequest, { kind: "session" }>,
): Promise<ProviderAnswer> {
  const known = readPlayerToken(gateway.ports.sealingKey, token, provider.id, gateway.clock.now());
  if (!known || provider.status === "disabled" || !(await isOpenSession(gateway.db, known.sessionId)))
    throw new TokenUnknown();
  const userId = String(known.playerId);
  return { ...(await reportBalance(gateway, { userId, currency: known.currency })), userId };
}

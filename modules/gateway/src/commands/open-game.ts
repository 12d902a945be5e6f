import type { Game, Mode } from "@apogee/games";
import { openDemo, openSession, type OutsideLaunch } from "../client.ts";
import { ProviderDisabled } from "../errors.ts";
import type { Gateway } from "../gateway.ts";

/** Whom an outside provider opens a game for, and where its ways out lead. */
export interface OpenGame {
  readonly game: Pick<Game, "identifier" | "provider">;
  readonly mode: Mode;
  readonly playerId: number | null;
  readonly currency: string;
  /** The player's; ISO 3166. */
  readonly country: string | null;
  readonly locale: string;
  readonly sessionId: number;
  readonly siteUrl: string;
}

/**
 * Asks the provider of a game for a session, or for a demo. Refuses with `ProviderDisabled`, `ProviderAway`, and with
 * `CountryNotAllowed`, `CurrencyNotAllowed` or `GameDisabled` where the provider says so.
 */
export async function openGame(gateway: Gateway, { game, mode, playerId, currency, country, locale, sessionId, siteUrl }: OpenGame): Promise<OutsideLaunch> {
  const provider = await gateway.registry.find(game.provider);
  if (!provider || provider.status === "disabled") throw new ProviderDisabled();
  const wired = {
    game: game.identifier.replace("/", ":"), locale,
    urls: { return_url: `${siteUrl}/`, deposit_url: `${siteUrl}/deposit` },
  };
  return mode === "demo" || playerId === null ? openDemo(provider, wired)
    : openSession(provider, { ...wired, userId: String(playerId), currency, country, session: String(sessionId) });
}

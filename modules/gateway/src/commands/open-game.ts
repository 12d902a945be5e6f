import type { Game, Mode } from "@apogee/games";
import { openDemo, openSession, type OutsideLaunch } from "../client.ts";
import { filled } from "../domain/launch.ts";
import { playerToken } from "../player-token.ts";
import { GameNotOpened, ProviderDisabled } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { launchOf } from "../queries.ts";

/** For which player an outside provider opens a game, and where its links back to the site lead. */
export interface OpenGame {
  readonly game: Pick<Game, "identifier" | "provider">;
  readonly mode: Mode;
  readonly playerId: number | null;
  readonly currency: string;
  /** The player's country; ISO 3166. */
  readonly country: string | null;
  readonly locale: string;
  readonly sessionId: number;
  readonly siteUrl: string;
}

/**
 * Asks the provider of a game for a session or a demo. In a dialect without such a call, fills in the address that an
 * operator entered.
 *
 * Refuses with `ProviderDisabled`, `ProviderAway`, `GameNotOpened` if no address was entered, and with
 * `CountryNotAllowed`, `CurrencyNotAllowed` or `GameDisabled` if the provider answers so.
 */
export async function openGame(gateway: Gateway, open: OpenGame): Promise<OutsideLaunch> {
  const { game, mode, playerId, currency, country, locale, sessionId, siteUrl } = open;
  const provider = await gateway.registry.find(game.provider);
  if (!provider || provider.status === "disabled") throw new ProviderDisabled();
  const urls = { return_url: `${siteUrl}/`, deposit_url: `${siteUrl}/deposit` };
  if (provider.dialect !== "gcp") return openAddress(gateway, open, urls);
  const wired = { game: game.identifier.replace("/", ":"), locale, urls };
  return mode === "demo" || playerId === null
    ? openDemo(gateway.bulkheads, provider, wired)
    : openSession(gateway.bulkheads, provider, {
        ...wired,
        userId: String(playerId),
        currency,
        country,
        session: String(sessionId),
      });
}

async function openAddress(
  { db, clock, ports }: Gateway,
  { game, mode, playerId, currency, country, locale, sessionId }: OpenGame,
  urls: { return_url: string; deposit_url: string },
): Promise<OutsideLaunch> {
  const name = game.identifier.slice(game.provider.length + 1);
  const launch = await launchOf(db, game.provider, name);
  const template = mode === "demo" || playerId === null ? launch?.demoUrl : launch?.url;
  if (!template) throw new GameNotOpened();
  const token =
    playerId === null
      ? ""
      : playerToken(ports.sealingKey, { providerId: game.provider, playerId, currency, sessionId }, clock.now());
  return {
    url: filled(template, { token, currency, lang: locale, country: country ?? "", game: name, ...urls }),
    strategy: "iframe",
  };
}

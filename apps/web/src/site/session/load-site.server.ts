import { getCompPoints, infoRoutes, listAccounts, listBrands, listJackpots } from "@apogee/contract";
import { loadFavoriteNumbers } from "../favorites/load-favorites.ts";
import type { LoadFacts } from "../load-context.ts";
import { loadMessages } from "../intl/messages.server.ts";
import { textsFor } from "../intl/public-texts.ts";
import type { Site } from "./site.ts";

/** Everything that the shell needs, loaded at once; `wanted` is the locale of the path. */
export async function loadSite({ api, visit }: LoadFacts, wanted: string | undefined, url: URL): Promise<Site> {
  const [locales, project, currencies, brands, accounts, points, favorites, jackpots] = await Promise.all([
    api.call(infoRoutes.locales, {}),
    api.call(infoRoutes.project, {}),
    api.call(infoRoutes.currencies, {}),
    api.call(listBrands, {}).catch(() => []),
    visit.player ? api.call(listAccounts, {}) : [],
    visit.player ? api.call(getCompPoints, {}).catch(() => null) : null,
    visit.player ? loadFavoriteNumbers(api) : [],
    api.call(listJackpots, {}).catch(() => []),
  ]);
  const { origin, pathname } = url;
  const enabled = locales.map((each) => each.code);
  const fallback = locales.find((each) => each.default)?.code ?? "en";
  const locale = localeFor(wanted, visit.locale, enabled) ?? fallback;
  const { brand, licence, country, served, demo_only: demoOnly, device, currency, player } = visit;
  return {
    brand,
    licence,
    country,
    served,
    demoOnly,
    device,
    currency,
    player,
    project,
    currencies: currencies.filter(({ enabled }) => enabled),
    paymentBrands: brands,
    accounts,
    points,
    favorites,
    jackpots: jackpots.map(({ identifier, games }) => ({ identifier, games })),
    locale,
    locales,
    origin: brand.main_origin ?? origin,
    madeAt: visit.now,
    ...textsFor(pathname, await loadMessages(api, locale)),
  };
}

/**
 * The language of the path. If its first segment is not a language, as on a missing page, the visitor's own language is
 * used.
 */
function localeFor(wanted: string | undefined, own: string, enabled: readonly string[]): string | undefined {
  if (wanted === undefined) return undefined;
  return [wanted, own].find((each) => enabled.includes(each));
}

import { bannersConfig, clientContext, currentIp, infoRoutes, messages } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { showsTo } from "./domain/banner.ts";
import { clientContextOf } from "./domain/client-context.ts";
import { listedCurrencies } from "./domain/currencies.ts";
import { messagesOf } from "./messages.ts";
import {
  defaultCurrencyOf,
  enabledBanners,
  enabledCountries,
  enabledScripts,
  featureFlags,
  helpLines,
  hostFacts,
  licenceFlags,
} from "./queries.ts";
import type { ShippedTexts } from "./shipped-texts.ts";
import { bannerView, countryView, localeView } from "./views.ts";

/** What these routes need from other modules. */
export interface ContentPorts {
  readonly shippedTexts: ShippedTexts;
  /** Whether forms require a captcha: a setting of the process. */
  readonly captcha: boolean;
  /** Ids of the groups that a player is in; provided by `identity`. */
  groupsOf(db: Database, playerId: number): Promise<readonly string[]>;
}

/** Routes for what browsers load first: countries, currencies, languages, switches, texts, banners. */
export function contentRoutes(ports: ContentPorts): ImplementedRoute[] {
  return [
    implement(infoRoutes.countries, async (_input, call) =>
      (await enabledCountries(call)).map((country) => countryView(country, call.locale)),
    ),
    implement(infoRoutes.helpLines, async (_input, call) => [...(await helpLines(call))]),
    implement(infoRoutes.currencies, async () => listedCurrencies()),
    implement(infoRoutes.locales, async (_input, call) => {
      const { locales, defaultLocale } = await hostFacts(call, call.host);
      return locales.map((locale) => localeView(locale, defaultLocale));
    }),
    implement(infoRoutes.project, async (_input, call) => {
      const { brand, licence: hostLicence, apps } = await hostFacts(call, call.host);
      const licence = await licenceFlags(call, call.principal?.licence ?? hostLicence);
      return {
        brand: brand.key,
        license: licence.code,
        apps,
        player_two_factor_auth: false,
        feature_buy: licence.featureBuy,
        session_timer: licence.sessionTimer,
        captcha: ports.captcha,
        withdrawal_recall: licence.withdrawalRecall,
        flags: Object.fromEntries(await featureFlags(call)),
        scripts: (await enabledScripts(call)).map(({ key, category, url }) => ({ key, category, url })),
      };
    }),
    implement(currentIp, async (_input, call) => {
      const country = call.country ?? null;
      return {
        ip: call.ip,
        country_code: country,
        region_code: null,
        default_currency: await defaultCurrencyOf(call, country),
      };
    }),
    implement(clientContext, async (_input, call) => clientContextOf(call.userAgent)),
    implement(bannersConfig, async ({ query }, call) => {
      const { db, clock, principal } = call;
      const [facts, banners, groups] = await Promise.all([
        hostFacts(call, call.host),
        enabledBanners(call),
        principal ? ports.groupsOf(db, principal.playerId) : [],
      ]);
      const viewer = { brand: facts.brand.key, loggedIn: principal !== null, groups, at: clock.now() };
      return {
        banners: banners.filter((banner) => showsTo(banner, viewer)).map((banner) => bannerView(banner, query.locale)),
      };
    }),
    implement(messages, async ({ params }, call) =>
      messagesOf(call, ports.shippedTexts, call.host, params.file.replace(/\.json$/, "")),
    ),
  ];
}

import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";
import type { SpotLimit } from "./domain/spot-limit.ts";
import type { Banner } from "./domain/banner.ts";
import { DEFAULT_CURRENCY } from "./domain/currencies.ts";
import { isOpen, type Country, type OpenCountry } from "./domain/country.ts";
import { hostName, type Brand, type HostFacts, type Locale } from "./domain/host.ts";
import type { Licence } from "./domain/licence.ts";
import { localeChain } from "./domain/locale-chain.ts";
import type { Script } from "./domain/script.ts";
import { UnknownLicence } from "./errors.ts";
import { recall, type Source } from "./recall.ts";

interface HostRow extends Brand {
  readonly host: string;
  readonly licence: string;
  readonly locales: readonly string[];
  readonly casino: boolean;
  readonly sportsbook: boolean;
}

/** Brand, licence, languages and apps of a host, at most five seconds old. An unlisted host gets those of `*`. */
export async function hostFacts(source: Source, host: string): Promise<HostFacts> {
  const hosts = await recall(source, "hosts", readHosts);
  const facts = hosts.get(hostName(host)) ?? hosts.get("*");
  invariant(facts, "No host is listed; the database was not seeded.");
  return facts;
}

/** A licence, at most five seconds old. Refuses an unlisted code with `UnknownLicence`. */
export async function licenceFlags(source: Source, code: string): Promise<Licence> {
  const licence = (await recall(source, "licences", readLicences)).get(code);
  if (!licence) throw new UnknownLicence(code);
  return licence;
}

/** Countries where people may register, in the stored order. */
export async function enabledCountries(source: Source): Promise<readonly OpenCountry[]> {
  return (await recall(source, "countries", readCountries)).filter(isOpen);
}

/** Specification 3-05: the default currency of a visitor's country; EUR if unknown. */
export async function defaultCurrencyOf(source: Source, country: string | null): Promise<string> {
  const countries = await recall(source, "countries", readCountries);
  return countries.find(({ code }) => code === country)?.defaultCurrency ?? DEFAULT_CURRENCY;
}

/** Every enabled banner, in order; `showsTo` decides who sees each. */
export function enabledBanners(source: Source): Promise<readonly Banner[]> {
  return recall(source, "banners", readBanners);
}

/** The enabled scripts of other companies, in order, at most five seconds old. */
export function enabledScripts(source: Source): Promise<readonly Script[]> {
  return recall(source, "scripts", readScripts);
}

/** Operators' texts of a brand for a language and its parent languages, most specific last. */
export async function translationsOf(
  source: Source,
  brand: string,
  locale: string,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const all = await recall(source, "translations", readTranslations);
  return new Map(
    localeChain(locale).map((code) => [code, { ...all.get(`*/${code}`), ...all.get(`${brand}/${code}`) }]),
  );
}

async function readHosts(db: Database | Tx): Promise<ReadonlyMap<string, HostFacts>> {
  const [{ rows }, locales] = await Promise.all([
    sql<HostRow>`
      select h.host, h.licence, h.locales, h.casino, h.sportsbook, b.key, b.name, b.operator, b.support_email as "supportEmail",
        b.main_origin as "mainOrigin", b.logo, b.colors,
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'licence', l.licence, 'name', l.name, 'url', l.url, 'picture', l.picture)
          order by l.position, l.id), '[]') from content.brand_link l where l.brand_id = b.id) as links
      from content.host h join content.brand b on b.id = h.brand_id`.execute(db),
    readLocales(db),
  ]);
  return new Map(rows.map((row) => [row.host, factsOf(row, locales)]));
}

function factsOf(row: HostRow, enabled: ReadonlyMap<string, Locale>): HostFacts {
  const { key, name, operator, supportEmail, mainOrigin, logo, colors, links } = row;
  const wanted = row.locales.flatMap((code) => enabled.get(code) ?? []);
  const locales = wanted.length > 0 ? wanted : [...enabled.values()].slice(0, 1);
  invariant(locales[0], "No language is enabled.");
  return {
    host: row.host,
    brand: { key, name, operator, supportEmail, mainOrigin, logo, colors, links },
    licence: row.licence,
    locales,
    defaultLocale: locales[0].code,
    apps: { casino: row.casino, sportsbook: row.sportsbook },
  };
}

async function readLocales(db: Database | Tx): Promise<ReadonlyMap<string, Locale>> {
  const { rows } = await sql<Locale>`
    select code, name, name_in_locale as "nameInLocale" from content.locale where enabled order by position`.execute(
    db,
  );
  return new Map(rows.map((locale) => [locale.code, locale]));
}

/** Every licence by its code, read from the database now. */
export async function readLicences(db: Database | Tx): Promise<ReadonlyMap<string, Licence>> {
  const { rows } = await sql<Licence>`
    select code, name, terms_version as "termsVersion", feature_buy as "featureBuy", gamble, turbo, autoplay,
      hold_to_spin as "holdToSpin", min_round_ms as "minRoundMs",
      (select coalesce(json_object_agg(f.family, f.min_round_ms), '{}') from content.licence_family f where f.licence = l.code) as "minRoundMsByFamily",
      session_timer as "sessionTimer", withdrawal_recall as "withdrawalRecall", celebrate_below_stake as "celebrateBelowStake",
      remember_device_days as "rememberDeviceDays"
    from content.licence l`.execute(db);
  return new Map(rows.map((licence) => [licence.code, licence]));
}

/** Every country in the stored order, including closed ones, read from the database now. */
export async function readCountries(db: Database | Tx): Promise<readonly Country[]> {
  const { rows } = await sql<Country>`
    select code, name, default_currency as "defaultCurrency", states, licence, minimum_age as "minimumAge", enabled
    from content.country order by position, code`.execute(db);
  return rows;
}

async function readBanners(db: Database | Tx): Promise<readonly Banner[]> {
  const { rows } = await sql<Banner>`
    select a.id, a.identity, a.frontend_identifier as "frontendIdentifier", b.key as brand, a.categories, a.texts,
      a.button_url as "buttonUrl", a.image, a.gradient, a.logged, a.group_ids as "groupIds", a.starts_at as "startsAt", a.ends_at as "endsAt"
    from content.banner a left join content.brand b on b.id = a.brand_id where a.enabled order by a.position, a.id`.execute(
    db,
  );
  return rows;
}

async function readScripts(db: Database | Tx): Promise<readonly Script[]> {
  const { rows } = await sql<Script>`
    select key, category, url, origins from content.script where enabled order by position, key`.execute(db);
  return rows;
}

async function readTranslations(db: Database | Tx): Promise<ReadonlyMap<string, Record<string, string>>> {
  const { rows } = await sql<{ brand: string; locale: string; key: string; text: string }>`
    select brand, locale, key, text from content.translation`.execute(db);
  const all = new Map<string, Record<string, string>>();
  for (const { brand, locale, key, text } of rows) {
    const name = `${brand}/${locale}`;
    const texts = all.get(name) ?? {};
    texts[key] = text;
    all.set(name, texts);
  }
  return all;
}

/** Every feature flag and whether it is on, in the operator's order, read now. */
export async function readFlags(db: Database | Tx): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ key: string; enabled: boolean }>`
    select key, enabled from content.feature_flag order by position, key`.execute(db);
  return new Map(rows.map(({ key, enabled }) => [key, enabled]));
}

/** Every listed host and whether it offers demos only, read from the database now. */
export async function readDemoHosts(db: Database | Tx): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ host: string; demoOnly: boolean }>`
    select host, demo_only as "demoOnly" from content.host`.execute(db);
  return new Map(rows.map(({ host, demoOnly }) => [host, demoOnly]));
}

/** Every feature flag and whether it is on, at most five seconds old. */
export function featureFlags(source: Source): Promise<ReadonlyMap<string, boolean>> {
  return recall(source, "flags", readFlags);
}

/** Every limit of spots, of all families and currencies. */
export async function readSpotLimits(db: Database | Tx): Promise<SpotLimit[]> {
  const { rows } = await sql<SpotLimit>`select family, spot, currency, least, most from content.spot_limit`.execute(db);
  return rows;
}

/** Where players find help with gambling. */
export interface HelpLine {
  /** ISO 3166-1 code; `ZZ` for every country without a line of its own. */
  readonly country: string;
  readonly name: string;
  readonly phone: string | null;
  readonly url: string;
}

/** The help lines of every country, at most five seconds old. */
export function helpLines(source: Source): Promise<readonly HelpLine[]> {
  return recall(source, "help-lines", readHelpLines);
}

async function readHelpLines(db: Database | Tx): Promise<readonly HelpLine[]> {
  const { rows } =
    await sql<HelpLine>`select country, name, phone, url from content.help_line order by country`.execute(db);
  return rows;
}

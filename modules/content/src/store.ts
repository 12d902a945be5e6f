import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { SpotLimit } from "./domain/spot-limit.ts";
import type { Banner } from "./domain/banner.ts";
import type { Country } from "./domain/country.ts";
import type { Brand, Locale } from "./domain/host.ts";

/** Like the other inserts here, adds only what does not exist yet, so that an operator's changes stay. */
export async function insertLocale(
  tx: Tx,
  locale: Locale & { readonly enabled: boolean },
  position: number,
): Promise<void> {
  await sql`
    insert into content.locale (code, name, name_in_locale, enabled, position)
    values (${locale.code}, ${locale.name}, ${locale.nameInLocale}, ${locale.enabled}, ${position}) on conflict do nothing`.execute(
    tx,
  );
}

export async function insertCountry(tx: Tx, country: Country, position: number): Promise<void> {
  await sql`
    insert into content.country (code, name, default_currency, states, licence, minimum_age, enabled, position)
    values (${country.code}, ${country.name}, ${country.defaultCurrency}, ${country.states}, ${country.licence}, ${country.minimumAge},
      ${country.enabled}, ${position})
    on conflict do nothing`.execute(tx);
}

/** Returns the brand's number, new or existing. */
export async function insertBrand(tx: Tx, brand: Brand): Promise<number> {
  await sql`
    insert into content.brand (key, name, operator, support_email, main_origin, logo, colors)
    values (${brand.key}, ${brand.name}, ${brand.operator}, ${brand.supportEmail}, ${brand.mainOrigin}, ${JSON.stringify(brand.logo)}::jsonb,
      ${JSON.stringify(brand.colors)}::jsonb) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from content.brand where key = ${brand.key}`.execute(tx);
  return rows[0]!.id;
}

export interface NewHost {
  readonly host: string;
  readonly licence: string;
  readonly locales: readonly string[];
  readonly casino: boolean;
  readonly sportsbook: boolean;
}

export async function insertHost(tx: Tx, brandId: number, host: NewHost): Promise<void> {
  await sql`
    insert into content.host (host, brand_id, licence, locales, casino, sportsbook)
    values (${host.host}, ${brandId}, ${host.licence}, ${host.locales}, ${host.casino}, ${host.sportsbook}) on conflict do nothing`.execute(
    tx,
  );
}

export async function insertBanner(tx: Tx, banner: Omit<Banner, "id">, position: number): Promise<void> {
  await sql`
    insert into content.banner (identity, frontend_identifier, brand_id, categories, texts, button_url, image, gradient, logged, group_ids, enabled,
      starts_at, ends_at, position)
    values (${banner.identity}, ${banner.frontendIdentifier}, (select id from content.brand where key = ${banner.brand}), ${banner.categories},
      ${JSON.stringify(banner.texts)}::jsonb, ${banner.buttonUrl}, ${banner.image}, ${JSON.stringify(banner.gradient)}::jsonb, ${banner.logged},
      ${banner.groupIds}, true, ${banner.startsAt}, ${banner.endsAt}, ${position})
    on conflict do nothing`.execute(tx);
}

export interface TranslationRow {
  readonly brand: string;
  readonly locale: string;
  readonly key: string;
  readonly text: string;
  readonly actor: string;
}

export async function putTranslation(
  tx: Tx,
  { brand, locale, key, text, actor }: TranslationRow,
  at: Date,
): Promise<void> {
  await sql`
    insert into content.translation (brand, locale, key, text, actor, changed_at)
    values (${brand}, ${locale}, ${key}, ${text}, ${actor}, ${at})
    on conflict (brand, locale, key) do update set text = excluded.text, actor = excluded.actor, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Returns whether there was one. */
export async function removeTranslation(
  tx: Tx,
  { brand, locale, key }: Pick<TranslationRow, "brand" | "locale" | "key">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from content.translation where brand = ${brand} and locale = ${locale} and key = ${key}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether a language and a brand are listed; `*` means all brands. */
export async function listed(
  tx: Tx,
  locale: string,
  brand: string,
): Promise<{ readonly locale: boolean; readonly brand: boolean }> {
  const { rows } = await sql<{ locale: boolean; brand: boolean }>`
    select exists (select from content.locale where code = ${locale}) as locale,
      ${brand} = '*' or exists (select from content.brand where key = ${brand}) as brand`.execute(tx);
  return rows[0]!;
}

/** Sets a flag; returns its former state, undefined for an unknown flag. The row is locked until the commit. */
export async function switchFlag(tx: Tx, key: string, enabled: boolean): Promise<boolean | undefined> {
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from content.feature_flag where key = ${key} for update`.execute(tx);
  const before = rows[0]?.enabled;
  if (before !== undefined && before !== enabled)
    await sql`update content.feature_flag set enabled = ${enabled} where key = ${key}`.execute(tx);
  return before;
}

/** Inserts limits of spots. Existing rows stay as the operator has set them. */
export async function insertSpotLimits(tx: Tx, limits: readonly SpotLimit[]): Promise<void> {
  await sql`
    insert into content.spot_limit (family, spot, currency, least, most)
    select family, spot, currency, least, most
    from jsonb_to_recordset(${JSON.stringify(limits)}) as l (family text, spot text, currency text, least bigint, most bigint)
    on conflict do nothing`.execute(tx);
}

import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { BANNERS, BRAND, HOSTS } from "../seeds/brand.ts";
import { COUNTRIES } from "../seeds/countries.ts";
import { LICENCES } from "../seeds/licences.ts";
import { LOCALES } from "../seeds/locales.ts";

/** Puts the shipped house into an empty database. What is there already, operators' changes included, is left as it is. */
export async function seedContent(tx: Tx): Promise<void> {
  await seedLicences(tx);
  await seedLocales(tx);
  await seedCountries(tx);
  const brandId = await seedBrand(tx);
  for (const { host, licence, casino, sportsbook } of HOSTS) {
    await sql`
      insert into content.host (host, brand_id, licence, locales, casino, sportsbook)
      values (${host}, ${brandId}, ${licence}, ${LOCALES.map(({ code }) => code)}, ${casino}, ${sportsbook}) on conflict do nothing`.execute(tx);
  }
  await seedBanners(tx);
}

async function seedBrand(tx: Tx): Promise<number> {
  await sql`
    insert into content.brand (key, name, operator, support_email) values (${BRAND.key}, ${BRAND.name}, ${BRAND.operator}, ${BRAND.supportEmail})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from content.brand where key = ${BRAND.key}`.execute(tx);
  return rows[0]!.id;
}

async function seedLicences(tx: Tx): Promise<void> {
  for (const each of LICENCES) {
    await sql`
      insert into content.licence (code, name, feature_buy, turbo, autoplay, min_round_ms, session_timer, withdrawal_recall, celebrate_below_stake)
      values (${each.code}, ${each.name}, ${each.featureBuy}, ${each.turbo}, ${each.autoplay}, ${each.minRoundMs}, ${each.sessionTimer},
        ${each.withdrawalRecall}, ${each.celebrateBelowStake}) on conflict do nothing`.execute(tx);
  }
}

async function seedLocales(tx: Tx): Promise<void> {
  for (const [position, { code, name, nameInLocale, enabled }] of LOCALES.entries()) {
    await sql`
      insert into content.locale (code, name, name_in_locale, enabled, position)
      values (${code}, ${name}, ${nameInLocale}, ${enabled}, ${position}) on conflict do nothing`.execute(tx);
  }
}

async function seedCountries(tx: Tx): Promise<void> {
  for (const [position, { code, name, defaultCurrency, states, enabled }] of COUNTRIES.entries()) {
    await sql`
      insert into content.country (code, name, default_currency, states, enabled, position)
      values (${code}, ${name}, ${defaultCurrency}, ${states}, ${enabled}, ${position}) on conflict do nothing`.execute(tx);
  }
}

async function seedBanners(tx: Tx): Promise<void> {
  for (const [position, each] of BANNERS.entries()) {
    await sql`
      insert into content.banner (identity, frontend_identifier, categories, texts, button_url, image, gradient, logged, group_ids, enabled,
        starts_at, ends_at, position)
      values (${each.identity}, ${each.frontendIdentifier}, ${each.categories}, ${JSON.stringify(each.texts)}::jsonb, ${each.buttonUrl},
        ${each.image}, ${JSON.stringify(each.gradient)}::jsonb, ${each.logged}, ${each.groupIds}, true, ${each.startsAt}, ${each.endsAt}, ${position})
      on conflict do nothing`.execute(tx);
  }
}

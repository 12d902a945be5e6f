import type { Tx } from "@apogee/database";
import { BANNERS, BRAND, HOSTS } from "../seeds/brand.ts";
import { COUNTRIES } from "../seeds/countries.ts";
import { LOCALES } from "../seeds/locales.ts";
import { seededSpotLimits } from "../seeds/spot-limits.ts";
import { insertBanner, insertBrand, insertCountry, insertHost, insertLocale, insertSpotLimits } from "../store.ts";

/**
 * Inserts the shipped content into an empty database. Existing rows, including operators' changes, stay unchanged. The
 * two licences come with the migrations, since players' rows refer to them.
 */
export async function seedContent(tx: Tx): Promise<void> {
  const locales = LOCALES.map(({ code }) => code);
  for (const [position, locale] of LOCALES.entries()) await insertLocale(tx, locale, position);
  for (const [position, country] of COUNTRIES.entries()) await insertCountry(tx, country, position);
  const brandId = await insertBrand(tx, BRAND);
  for (const host of HOSTS) await insertHost(tx, brandId, { ...host, locales });
  await insertSpotLimits(tx, seededSpotLimits());
  for (const [position, banner] of BANNERS.entries()) await insertBanner(tx, banner, position);
}

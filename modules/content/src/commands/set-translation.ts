import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { faultOfText } from "../domain/message-text.ts";
import { TextNotUsable, UnknownBrand, UnknownLocale } from "../errors.ts";

/** An operator's text for one key of a language; `brand` `*`, the default, is all brands. */
export interface Translation {
  readonly brand?: string;
  readonly locale: string;
  readonly key: string;
  readonly text: string;
  readonly actor: string;
}

/**
 * Replaces a shipped text. Pages show it within five seconds, browsers that hold the old texts within five minutes.
 * Refuses an unlisted language or brand, an empty key, and a text whose braces do not match.
 */
export async function setTranslation(tx: Tx, translation: Translation, at: Date): Promise<void> {
  const { brand = "*", locale, key, text, actor } = translation;
  const fault = /^[\w.:-]{1,120}$/.test(key) ? faultOfText(text) : "A key has 1 to 120 letters, digits, dots, colons or dashes.";
  if (fault) throw new TextNotUsable(fault);
  const { rows } = await sql<{ locale: boolean; brand: boolean }>`
    select exists (select from content.locale where code = ${locale}) as locale,
      ${brand} = '*' or exists (select from content.brand where key = ${brand}) as brand`.execute(tx);
  if (!rows[0]?.locale) throw new UnknownLocale(locale);
  if (!rows[0].brand) throw new UnknownBrand(brand);
  await sql`
    insert into content.translation (brand, locale, key, text, actor, changed_at)
    values (${brand}, ${locale}, ${key}, ${text}, ${actor}, ${at})
    on conflict (brand, locale, key) do update set text = excluded.text, actor = excluded.actor, changed_at = excluded.changed_at`.execute(tx);
}

/** Brings the shipped text back; answers whether there was an operator's one. */
export async function clearTranslation(tx: Tx, { brand = "*", locale, key }: Pick<Translation, "brand" | "locale" | "key">): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from content.translation where brand = ${brand} and locale = ${locale} and key = ${key}`.execute(tx);
  return numAffectedRows === 1n;
}

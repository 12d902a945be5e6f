import type { Tx } from "@apogee/database";
import { faultOfText } from "../domain/message-text.ts";
import { TextNotUsable, UnknownBrand, UnknownLocale } from "../errors.ts";
import { listed, putTranslation, removeTranslation } from "../store.ts";

/** An operator's text for one key of a language; `brand` `*`, the default, means all brands. */
export interface Translation {
  readonly brand?: string;
  readonly locale: string;
  readonly key: string;
  readonly text: string;
  readonly actor: string;
}

/**
 * Replaces a shipped text. Pages show it within five seconds; browsers that cached the old texts, within five minutes.
 * Refuses an unlisted language or brand, an invalid key, and a text whose braces do not match.
 */
export async function setTranslation(tx: Tx, { brand = "*", ...translation }: Translation, at: Date): Promise<void> {
  const { locale, key, text } = translation;
  const fault = /^[\w.:-]{1,120}$/.test(key)
    ? faultOfText(text)
    : "A key must have 1 to 120 letters, digits, dots, colons or dashes.";
  if (fault) throw new TextNotUsable(fault);
  const known = await listed(tx, locale, brand);
  if (!known.locale) throw new UnknownLocale(locale);
  if (!known.brand) throw new UnknownBrand(brand);
  await putTranslation(tx, { brand, ...translation }, at);
}

/** Restores the shipped text; returns whether there was an operator's text. */
export function clearTranslation(
  tx: Tx,
  { brand = "*", locale, key }: Pick<Translation, "brand" | "locale" | "key">,
): Promise<boolean> {
  return removeTranslation(tx, { brand, locale, key });
}

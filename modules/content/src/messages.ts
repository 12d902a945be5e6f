import { NotFound } from "@apogee/kernel";
import { localeChain } from "./domain/locale-chain.ts";
import { hostFacts, translationsOf } from "./queries.ts";
import type { Source } from "./recall.ts";
import type { ShippedTexts } from "./shipped-texts.ts";

/**
 * Every text of a language on a host, by its chain of languages from English on. In each language, operators' texts
 * override shipped ones.
 */
export async function messagesOf(
  source: Source,
  shipped: ShippedTexts,
  host: string,
  locale: string,
): Promise<Record<string, string>> {
  const facts = await hostFacts(source, host);
  if (!facts.locales.some(({ code }) => code === locale)) throw new NotFound("This language");
  const changed = await translationsOf(source, facts.brand.key, locale);
  const merged: Record<string, string> = {};
  for (const code of localeChain(locale)) Object.assign(merged, await shipped(code), changed.get(code));
  return merged;
}

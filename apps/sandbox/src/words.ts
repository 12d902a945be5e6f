import de from "./locales/de.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };
import et from "./locales/et.json" with { type: "json" };
import frCA from "./locales/fr-CA.json" with { type: "json" };
import it from "./locales/it.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

export type WordId = keyof typeof en;

/** Formats a text of one language, replacing names by values. */
export type Say = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

const TABLES: Readonly<Record<string, Readonly<Record<WordId, string>>>> = { en, de, "fr-CA": frCA, no, it, et };

/** Who is answered in which language: each language by its own name, French of any country, and both kinds of Norwegian. */
const ANSWERED_IN: ReadonlyMap<string, string> = new Map([
  ...Object.keys(TABLES).map((language) => [language.toLowerCase(), language] as const),
  ["fr", "fr-CA"],
  ["nb", "no"],
  ["nn", "no"],
]);

/**
 * The supported language for a requested one: the same one, else that of its first part, else English. `de` for `de-AT`,
 * `fr-CA` for `fr`, `no` for `nb-NO`.
 */
export function spokenFor(wanted: string): string {
  const asked = wanted.toLowerCase();
  return ANSWERED_IN.get(asked) ?? ANSWERED_IN.get(asked.split("-")[0]!) ?? "en";
}

/** The texts of the payment page and the faucet, in the nearest language. */
export function wordsIn(locale: string): Say {
  const table = TABLES[spokenFor(locale)]!;
  return (id, values = {}) => table[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const inEnglish: Say = wordsIn("en");

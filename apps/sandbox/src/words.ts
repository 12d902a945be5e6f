import de from "./locales/de.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };

export type WordId = keyof typeof en;

/** Formats a text of one language, replacing names by values. */
export type Say = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

const TABLES: Readonly<Record<string, Readonly<Record<WordId, string>>>> = { en, de };

/** The supported language for a requested one: `de` for `de-AT`, `en` for an unsupported one. */
export function spokenFor(wanted: string): string {
  const language = wanted.split("-")[0]!.toLowerCase();
  return Object.hasOwn(TABLES, language) ? language : "en";
}

/** The texts of the payment page and the faucet, in the nearest language. */
export function wordsIn(locale: string): Say {
  const table = TABLES[spokenFor(locale)]!;
  return (id, values = {}) => table[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const inEnglish: Say = wordsIn("en");

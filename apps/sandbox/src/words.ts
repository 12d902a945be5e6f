import de from "./locales/de.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };

export type WordId = keyof typeof en;

/** Says a text of one language, with values in the places of their names. */
export type Say = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

const TABLES: Readonly<Record<string, Readonly<Record<WordId, string>>>> = { en, de };

/** The language that is spoken here for a wanted one: `de-AT` is answered in `de`, what nobody speaks in `en`. */
export function spokenFor(wanted: string): string {
  const language = wanted.split("-")[0]!.toLowerCase();
  return Object.hasOwn(TABLES, language) ? language : "en";
}

/** The texts that customers of the provider and of the faucet read, in the nearest language. */
export function wordsIn(locale: string): Say {
  const table = TABLES[spokenFor(locale)]!;
  return (id, values = {}) => table[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export const inEnglish: Say = wordsIn("en");

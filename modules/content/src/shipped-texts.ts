import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** The shipped texts of a language; undefined if there are none. */
export type ShippedTexts = (locale: string) => Promise<Readonly<Record<string, string>> | undefined>;

/** Reads `<folder>/<locale>.json`, again when the file has changed. */
export function textsFromFolder(folder: string): ShippedTexts {
  const known = new Map<string, { version: number; texts: Readonly<Record<string, string>> }>();
  return async (locale) => {
    if (!/^[a-zA-Z-]{2,12}$/.test(locale)) return undefined;
    const file = join(folder, `${locale}.json`);
    try {
      const { mtimeMs } = await stat(file);
      const before = known.get(locale);
      if (before?.version === mtimeMs) return before.texts;
      const texts = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
      known.set(locale, { version: mtimeMs, texts });
      return texts;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
}

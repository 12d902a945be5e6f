import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** The shipped texts of a language; undefined if there are none. */
export type ShippedTexts = (locale: string) => Promise<Readonly<Record<string, string>> | undefined>;

/** Reads the JSON files of `<folder>/<locale>`, one a feature, again when one of them has changed. */
export function textsFromFolder(folder: string): ShippedTexts {
  const known = new Map<string, { version: string; texts: Readonly<Record<string, string>> }>();
  return async (locale) => {
    if (!/^[a-zA-Z-]{2,12}$/.test(locale)) return undefined;
    const files = await filesOf(join(folder, locale));
    if (!files) return undefined;
    const version = (await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))).join("\n");
    const before = known.get(locale);
    if (before?.version === version) return before.texts;
    const parts = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(file, "utf8")) as Record<string, string>),
    );
    const texts = Object.assign({}, ...parts) as Record<string, string>;
    known.set(locale, { version, texts });
    return texts;
  };
}

async function filesOf(folder: string): Promise<string[] | undefined> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

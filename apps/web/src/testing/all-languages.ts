import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import en from "../locales/en.json" with { type: "json" };

type Texts = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, "../locales");
const textsIn = (file: string): Texts => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Texts;

/** The shipped texts of every language by its code. Variants of English have only those that differ from English. */
export const ALL_LANGUAGES: ReadonlyArray<readonly [code: string, Texts]> = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file.replace(".json", ""), file.startsWith("en-") ? { ...en, ...textsIn(file) } : textsIn(file)]);

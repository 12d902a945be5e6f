import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

type Texts = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, "../../../..");
/** The texts in `<folder>/<locale>.json`, or in the files of `<folder>/<locale>`. */
const fromJson = (folder: string) => (locale: string) =>
  Object.assign(
    {},
    ...globSync([`${locale}.json`, `${locale}/*.json`], { cwd: join(ROOT, folder) }).map((file) =>
      JSON.parse(readFileSync(join(ROOT, folder, file), "utf8")),
    ),
  ) as Texts;

/** Every set of texts that players read, by what it is for: the texts of a language by their keys. */
export const TRANSLATIONS: Readonly<Record<string, (locale: string) => Texts | Promise<Texts>>> = {
  "the site": fromJson("apps/web/src/locales"),
  "the games and their rules": fromJson("apps/game-client/src/locales"),
  "the e-mails": async (locale) => {
    const texts = (await import(join(ROOT, "modules/engagement/src/texts", `${locale}.ts`))) as Record<string, unknown>;
    return flat(Object.values(texts)[0]);
  },
  "the offers that ship": async (locale) => {
    const { SEEDED_OFFERS } = (await import(join(ROOT, "modules/bonuses/src/terms/seeded-offers.ts"))) as {
      SEEDED_OFFERS: Record<string, { titles: Texts }>;
    };
    const language = locale.split("-")[0]!;
    return Object.fromEntries(
      Object.entries(SEEDED_OFFERS).map(([key, { titles }]) => [key, titles[locale] ?? titles[language] ?? ""]),
    );
  },
  "the banners that ship": async (locale) => {
    const { BANNERS } = (await import(join(ROOT, "modules/content/src/seeds/brand.ts"))) as {
      BANNERS: readonly { readonly texts: Readonly<Record<string, unknown>> }[];
    };
    return flat(BANNERS.map(({ texts }) => texts[locale]));
  },
};

/** Each text inside, by its path. */
function flat(value: unknown, path = ""): Record<string, string> {
  if (typeof value === "string") return { [path]: value };
  const found: Record<string, string> = {};
  for (const [key, inner] of Object.entries((value ?? {}) as object))
    Object.assign(found, flat(inner, `${path}.${key}`));
  return found;
}

/** The written parts of a message, between its values and in each of its options; only parts with a word in them. */
export function partsOf(message: string): string[] {
  const parts: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal) parts.push(element.value);
      else if (element.type === TYPE.tag) visit(element.children);
      else if ("options" in element) for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(message));
  return parts.map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")).filter((part) => /\p{L}{3}/u.test(part));
}

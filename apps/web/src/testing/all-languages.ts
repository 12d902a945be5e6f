import { texts as de } from "../locales/de/texts.ts";
import { texts as enAU } from "../locales/en-AU/texts.ts";
import { texts as enCA } from "../locales/en-CA/texts.ts";
import { texts as enNZ } from "../locales/en-NZ/texts.ts";
import { texts as en } from "../locales/en/texts.ts";
import { texts as et } from "../locales/et/texts.ts";
import { texts as frCA } from "../locales/fr-CA/texts.ts";
import { texts as it } from "../locales/it/texts.ts";
import { texts as no } from "../locales/no/texts.ts";

type Texts = Readonly<Record<string, string>>;

/** The shipped texts of every language by its code. Variants of English have only those that differ from English. */
export const ALL_LANGUAGES: ReadonlyArray<readonly [code: string, Texts]> = [
  ["en", en],
  ["de", de],
  ["fr-CA", frCA],
  ["no", no],
  ["it", it],
  ["et", et],
  ["en-AU", { ...en, ...enAU }],
  ["en-CA", { ...en, ...enCA }],
  ["en-NZ", { ...en, ...enNZ }],
];

import { de } from "./de.ts";
import { en, type RuleTexts } from "./en.ts";
import { et } from "./et.ts";
import { frCA } from "./fr-CA.ts";
import { it } from "./it.ts";
import { no } from "./no.ts";

const ALL: Readonly<Record<string, RuleTexts>> = { en, de, fr: frCA, no, it, et };

/** The sentences of the rules in the language of a locale, or in English. */
export const ruleTexts = (locale: string): RuleTexts => ALL[locale.split("-")[0]!] ?? en;

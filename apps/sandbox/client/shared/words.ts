import { spokenFor, wordsIn, type Say } from "../../src/words.ts";

/** The reader's language, which whoever links here names. */
export const locale: string = spokenFor(new URLSearchParams(globalThis.location?.search ?? "").get("locale") ?? "en");

/** Says a text in it. */
export const say: Say = wordsIn(locale);

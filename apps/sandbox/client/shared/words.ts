import { spokenFor, wordsIn, type Say } from "../../src/words.ts";

/** The reader's language, from the URL. */
export const locale: string = spokenFor(new URLSearchParams(globalThis.location?.search ?? "").get("locale") ?? "en");

/** A text in the reader's language. */
export const say: Say = wordsIn(locale);

/**
 * Control characters, direction marks, line ends and lone surrogates: what a terminal, a file or a page would interpret
 * instead of showing.
 */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const ALL_UNSHOWN = new RegExp(UNSHOWN, "gu");

/**
 * Whether a text from outside contains none of these characters. Joiners, soft hyphens and characters of newer
 * alphabets are allowed.
 */
export const isShown = (text: string): boolean => !UNSHOWN.test(text);

/**
 * Prepares a text from outside for operators: on one line, without characters that a terminal interprets, at most
 * `most` characters long.
 */
export function reportedWords(text: string, most: number): string {
  const words = text.replace(ALL_UNSHOWN, " ").replace(/\s+/g, " ").trim();
  return words.length > most ? `${words.slice(0, most).toWellFormed()}…` : words;
}

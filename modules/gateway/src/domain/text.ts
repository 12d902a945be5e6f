/**
 * Control characters, marks of direction, line ends and halves of characters: what a terminal, a file or a page would
 * obey instead of showing.
 */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const ALL_UNSHOWN = new RegExp(UNSHOWN, "gu");

/**
 * Whether no character of a text from outside is one that would be obeyed. Joiners, soft hyphens and characters of
 * newer alphabets are taken.
 */
export const isShown = (text: string): boolean => !UNSHOWN.test(text);

/**
 * A text from outside as it may be told to operators: on one line, without what a terminal would obey, and no longer
 * than this.
 */
export function toldWords(text: string, most: number): string {
  const words = text.replace(ALL_UNSHOWN, " ").replace(/\s+/g, " ").trim();
  return words.length > most ? `${words.slice(0, most).toWellFormed()}…` : words;
}

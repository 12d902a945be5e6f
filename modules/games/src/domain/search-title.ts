import { plainLetters } from "@apogee/kernel";

/**
 * Normalizes a title for the search: `Dragon's Émber!` becomes `dragons ember`. Only letters, digits and single spaces
 * remain, so the text contains no characters with a meaning in patterns.
 */
export function searchTitle(text: string): string {
  return plainLetters(text)
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

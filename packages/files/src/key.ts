import { InvalidFields } from "@apogee/kernel";

const LONGEST_KEY = 300;
const LONGEST_SEGMENT = 100;
/** Lowercase letters and digits, with single dots, dashes and underscores between them. */
const SEGMENT = /^[a-z0-9](?:[._-]?[a-z0-9])*$/;
const PREFIX = /^[a-z0-9._/-]*$/;

/**
 * Whether a text can be a file's key, such as `documents/2026/4711.pdf`: segments separated by `/`, each of lowercase
 * letters and digits with single `.`, `-` or `_` inside, at most 100 characters each and 300 in total. So no key leads
 * out of its folder, names a hidden file, or equals another one on a case-insensitive file system.
 */
export function isKey(text: string): boolean {
  return (
    text.length <= LONGEST_KEY &&
    text.split("/").every((segment) => segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment))
  );
}

/** Returns a valid key unchanged. Refuses with `InvalidFields`. */
export function requireKey(text: string): string {
  if (isKey(text)) return text;
  throw new InvalidFields({
    key: {
      invalid:
        "A file's key has segments like documents/2026/4711.pdf: lowercase letters, digits, and single dots, dashes or underscores between them.",
    },
  });
}

/** Returns a valid prefix of keys unchanged. Refuses with `InvalidFields`. */
export function requirePrefix(text: string): string {
  if (text.length <= LONGEST_KEY && PREFIX.test(text)) return text;
  throw new InvalidFields({
    prefix: { invalid: "A prefix may contain lowercase letters, digits, dots, dashes, underscores and slashes." },
  });
}

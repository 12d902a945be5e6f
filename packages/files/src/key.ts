import { InvalidFields } from "@apogee/kernel";

const LONGEST_KEY = 300;
const LONGEST_SEGMENT = 100;
/** Small letters and digits, with single dots, dashes and underscores between them. */
const SEGMENT = /^[a-z0-9](?:[._-]?[a-z0-9])*$/;
const PREFIX = /^[a-z0-9._/-]*$/;

/**
 * Whether a text can be a file's key, such as `documents/2026/4711.pdf`: segments with `/` between them, each of small
 * letters, digits and single `.`, `-` or `_` inside, at most 100 characters, together 300. So no key climbs out of a
 * folder, names a hidden file, or is the same as another where letters have no case.
 */
export function isKey(text: string): boolean {
  return (
    text.length <= LONGEST_KEY &&
    text.split("/").every((segment) => segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment))
  );
}

/** The key, if it is one. Refuses `InvalidFields`. */
export function requireKey(text: string): string {
  if (isKey(text)) return text;
  throw new InvalidFields({
    key: {
      invalid:
        "A file's key has segments like documents/2026/4711.pdf: small letters, digits, and single dots, dashes or underscores between them.",
    },
  });
}

/** The beginning of keys, if any key can begin so. Refuses `InvalidFields`. */
export function requirePrefix(text: string): string {
  if (text.length <= LONGEST_KEY && PREFIX.test(text)) return text;
  throw new InvalidFields({
    prefix: { invalid: "A prefix has small letters, digits, dots, dashes, underscores and slashes." },
  });
}

import { PASSWORD_LENGTH } from "@apogee/contract";
import { dictionary } from "@zxcvbn-ts/language-common";

/** The sentence about a common password. */
export const COMMON_PASSWORD = "This password is too common. Choose another one.";

/**
 * The most common passwords of leaks elsewhere, from the dictionary of zxcvbn-ts, without those that the form would
 * refuse anyway.
 */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .map((each) => each.toLowerCase())
    .filter(({ length }) => length >= PASSWORD_LENGTH.minimum),
);

/** Whether a password is one of the most common, regardless of case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

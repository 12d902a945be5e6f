import { PASSWORD_LENGTH } from "@apogee/contract";
import { dictionary } from "@zxcvbn-ts/language-common";

export const COMMON_PASSWORD = "This password is among the first that anybody tries. Choose another one.";

/**
 * Passwords that were found most often in what was stolen elsewhere, as the dictionary of zxcvbn-ts lists them; those
 * that no form would take anyway are left out.
 */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .map((each) => each.toLowerCase())
    .filter(({ length }) => length >= PASSWORD_LENGTH.minimum),
);

/** Whether a password is one of those that are tried first, in whatever capitals. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

import { COMMON_PASSWORD, isCommonPassword } from "@apogee/identity";
import { InvalidFields } from "@apogee/kernel";

/** In characters. Longer than a player's: it protects other people's money. */
export const STAFF_PASSWORD_LENGTH = { minimum: 12, maximum: 128 } as const;

/** Refuses with `InvalidFields` a password that is too short, too long, common, or names its member. */
export function checkStaffPassword(password: string, names: readonly (string | null)[]): void {
  const complaint = complaintAbout(password, names);
  if (complaint) throw new InvalidFields({ password: complaint });
}

function complaintAbout(password: string, names: readonly (string | null)[]): Record<string, string> | undefined {
  const characters = [...password].length;
  const { minimum, maximum } = STAFF_PASSWORD_LENGTH;
  if (characters < minimum) return { too_short: `The password needs at least ${minimum} characters.` };
  if (characters > maximum) return { too_long: `The password can have at most ${maximum} characters.` };
  if (/\p{Cc}/u.test(password)) return { invalid: "This password can't be used." };
  if (isCommonPassword(password) || new Set(password).size < 5) return { too_common: COMMON_PASSWORD };
  const typed = password.trim().toLowerCase();
  if (names.some((name) => name !== null && typed === name.toLowerCase()))
    return { invalid: "The password must not be your name or e-mail address." };
  return undefined;
}

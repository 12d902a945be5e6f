import { createHash, randomBytes } from "node:crypto";

/** How many recovery codes a member has. */
export const RECOVERY_CODES = 10;
/** Base32 without letters that look like digits. */
const LETTERS = "abcdefghjkmnpqrstvwxyz0123456789";
const LENGTH = 16;

/** New recovery codes of 80 random bits each, such as `k3vd-92xm-pq7c-8fwa`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join("")
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );
}

/** The stored form of a code, the same for every way to write it. With 80 random bits, a fast hash is enough. */
export function recoveryHashOf(code: string): Buffer {
  const bare = code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return createHash("sha256").update(`apogee recovery ${bare}`).digest();
}

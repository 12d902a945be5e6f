import { createHash, createHmac, randomBytes } from "node:crypto";

/** How many recovery codes a set has. */
const RECOVERY_CODES = 10;
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

/** A code in its compared form: letter case, blanks and hyphens do not count, nor do letters that look like digits. */
function bareOf(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
}

/** Whether a text has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(bareOf(code));

/**
 * The stored form of a code, the same for every way to write it. With 80 random bits, a fast hash is enough. With a key,
 * it cannot be recomputed from a copy of the database.
 */
export function recoveryHashOf(code: string, key?: Buffer): Buffer {
  const hash = key ? createHmac("sha256", key) : createHash("sha256");
  return hash.update(`apogee recovery ${bareOf(code)}`).digest();
}

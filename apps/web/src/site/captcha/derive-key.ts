import { hmacSha256 } from "@apogee/rng";

interface Parameters {
  readonly algorithm: string;
  readonly cost: number;
}

/**
 * PBKDF2-HMAC-SHA256 with one block of 32 bytes (RFC 8018, 5.2). Browsers do not offer `crypto.subtle` over plain HTTP
 * beyond localhost, for example when a phone opens the site of a development machine.
 */
export async function deriveKey(
  { algorithm, cost }: Parameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  if (algorithm !== "PBKDF2/SHA-256") throw new Error(`${algorithm} needs a secure page.`);
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  let block = hmacSha256(password, first);
  const derivedKey = block.slice();
  for (let round = 1; round < cost; round += 1) {
    block = hmacSha256(password, block);
    for (let i = 0; i < derivedKey.length; i += 1) derivedKey[i]! ^= block[i]!;
  }
  return { derivedKey };
}

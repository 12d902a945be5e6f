import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "./derive-key.ts";

test.each([
  [1, "salt", "password"],
  [1_000, "a longer salt than before", "nonce and counter"],
])("%i rounds derive the same key as the built-in PBKDF2", async (cost, salt, password) => {
  const { derivedKey } = await deriveKey(
    { algorithm: "PBKDF2/SHA-256", cost },
    Buffer.from(salt),
    Buffer.from(password),
  );
  expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, "sha256"));
});

test("another algorithm is refused, not derived wrongly", async () => {
  await expect(deriveKey({ algorithm: "ARGON2ID", cost: 1 }, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow(
    "secure page",
  );
});

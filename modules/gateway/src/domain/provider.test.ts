import { generateKeyPairSync } from "node:crypto";
import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { checkedKey, type Dialect } from "./provider.ts";

const PUBLIC = { type: "spki", format: "pem" } as const;
const rsa = (modulusLength: number, publicExponent = 65_537) =>
  generateKeyPairSync("rsa", { modulusLength, publicExponent });
const good = rsa(2_048);
const publicKey = String(good.publicKey.export(PUBLIC));

/** Why a key is refused; undefined if it is accepted. */
function flawOf(key: string, dialect: Dialect): string | undefined {
  try {
    expect(checkedKey(key, dialect)).toBe(key);
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    expect(Object.keys(error.fields())).toEqual(["key"]);
    return Object.keys(error.fields()["key"]!).join();
  }
}

test.each<[string, string, string | undefined]>([
  ["15 bytes are too short", "x".repeat(15), "too_short"],
  ["16 bytes are accepted", "x".repeat(16), undefined],
  ["eight letters of two bytes each are accepted", "ü".repeat(8), undefined],
  ["an empty key is too short", "", "too_short"],
  ["a public key is refused", publicKey, "public"],
  ["a private key is refused", String(good.privateKey.export({ type: "pkcs8", format: "pem" })), "private"],
])("as a shared key, %s", (_what, key, flaw) => {
  expect([flawOf(key, "gcp"), flawOf(key, "twirp")]).toEqual([flaw, flaw]);
});

test.each<[string, string, string | undefined]>([
  ["a public key of 2048 bits is accepted", publicKey, undefined],
  [
    "the same key in the older format is accepted",
    String(good.publicKey.export({ type: "pkcs1", format: "pem" })),
    undefined,
  ],
  ["a key of 2040 bits is too short", String(rsa(2_040).publicKey.export(PUBLIC)), "too_short"],
  ["a key of 1024 bits is too short", String(rsa(1_024).publicKey.export(PUBLIC)), "too_short"],
  ["a key with the exponent 3 is refused", String(rsa(2_048, 3).publicKey.export(PUBLIC)), "odd"],
  ["a private key is refused", String(good.privateKey.export({ type: "pkcs8", format: "pem" })), "private"],
  [
    "a private key in the older format is refused",
    String(good.privateKey.export({ type: "pkcs1", format: "pem" })),
    "private",
  ],
  [
    "a private key with a password is refused",
    String(good.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" })),
    "private",
  ],
  [
    "a private key after the public one is refused",
    `${publicKey}${String(good.privateKey.export({ type: "pkcs8", format: "pem" }))}`,
    "private",
  ],
  [
    "an elliptic-curve key is refused",
    String(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export(PUBLIC)),
    "invalid",
  ],
  [
    "an RSA-PSS key is refused",
    String(generateKeyPairSync("rsa-pss", { modulusLength: 2_048 }).publicKey.export(PUBLIC)),
    "invalid",
  ],
  ["a shared key is refused", "x".repeat(64), "invalid"],
])("as an RSA key, %s", (_what, key, flaw) => {
  expect(flawOf(key, "hub88")).toBe(flaw);
});

test("the refusal of a private key asks for its revocation and does not contain the key", () => {
  const pasted = String(good.privateKey.export({ type: "pkcs8", format: "pem" }));
  const refusal = (() => {
    try {
      return checkedKey(pasted, "hub88");
    } catch (error) {
      return error as InvalidFields;
    }
  })() as InvalidFields;
  expect(refusal.fields()["key"]!["private"]).toContain("Ask the provider to revoke it");
  expect(JSON.stringify([refusal.message, refusal.fields()])).not.toContain(pasted.slice(40, 60));
});

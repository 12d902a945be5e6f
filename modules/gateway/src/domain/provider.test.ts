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
  ["fifteen bytes", "x".repeat(15), "too_short"],
  ["sixteen bytes", "x".repeat(16), undefined],
  ["eight letters of two bytes each", "ü".repeat(8), undefined],
  ["nothing", "", "too_short"],
  ["a public key, which anybody may know", publicKey, "public"],
  ["a private key", String(good.privateKey.export({ type: "pkcs8", format: "pem" })), "private"],
])("of keys that both sides keep secret, %s", (_what, key, flaw) => {
  expect([flawOf(key, "gcp"), flawOf(key, "twirp")]).toEqual([flaw, flaw]);
});

test.each<[string, string, string | undefined]>([
  ["a public key of 2048 bits", publicKey, undefined],
  ["the same in its older form", String(good.publicKey.export({ type: "pkcs1", format: "pem" })), undefined],
  ["one of 2040 bits", String(rsa(2_040).publicKey.export(PUBLIC)), "too_short"],
  ["one of 1024 bits", String(rsa(1_024).publicKey.export(PUBLIC)), "too_short"],
  ["one with the exponent 3", String(rsa(2_048, 3).publicKey.export(PUBLIC)), "odd"],
  ["a private key", String(good.privateKey.export({ type: "pkcs8", format: "pem" })), "private"],
  ["a private key in its older form", String(good.privateKey.export({ type: "pkcs1", format: "pem" })), "private"],
  [
    "a private key behind a password",
    String(good.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" })),
    "private",
  ],
  [
    "a private key after the public one",
    `${publicKey}${String(good.privateKey.export({ type: "pkcs8", format: "pem" }))}`,
    "private",
  ],
  [
    "a key of another kind",
    String(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export(PUBLIC)),
    "invalid",
  ],
  [
    "a key of RSA for signatures of another kind",
    String(generateKeyPairSync("rsa-pss", { modulusLength: 2_048 }).publicKey.export(PUBLIC)),
    "invalid",
  ],
  ["a key that both sides know", "x".repeat(64), "invalid"],
])("of RSA keys, %s", (_what, key, flaw) => {
  expect(flawOf(key, "hub88")).toBe(flaw);
});

test("who pasted a private key reads that it is to be revoked, and never the key", () => {
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

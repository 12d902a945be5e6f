import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hmacFits, hmacOf, rsaFits } from "./signatures.ts";

const BODY = Buffer.from('{"issue_id":"fs-1","status":"finished","total_amount":1250}');
const SIGNED = "6677dac5867d80d65799bc6b4ad022cf19dcf202ec47adba1f6481d0387e6769";

describe("an HMAC", () => {
  test("is that of the published vector", () => {
    expect(hmacOf("AUTH_TOKEN", BODY)).toBe(SIGNED);
  });

  test.each<[what: string, keys: string[], signature: string | undefined, fits: boolean]>([
    ["of the key", ["AUTH_TOKEN"], SIGNED, true],
    ["of an older key", ["new", "AUTH_TOKEN"], SIGNED, true],
    ["of the newest key", ["AUTH_TOKEN", "old"], SIGNED, true],
    ["in capitals", ["AUTH_TOKEN"], SIGNED.toUpperCase(), true],
    ["of another key", ["another"], SIGNED, false],
    ["of no key", [], SIGNED, false],
    ["that is missing", ["AUTH_TOKEN"], undefined, false],
    ["that is empty", ["AUTH_TOKEN"], "", false],
    ["that is cut", ["AUTH_TOKEN"], SIGNED.slice(0, -2), false],
    ["with more behind it", ["AUTH_TOKEN"], `${SIGNED}00`, false],
    ["with more before it", ["AUTH_TOKEN"], `x${SIGNED}`, false],
    ["that is no hex", ["AUTH_TOKEN"], "z".repeat(64), false],
  ])("%s fits the keys %j: %s", (_what, keys, signature, fits) => {
    expect(hmacFits(keys, BODY, signature)).toBe(fits);
    expect(hmacFits(keys, Buffer.concat([BODY, Buffer.from(" ")]), signature)).toBe(false);
  });
});

describe("an RSA signature", () => {
  const [ours, others] = [
    generateKeyPairSync("rsa", { modulusLength: 2048 }),
    generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ];
  const pem = ({ publicKey }: typeof ours): string => publicKey.export({ type: "spki", format: "pem" }).toString();
  const signed = createSign("RSA-SHA256").update(BODY).sign(ours.privateKey, "base64");

  // Keys are new in every run, so test names do not contain them.
  test.each<[what: string, fits: boolean, keys: string[], signature: string | undefined]>([
    ["of the key", true, [pem(ours)], signed],
    ["of an older key", true, [pem(others), pem(ours)], signed],
    ["beside a key that is none", true, ["no key at all", pem(ours)], signed],
    ["of another key", false, [pem(others)], signed],
    ["of a key that is none", false, ["no key at all"], signed],
    ["of no key", false, [], signed],
    ["that is missing", false, [pem(ours)], undefined],
    ["that is empty", false, [pem(ours)], ""],
    ["with a space before it", false, [pem(ours)], ` ${signed}`],
    ["with more behind it", false, [pem(ours)], `${signed}!`],
    ["of three signs of its end", false, [pem(ours)], `${signed}===`],
    ["that is no base64", false, [pem(ours)], "not-base64!"],
  ])("%s fits: %s", (_what, fits, keys, signature) => {
    expect(rsaFits(keys, BODY, signature)).toBe(fits);
    expect(rsaFits(keys, Buffer.concat([BODY, Buffer.from(" ")]), signature)).toBe(false);
  });
});

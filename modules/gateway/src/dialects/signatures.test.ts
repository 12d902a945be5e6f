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
    ["of the key", ["AUTH_TOKEN"], SIGNED, true], ["of an older key", ["new", "AUTH_TOKEN"], SIGNED, true], ["of the newest key", ["AUTH_TOKEN", "old"], SIGNED, true], ["in capitals", ["AUTH_TOKEN"], SIGNED.toUpperCase(), true],
    ["of another key", ["another"], SIGNED, false], ["of no key", [], SIGNED, false], ["that is missing", ["AUTH_TOKEN"], undefined, false], ["that is empty", ["AUTH_TOKEN"], "", false],
    ["that is cut", ["AUTH_TOKEN"], SIGNED.slice(0, -2), false], ["with more behind it", ["AUTH_TOKEN"], `${SIGNED}00`, false], ["with more before it", ["AUTH_TOKEN"], `x${SIGNED}`, false],
    ["that is no hex", ["AUTH_TOKEN"], "z".repeat(64), false],
  ])("%s fits the keys %j: %s", (_what, keys, signature, fits) => {
    expect(hmacFits(keys, BODY, signature)).toBe(fits);
    expect(hmacFits(keys, Buffer.concat([BODY, Buffer.from(" ")]), signature)).toBe(false);
  });
});

describe("an RSA signature", () => {
  const [ours, others] = [generateKeyPairSync("rsa", { modulusLength: 2048 }), generateKeyPairSync("rsa", { modulusLength: 2048 })];
  const pem = ({ publicKey }: typeof ours): string => publicKey.export({ type: "spki", format: "pem" }).toString();
  const signed = createSign("RSA-SHA256").update(BODY).sign(ours.privateKey, "base64");

  test.each<[what: string, keys: string[], signature: string | undefined, fits: boolean]>([
    ["of the key", [pem(ours)], signed, true], ["of an older key", [pem(others), pem(ours)], signed, true], ["beside a key that is none", ["no key at all", pem(ours)], signed, true],
    ["of another key", [pem(others)], signed, false], ["of a key that is none", ["no key at all"], signed, false], ["of no key", [], signed, false], ["that is missing", [pem(ours)], undefined, false],
    ["that is empty", [pem(ours)], "", false], ["with a space before it", [pem(ours)], ` ${signed}`, false], ["with more behind it", [pem(ours)], `${signed}!`, false], ["of three signs of its end", [pem(ours)], `${signed}===`, false],
    ["that is no base64", [pem(ours)], "not-base64!", false],
  ])("%s fits: %j", (_what, keys, signature, fits) => {
    expect(rsaFits(keys, BODY, signature)).toBe(fits);
    expect(rsaFits(keys, Buffer.concat([BODY, Buffer.from(" ")]), signature)).toBe(false);
  });
});

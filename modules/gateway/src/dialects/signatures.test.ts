import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hmacFits, hmacOf, rsaFits } from "./signatures.ts";

const BODY = Buffer.from('{"issue_id":"fs-1","status":"finished","total_amount":1250}');
const SIGNED = "6677dac5867d80d65799bc6b4ad022cf19dcf202ec47adba1f6481d0387e6769";

describe("an HMAC", () => {
  test("matches the published test vector", () => {
    expect(hmacOf("AUTH_TOKEN", BODY)).toBe(SIGNED);
  });

  test.each<[what: string, keys: string[], signature: string | undefined, fits: boolean]>([
    ["of the key", ["AUTH_TOKEN"], SIGNED, true],
    ["of an older key", ["new", "AUTH_TOKEN"], SIGNED, true],
    ["of the newest key", ["AUTH_TOKEN", "old"], SIGNED, true],
    ["in capitals", ["AUTH_TOKEN"], SIGNED.toUpperCase(), true],
    ["of another key", ["another"], SIGNED, false],
    ["without any key", [], SIGNED, false],
    ["that is missing", ["AUTH_TOKEN"], undefined, false],
    ["that is empty", ["AUTH_TOKEN"], "", false],
    ["that is cut short", ["AUTH_TOKEN"], SIGNED.slice(0, -2), false],
    ["with a suffix", ["AUTH_TOKEN"], `${SIGNED}00`, false],
    ["with a prefix", ["AUTH_TOKEN"], `x${SIGNED}`, false],
    ["that is not hexadecimal", ["AUTH_TOKEN"], "z".repeat(64), false],
  ])("%s matches the keys %j: %s", (_what, keys, signature, fits) => {
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
    ["of the key, beside an invalid one,", true, ["no key at all", pem(ours)], signed],
    ["of another key", false, [pem(others)], signed],
    ["for an invalid key", false, ["no key at all"], signed],
    ["without any key", false, [], signed],
    ["that is missing", false, [pem(ours)], undefined],
    ["that is empty", false, [pem(ours)], ""],
    ["with a space before it", false, [pem(ours)], ` ${signed}`],
    ["with a suffix", false, [pem(ours)], `${signed}!`],
    ["with three padding characters", false, [pem(ours)], `${signed}===`],
    ["that is not base64", false, [pem(ours)], "not-base64!"],
  ])("%s is valid: %s", (_what, fits, keys, signature) => {
    expect(rsaFits(keys, BODY, signature)).toBe(fits);
    expect(rsaFits(keys, Buffer.concat([BODY, Buffer.from(" ")]), signature)).toBe(false);
  });
});

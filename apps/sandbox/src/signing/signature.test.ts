import { expect, test } from "vitest";
import { signatureFits, signatureOf } from "./signature.ts";

// RFC 4231, test case 2.
const KEY = "Jefe";
const BODY = Buffer.from("what do ya want for nothing?");
const SIGNATURE = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";

test("a signature is the hexadecimal HMAC-SHA256 of the body", () => {
  expect(signatureOf(KEY, BODY)).toBe(SIGNATURE);
});

test.each<[string, string | undefined, boolean]>([
  ["the right one", SIGNATURE, true],
  ["the right one in capitals", SIGNATURE.toUpperCase(), true],
  ["one of another key", signatureOf("jefe", BODY), false],
  ["one with a digit changed", `6${SIGNATURE.slice(1)}`, false],
  ["one cut short", SIGNATURE.slice(2), false],
  ["no hexadecimal", "z".repeat(64), false],
  ["none", undefined, false],
])("%s fits: %j, %s", (_name, signature, fits) => {
  expect(signatureFits(KEY, BODY, signature)).toBe(fits);
});

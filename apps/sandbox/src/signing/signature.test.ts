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
  ["the correct signature", SIGNATURE, true],
  ["the correct signature in capitals", SIGNATURE.toUpperCase(), true],
  ["a signature with another key", signatureOf("jefe", BODY), false],
  ["a signature with a changed digit", `6${SIGNATURE.slice(1)}`, false],
  ["a truncated signature", SIGNATURE.slice(2), false],
  ["text that is not hexadecimal", "z".repeat(64), false],
  ["no signature", undefined, false],
])("%s (%j) fits: %s", (_name, signature, fits) => {
  expect(signatureFits(KEY, BODY, signature)).toBe(fits);
});

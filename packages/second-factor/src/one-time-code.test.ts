import { HOTP, Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { inFours, isOneTimeCode, newSecret, qrSvgOf, stepOf, uriOf } from "./one-time-code.ts";

/** The secret of appendix B of RFC 6238 for SHA-1. Its codes of eight digits end with those of six. */
const RFC = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number): Date => new Date(seconds * 1_000);

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_111_111_111, "050471", 37_037_037],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
  [20_000_000_000, "353130", 666_666_666],
])("at %i seconds, %s is the code of the RFC", (seconds, code, step) => {
  expect(stepOf(RFC, code, at(seconds), 0)).toBe(step);
});

test("a code is accepted one step before and after its own, and no further", () => {
  const accepted = [-1, 0, 29, 30, 59, 60, 89, 90].map((aside) =>
    stepOf(RFC, "050471", at(1_111_111_110 - 30 + aside), 0),
  );
  expect(accepted).toEqual([null, 37_037_037, 37_037_037, 37_037_037, 37_037_037, 37_037_037, 37_037_037, null]);
});

test("a code counts once, and none of an earlier step counts after it", () => {
  expect(stepOf(RFC, "050471", at(1_111_111_111), 37_037_036)).toBe(37_037_037);
  expect(stepOf(RFC, "050471", at(1_111_111_111), 37_037_037)).toBeNull();
  expect(stepOf(RFC, "081804", at(1_111_111_111), 37_037_037)).toBeNull();
});

test("a code may be written with blanks; other texts are none", () => {
  expect(stepOf(RFC, " 050 471 ", at(1_111_111_111), 0)).toBe(37_037_037);
  expect(["50471", "0504711", "05047a", "", "abcd-efgh"].map(isOneTimeCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("each secret has 160 random bits, and its address names issuer and member", () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(two).not.toBe(one);
  expect(uriOf(one, { issuer: "Apogee", label: "mia@staff.example" })).toBe(
    `otpauth://totp/Apogee:mia%40staff.example?issuer=Apogee&secret=${one}&algorithm=SHA1&digits=6&period=30`,
  );
});

test("the library computes the vectors of appendix B of RFC 6238 for all three hashes", () => {
  const keys = { SHA1: 20, SHA256: 32, SHA512: 64 } as const;
  const codesAt = (seconds: number): string[] =>
    Object.entries(keys).map(([algorithm, bytes]) =>
      new TOTP({
        algorithm,
        digits: 8,
        secret: Secret.fromLatin1("1234567890".repeat(7).slice(0, bytes)),
      }).generate({ timestamp: seconds * 1_000 }),
    );
  expect(RFC).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(codesAt(59)).toEqual(["94287082", "46119246", "90693936"]);
  expect(codesAt(1_111_111_109)).toEqual(["07081804", "68084774", "25091201"]);
  expect(codesAt(1_111_111_111)).toEqual(["14050471", "67062674", "99943326"]);
  expect(codesAt(1_234_567_890)).toEqual(["89005924", "91819424", "93441116"]);
  expect(codesAt(2_000_000_000)).toEqual(["69279037", "90698825", "38618901"]);
  expect(codesAt(20_000_000_000)).toEqual(["65353130", "77737706", "47863826"]);
});

test("the library computes the vectors of appendix D of RFC 4226", () => {
  const hotp = new HOTP({ digits: 6, secret: Secret.fromBase32(RFC) });
  expect(Array.from({ length: 10 }, (_, counter) => hotp.generate({ counter }))).toEqual(
    "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" "),
  );
});

test("a secret is shown in groups of four, and its address as a square picture without scripts", () => {
  expect(inFours(RFC)).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  const svg = qrSvgOf(uriOf(RFC, { issuer: "Apogee", label: "ada@example.com" }));
  const [, width, height] = /^<svg xmlns="[^"]+" viewBox="0 0 (\d+) (\d+)"/.exec(svg)!;
  expect(width).toBe(height);
  expect(svg).not.toMatch(/script|href|on\w+=/i);
});

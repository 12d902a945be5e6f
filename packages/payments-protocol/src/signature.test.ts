import { expect, test } from "vitest";
import { isSigned, signatureOf, signedHeaders, TOLERANCE_S } from "./signature.ts";

const KEY = "a key that both sides know";
const NOW_MS = 1_790_000_000_000;
const TIMESTAMP = "1790000000";
const BODY = '{"call":"payments.look_up","merchant":"apogee","payment_id":"17"}';

/** Computed with `printf '%s.%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac "$KEY"`. */
const SIGNATURE = "88264685b56fe1ba8c52e0ceaff5b5fedbae0e5e13c04f55c2456c092ede21e0";

test("a call is signed over its time and its raw body", () => {
  expect(signatureOf(KEY, { timestamp: TIMESTAMP, body: BODY })).toBe(SIGNATURE);
  expect(signedHeaders(KEY, BODY, { nowMs: NOW_MS })).toEqual({ "x-timestamp": TIMESTAMP, "x-signature": SIGNATURE });
});

const arrived = { timestamp: TIMESTAMP, signature: SIGNATURE, body: Buffer.from(BODY) };

test.each([
  ["the message as it was sent", arrived, [KEY], true],
  ["a key beside an older one, during rotation", arrived, ["a newer key", KEY], true],
  ["a dead key", arrived, ["a newer key"], false],
  ["another body", { ...arrived, body: BODY.replace("17", "18") }, [KEY], false],
  ["another time", { ...arrived, timestamp: "1790000001" }, [KEY], false],
  ["no time", { ...arrived, timestamp: undefined }, [KEY], false],
  ["a time that is no number", { ...arrived, timestamp: "now" }, [KEY], false],
  ["no signature", { ...arrived, signature: undefined }, [KEY], false],
  ["a short signature", { ...arrived, signature: SIGNATURE.slice(2) }, [KEY], false],
  ["the signature of a call, as if it were an answer", { ...arrived, answers: SIGNATURE }, [KEY], false],
] as const)("%s is valid: %#", (_what, received, keys, valid) => {
  expect(isSigned(keys, received, NOW_MS)).toBe(valid);
});

test.each([
  [-TOLERANCE_S, true],
  [TOLERANCE_S, true],
  [-TOLERANCE_S - 1, false],
  [TOLERANCE_S + 1, false],
])("a message %i seconds from the receiver's time is accepted: %s", (seconds, valid) => {
  expect(isSigned([KEY], arrived, NOW_MS - seconds * 1_000)).toBe(valid);
});

test("an answer is signed for the call that it answers", () => {
  const headers = signedHeaders(KEY, "{}", { nowMs: NOW_MS, answers: SIGNATURE });
  const answer = { timestamp: headers["x-timestamp"], signature: headers["x-signature"], body: "{}" };
  expect(isSigned([KEY], { ...answer, answers: SIGNATURE }, NOW_MS)).toBe(true);
  expect(isSigned([KEY], { ...answer, answers: "0".repeat(64) }, NOW_MS)).toBe(false);
  expect(isSigned([KEY], answer, NOW_MS)).toBe(false);
});

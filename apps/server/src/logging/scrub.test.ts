import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { scrub, scrubText } from "./scrub.ts";

const TOKEN = "34dWPe7ZqG7uknqYzIThI6NkN4tXhs0lofc_k_C-H1s";
const KEY = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

describe("removes from a text", () => {
  test.each<[what: string, text: string, left: string]>([
    ["a bearer token", `authorization: Bearer ${TOKEN}, more`, "authorization: ••• •••, more"],
    ["a token by itself", `the token ${TOKEN} is known`, "the token ••• is known"],
    ["a staff token by itself", `the token apogee_staff_${TOKEN} is known`, "the token ••• is known"],
    ["a key of 256 bits", `signed by ${KEY}.`, "signed by •••."],
    [
      "a database password",
      "connect postgres://casino:hush-hush@db.example:5432/casino failed",
      "connect postgres://•••@db.example:5432/casino failed",
    ],
    ["a cookie", "cookie: apogee_session=abc123; locale=de", "cookie: •••; locale=de"],
    [
      "a token in an address",
      "/new-password?reset_password_token=abc&x=1",
      "/new-password?reset_password_token=•••&x=1",
    ],
    [
      "a password in JSON",
      '{"user":{"email":"a@b.c","password":"correct-horse-1"}}',
      '{"user":{"email":"a@b.c","password":"•••"}}',
    ],
    ["a card number", "the card 4556 7375 8689 9855 and 3714-496353-92376", "the card ••• and •••"],
    ["a card's security code", '{"cvc":"123"}', '{"cvc":"•••"}'],
    ["a JSON web token", "eyJhbGciOi.eyJzdWIiOi.c2ln", "•••"],
    ["a private key file", "-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----\nafter", "•••\nafter"],
    ["a basic credential", "Basic bWlhOmh1c2g=", "Basic •••"],
  ])("%s", (_what, text, left) => {
    expect(scrubText(text)).toBe(left);
  });
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "round 42-1207 of purse 42",
  "4556737586899856 is no card's number",
  "1795302887123 milliseconds",
  "7b0c5f0e-2f6a-4c55-9d3a-7b1f5a0f3a11",
  'duplicate key value violates unique constraint "player_email"',
  "at serve (/srv/apogee/packages/http/src/edge.ts:75:3)",
])("leaves %j unchanged", (text) => {
  expect(scrubText(text)).toBe(text);
});

test("facts with the name of a secret are masked, whatever their type and depth, and ids are unchanged", () => {
  expect(
    scrub({
      requestId: KEY,
      player: 7,
      round: "42-1207",
      seedPairId: 3,
      error: new Error("x").message,
      password: 12345678,
      apiKey: "short",
      reset_token: null,
      "X-Signature": "s",
      nested: { list: [{ cardNumber: "1", holder: "Mia", note: "kept" }] },
      idempotencyKey: "k",
    }),
  ).toEqual({
    requestId: KEY,
    player: 7,
    round: "42-1207",
    seedPairId: 3,
    error: "x",
    password: "•••",
    apiKey: "•••",
    reset_token: null,
    "X-Signature": "•••",
    nested: { list: [{ cardNumber: "•••", holder: "•••", note: "kept" }] },
    idempotencyKey: "•••",
  });
});

test("an error keeps its stack, and circular or very long values are cut", () => {
  const deep: Record<string, unknown> = {};
  deep["again"] = deep;
  const clean = scrub({ error: new Error(`no card 4556737586899855`), deep, long: "x".repeat(10_000) }) as {
    error: string;
    deep: unknown;
    long: string;
  };
  expect(clean.error).toMatch(/^Error: no card •••\n\s+at /);
  expect(JSON.stringify(clean.deep)).toContain("…");
  expect(clean.long).toHaveLength(8_192 + "… (10000 characters)".length);
});

test("a line is one JSON object with level, time and message, and lower levels are left out", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => void lines.push(line));
  log("info", "nobody hears", {});
  log("error", "two\nlines", { requestId: "abc", error: "a\nstack" });
  expect([log.isOn?.("info"), log.isOn?.("warn")]).toEqual([false, true]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: "abc",
    error: "a\nstack",
    msg: "two\nlines",
  });
});

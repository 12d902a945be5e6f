import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ChannelLog } from "./channel-log.ts";
import { Outbox, type Line } from "./outbox.ts";
import { readToken, writeToken } from "./token.ts";

const facts = { playerId: 7, sessionId: 3, issuedAt: 1_934_000_000_123, expiresAt: 1_934_000_900_123 };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a token", () => {
  test.each([facts, { ...facts, playerId: null, sessionId: null }])("of %j is read as it was written", (given) => {
    expect(readToken("secret", writeToken("secret", given))).toEqual(given);
  });

  test("is a JWT that anyone with the secret can check", () => {
    const [header, payload, signature] = writeToken("secret", facts).split(".");
    expect(JSON.parse(Buffer.from(header!, "base64url").toString())).toEqual({ alg: "HS256", typ: "JWT" });
    expect(JSON.parse(Buffer.from(payload!, "base64url").toString())).toEqual({
      sub: "7",
      sid: 3,
      iat: 1_934_000_000.123,
      exp: 1_934_000_900.123,
    });
    expect(signature).toBe(createHmac("sha256", "secret").update(`${header}.${payload}`).digest("base64url"));
  });

  const signed = writeToken("secret", facts);
  const [header, payload, signature] = signed.split(".") as [string, string, string];
  test.each([
    ["of another secret", writeToken("other", facts)],
    ["for another player", `${header}.${encode({ sub: "8", iat: 1, exp: 4e9 })}.${signature}`],
    ["that says it needs no signature", `${encode({ alg: "none", typ: "JWT" })}.${payload}.`],
    ["without a signature", `${header}.${payload}.`],
    ["with more parts", `${signed}.x`],
    ["that is not a token", "x"],
    ["that is empty", ""],
  ])("%s is rejected", (_name, token) => {
    expect(readToken("secret", token)).toBeUndefined();
  });
});

describe("a channel's log", () => {
  test.each([
    [0, 3],
    [1, 2],
    [3, 0],
  ])("has, after position %i, %i publications", (offset, count) => {
    const log = new ChannelLog(0);
    for (const data of ["1", "2", "3"]) log.append(data, 0);
    expect(log.since(log.epoch, offset, 0)).toHaveLength(count);
  });

  test("does not accept a position in the future, of another epoch, or before its oldest entry", () => {
    const log = new ChannelLog(0);
    for (let index = 0; index < 102; index++) log.append(String(index), 0);
    expect(log.since(log.epoch, 103, 0)).toBeUndefined();
    expect(log.since("_", 102, 0)).toBeUndefined();
    expect(log.since(undefined, 102, 0)).toBeUndefined();
    expect(log.since(log.epoch, 1, 0)).toBeUndefined();
    expect(log.since(log.epoch, 2, 0)).toHaveLength(100);
  });
});

test("recipients of the same lines get the same bytes, in one frame each", () => {
  const outbox = new Outbox();
  const written: Buffer[][] = [[], [], []];
  const recipients = written.map((frames) => ({
    queue: [] as Line[],
    write: (bytes: Buffer) => void frames.push(bytes),
  }));
  const [one, two] = [outbox.line('{"a":1}'), outbox.line('{"b":2}')];
  for (const recipient of recipients.slice(0, 2)) {
    outbox.add(recipient, one);
    outbox.add(recipient, two);
  }
  outbox.add(recipients[2]!, one);
  outbox.flush();
  expect(written.map((frames) => frames.map(String))).toEqual([
    ['{"a":1}\n{"b":2}'],
    ['{"a":1}\n{"b":2}'],
    ['{"a":1}'],
  ]);
  expect(written[0]![0]).toBe(written[1]![0]);
  expect(written[2]![0]).toBe(one.bytes);
});

import { defineRoute } from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { implement } from "./implement.ts";
import { MOST_DEEP } from "./json-depth.ts";
import { testApp } from "./testing.ts";
import { refuseUnkeepableText } from "./unkeepable-text.ts";

const anything = z.looseObject({});
const write = defineRoute({
  name: "t.write",
  method: "POST",
  path: "/t/write",
  access: "public",
  summary: "",
  idempotency: "natural",
  body: anything,
  response: anything,
});
const signed = defineRoute({
  name: "t.signed",
  method: "POST",
  path: "/t/signed",
  access: "signed",
  summary: "",
  idempotency: "natural",
  body: anything,
  response: anything,
});
const read = defineRoute({
  name: "t.read",
  method: "GET",
  path: "/t/read/:id/end",
  access: "public",
  summary: "",
  params: z.object({ id: z.string() }),
  query: anything,
  response: anything,
});

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: FastifyInstance;
let handled: unknown[];
const logged: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  app = testApp(
    [write, signed, read].map((contract) =>
      implement(contract, async (input, { db, tx }) => {
        handled.push(input);
        await sql`select ${JSON.stringify(input)}::jsonb`.execute(contract === read ? db : tx);
        return {};
      }),
    ),
    {
      db: connection.db,
      clock: new FixedClock("2026-02-03T04:05:06Z"),
      secret: "test",
      trustedOrigins: [],
      facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
      authenticate: async () => null,
      startSession: async () => undefined,
      endSession: async () => undefined,
      log: (_level, message) => void logged.push(message),
    },
  );
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  handled = [];
});

const post = (payload: string, url = "/t/write") =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    payload,
  });
const REFUSED = {
  code: "text_invalid",
  message: "The call contains a character that is not allowed in text.",
  request_id: expect.any(String),
};

test.each([
  ["U+0000", String.raw`{"a":"\u0000"}`],
  ["U+0000 within a word", String.raw`{"a":"x\u0000y"}`],
  ["U+0000 in a list in an object", String.raw`{"a":{"b":["x",{"c":["\u0000"]}]}}`],
  ["U+0000 in a name", String.raw`{"a\u0000":1}`],
  ["U+0000 in a deeply nested name", String.raw`{"a":[{"b":{"\u0000":null}}]}`],
  ["a lone high surrogate", String.raw`{"a":"\ud83d"}`],
  ["a lone low surrogate", String.raw`{"a":"\ude00 x"}`],
  ["a surrogate pair in the wrong order", String.raw`{"a":["\ude00\ud83d"]}`],
])("a body with %s is refused before it is handled", async (_name, payload) => {
  for (const url of ["/t/write", "/t/signed"]) {
    const answer = await post(payload, url);
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
  }
  expect(handled).toEqual([]);
  expect(logged).toEqual([]);
});

test.each([
  ["a query's value", "/t/read/7/end?currency=%00"],
  ["a query's second value", "/t/read/7/end?a=1&a=x%00"],
  ["a query's name", "/t/read/7/end?a%00=1"],
  ["a part of the path", "/t/read/%00/end"],
])("U+0000 in %s is refused before it is handled", async (_name, url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
  expect(handled).toEqual([]);
});

test.each([
  ["complete surrogate pairs", String.raw`{"\ud83d\ude00":["😀","Müller","\u0001\t\uffff"]}`],
  ["no text at all", "[1,null,true,[[{}]]]"],
])("a body with %s passes", async (_name, payload) => {
  expect((await post(payload.startsWith("[") ? `{"a":${payload}}` : payload)).statusCode).toBe(200);
  expect(handled).toHaveLength(1);
});

test("a body that is nested to the maximum depth is checked completely", async () => {
  const deep = MOST_DEEP - 1;
  const answer = await post(`{"a":${"[".repeat(deep)}"\\u0000"${"]".repeat(deep)}}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, REFUSED]);
  expect(handled).toEqual([]);
});

test.each([MOST_DEEP + 1, 10_000])("a body of %i nested lists is refused before it is parsed", async (deep) => {
  const answer = await post("[".repeat(deep) + "]".repeat(deep));
  expect([answer.statusCode, answer.json().code]).toEqual([400, "json_too_deep"]);
  expect(handled).toEqual([]);
});

test("text that cannot be stored is found a hundred thousand levels down", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(100_000)}"\\u0000"${"]".repeat(100_000)}`);
  expect(() => refuseUnkeepableText(deep)).toThrow("not allowed in text");
});

import { defineRoute } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { FixedClock, NotFound } from "@apogee/kernel";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { Unavailable } from "./errors.ts";
import { implement } from "./implement.ts";
import { testApp } from "./testing.ts";

let failure: unknown;
let status: number;
let logged: unknown[];

const route = {
  ...implement(
    defineRoute({ name: "t.said", method: "GET", path: "/said", access: "public", summary: "", response: z.null() }),
    async () => {
      throw new Error("refused in words of its own", { cause: failure });
    },
  ),
  refuse: () => ({ status, body: { said: true } }),
};
const app = testApp([route], {
  db: {} as Database,
  clock: new FixedClock("2031-05-01T12:00:00Z"),
  secret: "s",
  trustedOrigins: [],
  facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
  authenticate: async () => null,
  startSession: async () => undefined,
  endSession: async () => undefined,
  log: (...line) => void logged.push(line),
});
afterAll(() => app.close());
beforeEach(() => {
  logged = [];
});
const ask = async (): Promise<unknown[]> => {
  const answer = await app.inject("/said");
  return [answer.statusCode, answer.json()];
};

test("a refusal in the caller's own format is not logged", async () => {
  [failure, status] = [new NotFound("The round"), 409];
  expect(await ask()).toEqual([409, { said: true }]);
  expect(logged).toEqual([]);
});

test("an internal failure is logged even if the caller's own format reports it with a success status", async () => {
  [failure, status] = [new TypeError("not a function"), 200];
  expect(await ask()).toEqual([200, { said: true }]);
  expect(logged).toHaveLength(1);
});

test("an internal failure that is answered in the caller's own format is logged each time", async () => {
  [failure, status] = [new TypeError("not a function"), 500];
  for (const _each of [1, 2]) expect(await ask()).toEqual([500, { said: true }]);
  const line = [
    "error",
    "a call failed",
    { requestId: expect.any(String), route: "t.said", error: "TypeError: not a function" },
  ];
  expect(logged).toEqual([line, line]);
});

test.each([Object.assign(new Error("the database system is shutting down"), { code: "57P03" }), new Unavailable()])(
  "an outage that is answered in the caller's own format is logged as one line, however many calls meet it (%s)",
  async (error) => {
    [failure, status] = [error, 500];
    for (let call = 0; call < 20; call++) expect(await ask()).toEqual([500, { said: true }]);
    expect(logged).toEqual([
      ["warn", "a call could not be served", { requestId: expect.any(String), route: "t.said", error: error.message }],
    ]);
  },
);

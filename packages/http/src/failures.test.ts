import { NotFound } from "@apogee/kernel";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { boundedLines, isDatabaseAway, mapErrors, Unavailable } from "./index.ts";

let app: FastifyInstance;
let failure: unknown;
let logged: Array<{ level: string; message: string; facts: Record<string, unknown> }>;

beforeEach(() => {
  logged = [];
  app = Fastify({ bodyLimit: 100 });
  mapErrors(app, { log: (level, message, facts) => void logged.push({ level, message, facts }) });
  app.get("/fails", async () => {
    throw failure;
  });
  app.post("/takes", async () => null);
});
afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

const ask = async () => {
  const answer = await app.inject("/fails?secret=1");
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const withCode = (code: string, statusCode?: number) =>
  Object.assign(new Error("the framework's own words"), { code, ...(statusCode ? { statusCode } : {}) });

describe("a refusal by the framework", () => {
  test.each([
    [400, "bad_request"],
    [403, "forbidden"],
    [404, "not_found"],
    [405, "method_not_allowed"],
    [408, "too_slow"],
    [413, "body_too_large"],
    [414, "address_too_long"],
    [415, "body_not_json"],
    [416, "range_not_satisfiable"],
    [431, "headers_too_large"],
    [418, "bad_request"],
  ])("with %i gets our code and sentence, and is not logged", async (status, code) => {
    failure = withCode("FST_ERR_OF_ITS_OWN", status);
    const answer = await ask();
    expect(answer).toEqual({
      status,
      body: { code, message: expect.stringMatching(/^[A-Z].{15,}\.$/), request_id: expect.any(String) },
    });
    expect(answer.body["message"]).not.toContain("framework");
    expect(logged).toEqual([]);
  });

  test.each([
    ["a body that is too large", "application/json", "x".repeat(101), 413, "body_too_large"],
    ["a body that is not JSON", "text/xml", "<a/>", 415, "body_not_json"],
  ])("for %s gets our status and code", async (_name, type, payload, status, code) => {
    const answer = await app.inject({ method: "POST", url: "/takes", headers: { "content-type": type }, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

test("our own refusal keeps its code and sentence", async () => {
  failure = new NotFound("This round");
  expect(await ask()).toMatchObject({ status: 404, body: { code: "not_found", message: "This round was not found." } });
});

test("callers with a refusal format of their own get status and body in it, and other callers do not", async () => {
  const other = Fastify();
  mapErrors(other, { log: () => undefined }, (path, { status, body }) =>
    path === "/theirs" ? { status: 200, body: { was: status, why: body.message } } : null,
  );
  for (const path of ["/theirs", "/ours"]) other.get(path, async () => Promise.reject(new NotFound("This round")));
  const [theirs, ours] = [await other.inject("/theirs"), await other.inject("/ours")];
  expect([theirs.statusCode, theirs.headers["cache-control"], theirs.json()]).toEqual([
    200,
    "no-store",
    { was: 404, why: "This round was not found." },
  ]);
  expect([ours.statusCode, ours.json()]).toMatchObject([404, { code: "not_found" }]);
  await other.close();
});

test("an internal error is logged in full each time", async () => {
  failure = new TypeError("not a function");
  for (const _each of [1, 2]) expect(await ask()).toMatchObject({ status: 500, body: { code: "internal_error" } });
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject({
    level: "error",
    message: "a call failed",
    facts: { method: "GET", path: "/fails", error: expect.stringContaining("at ") },
  });
});

describe("an unreachable database", () => {
  test.each([
    withCode("57P01"),
    withCode("57P03"),
    withCode("08006"),
    withCode("53100"),
    withCode("53300"),
    withCode("58030"),
    withCode("ECONNREFUSED"),
    new Error("Connection terminated unexpectedly"),
  ])("(%s) is a retryable 503", async (error) => {
    failure = error;
    expect(isDatabaseAway(error)).toBe(true);
    expect(await ask()).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });

  test("is distinguished from a statement timeout, which is a 503 too", async () => {
    failure = withCode("57014");
    expect(isDatabaseAway(failure)).toBe(false);
    expect(await ask()).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });

  test.each([withCode("57P01"), new Unavailable()])(
    "is logged as one line without a stack, however many calls meet it (%s)",
    async (error) => {
      failure = error;
      for (let call = 0; call < 45; call++) expect((await ask()).status).toBe(503);
      expect(logged).toEqual([
        {
          level: "warn",
          message: "a call could not be served",
          facts: { requestId: expect.any(String), method: "GET", path: "/fails", error: error.message },
        },
      ]);
    },
  );

  test("is logged again, with the number of repeats, as long as it lasts; a different failure is logged at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const lines: unknown[] = [];
    const report = boundedLines((...line) => void lines.push(line), "error", 20);
    for (const path of ["/1", "/2", "/3"]) report("away", { path, error: "refused" });
    report("away", { path: "/4", error: "reset" });
    vi.advanceTimersByTime(20);
    expect(lines).toEqual([
      ["error", "away", { path: "/1", error: "refused" }],
      ["error", "away", { path: "/4", error: "reset" }],
      ["error", "away (repeated)", { times: 2, error: "refused" }],
    ]);
    report("away", { path: "/5", error: "refused" });
    vi.advanceTimersByTime(20);
    expect(lines.slice(3)).toEqual([["error", "away", { path: "/5", error: "refused" }]]);
  });
});

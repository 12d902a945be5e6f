import { connect, type AddressInfo } from "node:net";
import { loadConfig } from "@apogee/config";
import { CallBudgets } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "./create-app.ts";
import { isHost } from "./require-host.ts";

let app: FastifyInstance;
let logged: unknown[];
let reached: number;

beforeEach(async () => {
  logged = [];
  reached = 0;
  app = await createApp(loadConfig({}), (...line) => void logged.push(line));
  app.get("/here/:name", async () => {
    reached += 1;
    return { here: true };
  });
  app.get("/any", { config: { anyHost: true } }, async () => ({ any: true }));
  app.post("/takes", async () => null);
  app.post("/gateway/:provider/play", { bodyLimit: 1_000 }, async () => null);
  app.post(
    "/gateway/:provider/limited",
    { config: { calls: { name: "limited of providers @", perMinute: 1, counted: "apart" } } },
    async () => null,
  );
  app.post("/gateway/:provider/transaction/bet", { bodyLimit: 1_000 }, async () => {
    reached += 1;
    return null;
  });
  app.get("/limited", { config: { calls: { name: "limited @", perMinute: 1, counted: "apart" } } }, async () => null);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const port = (): number => (app.server.address() as AddressInfo).port;

/** Sends raw bytes; returns the status, the headers and the JSON of the answer. */
function raw(
  lines: readonly string[],
  body = "",
): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port(), "127.0.0.1", () =>
      socket.write(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "latin1")),
    );
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const [head = "", ...rest] = received.split("\r\n\r\n");
      resolve({
        status: Number(head.split(" ")[1]),
        head: head.toLowerCase(),
        body: JSON.parse(rest.join("") || "{}") as Record<string, unknown>,
      });
    });
  });
}
const get = (path: string, ...headers: string[]) =>
  raw([`GET ${path} HTTP/1.1`, ...(headers.length > 0 ? headers : ["Host: localhost"]), "Connection: close"]);
const HUB_BET = ["POST /gateway/hubby/transaction/bet HTTP/1.1", "Host: x", "Connection: close"];
const refusal = (code: string) => ({
  code,
  message: expect.stringMatching(/^[A-Z].{15,}\.$/),
  request_id: expect.stringMatching(/^[\w-]{36}$/),
});

const HOSTS = [
  "localhost",
  "localhost:3000",
  "casino.example",
  "Casino.Example:443",
  "a_b.internal",
  "127.0.0.1:8080",
  "[::1]:3000",
  "xn--bcher-kva.example",
  "casino.example.",
];
const NO_HOSTS = [
  "",
  " ",
  "a b",
  "[",
  '["',
  "x.com; script-src *",
  "x.com/",
  "x.com@y.com",
  "x.com:",
  "x.com:99999",
  "x.com:80:80",
  "999.999.999.999",
  '-.example"',
  "[::1",
  "\xff",
  "x,y",
];

test.each([
  ["POST", "/here/there", "GET, HEAD"],
  ["DELETE", "/here/there?a=1", "GET, HEAD"],
  ["GET", "/takes", "POST"],
  ["PUT", "/takes", "POST"],
])("%s %s is of no method that the address takes, which is told", async (method, path, allow) => {
  const answer = await raw([`${method} ${path} HTTP/1.1`, "Host: localhost", "Content-Length: 0", "Connection: close"]);
  expect([answer.status, /\nallow: ([^\r\n]*)/.exec(answer.head)?.[1]?.toUpperCase(), answer.body]).toEqual([
    405,
    allow,
    refusal("method_not_allowed"),
  ]);
  expect(reached).toBe(0);
});

test.each(["/nowhere", "/here", "/here/a/b", "/takes/more"])("nothing stands at %s", async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.head.includes("\nallow:"), answer.body]).toEqual([404, false, refusal("not_found")]);
});

test.each(HOSTS)("%j is a host", (host) => {
  expect(isHost(host)).toBe(true);
});

test.each(NO_HOSTS)("%j is no host", (host) => {
  expect(isHost(host)).toBe(false);
});

test("what is longer than any name is no host", () => {
  expect([isHost("x".repeat(261)), isHost("x".repeat(262))]).toEqual([true, false]);
});

describe("a call to a host", () => {
  test.each(HOSTS)("%j is answered", async (host) => {
    expect(await get("/here/x", `Host: ${host}`)).toMatchObject({ status: 200, body: { here: true } });
  });

  test.each(NO_HOSTS)("%j is a bad request, which repeats nothing of it and reaches no handler", async (host) => {
    for (const path of ["/here/x", "/nothing"]) {
      const answer = await get(path, `Host: ${host}`);
      expect(answer).toMatchObject({ status: 400, body: refusal("host_invalid") });
      if (host.trim().length > 2) expect(answer.head + JSON.stringify(answer.body)).not.toContain(host.toLowerCase());
    }
    expect([reached, logged]).toEqual([0, []]);
  });

  test("named twice is a bad request, even of the same name", async () => {
    for (const path of ["/here/x", "/any"])
      expect(await get(path, "Host: a.example", "Host: a.example")).toMatchObject({
        status: 400,
        body: refusal("host_invalid"),
      });
    expect([reached, logged]).toEqual([0, []]);
  });

  test("that is not named is a bad request, but for those whom it does not matter to", async () => {
    expect(await raw(["GET /here/x HTTP/1.0"])).toMatchObject({ status: 400, body: refusal("host_invalid") });
    expect(await raw(["GET /any HTTP/1.0"])).toMatchObject({ status: 200, body: { any: true } });
  });
});

describe("in the house's own words", () => {
  test.each([
    ["an address that cannot be decoded", () => get("/%"), 400, "bad_request"],
    ["a part of an address that cannot be decoded", () => get("/here/%ff"), 400, "bad_request"],
    ["a part of an address that is too long", () => get(`/here/${"x".repeat(201)}`), 414, "address_too_long"],
    ["an address of nothing", () => get("/nothing"), 404, "not_found"],
    [
      "a body of another kind",
      () =>
        raw(
          ["POST /takes HTTP/1.1", "Host: x", "Connection: close", "Content-Type: text/xml", "Content-Length: 4"],
          "<a/>",
        ),
      415,
      "body_not_json",
    ],
    [
      "a body too large",
      () =>
        raw(
          [
            "POST /takes HTTP/1.1",
            "Host: x",
            "Connection: close",
            "Content-Type: application/json",
            `Content-Length: ${2 ** 20}`,
          ],
          "[1",
        ),
      413,
      "body_too_large",
    ],
    [
      "an expectation that nobody knows",
      () => get("/here/x", "Host: x", "Expect: wonders"),
      417,
      "expectation_unknown",
    ],
    ["no HTTP", () => raw(["HELLO"]), 400, "bad_request"],
    ["headers too large", () => get("/here/x", "Host: x", `X: ${"x".repeat(20_000)}`), 431, "headers_too_large"],
  ] as const)("%s is refused", async (_name, ask, status, code) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: refusal(code) });
    expect(Object.keys(answer.body)).toEqual(["code", "message", "request_id"]);
    expect(answer.head).toContain("x-content-type-options: nosniff");
    expect(answer.head).toContain("cache-control: no-store");
    expect(logged).toEqual([]);
  });

  test("calls too many are refused, with the time to wait", async () => {
    expect((await get("/limited")).status).toBe(200);
    const answer = await get("/limited");
    expect(answer).toMatchObject({ status: 429, body: refusal("too_many_requests") });
    expect(answer.head).toMatch(/retry-after: (?:60|5\d)\r\n/);
  });

  test.each([
    ["an address of nothing", () => get("/gateway/nova/nothing"), 404],
    ["another method", () => get("/gateway/nova/play"), 405],
    ["a part of an address that cannot be decoded", () => get("/gateway/%ff/play"), 400],
    [
      "a part of an address that is too long",
      () =>
        raw([`POST /gateway/${"x".repeat(201)}/play HTTP/1.1`, "Host: x", "Connection: close", "Content-Length: 0"]),
      414,
    ],
    [
      "a body of another kind",
      () =>
        raw(
          [
            "POST /gateway/nova/play HTTP/1.1",
            "Host: x",
            "Connection: close",
            "Content-Type: text/xml",
            "Content-Length: 4",
          ],
          "<a/>",
        ),
      415,
    ],
    [
      "a body too large",
      () =>
        raw(
          [
            "POST /gateway/nova/play HTTP/1.1",
            "Host: x",
            "Connection: close",
            "Content-Type: application/json",
            `Content-Length: ${2 ** 20}`,
          ],
          "[1",
        ),
      413,
    ],
    [
      "an expectation that nobody knows",
      () =>
        raw([
          "POST /gateway/nova/play HTTP/1.1",
          "Host: x",
          "Connection: close",
          "Expect: wonders",
          "Content-Length: 0",
        ]),
      417,
    ],
    [
      "a host that is none",
      () => raw(["POST /gateway/nova/play HTTP/1.1", "Host: a b", "Connection: close", "Content-Length: 0"]),
      400,
    ],
    [
      "an address that is too long",
      () =>
        raw([
          `POST /gateway/nova/play?${"x".repeat(5_000)} HTTP/1.1`,
          "Host: x",
          "Connection: close",
          "Content-Length: 0",
        ]),
      414,
    ],
  ] as const)("%s is refused to a provider with a number for a code", async (_name, ask, status) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { code: status, message: expect.stringMatching(/^[A-Z].{15,}\.$/) } });
    expect(Object.keys(answer.body)).toEqual(["code", "message"]);
    expect(answer.head).toContain("x-request-id: ");
    expect(logged).toEqual([]);
  });

  test.each([
    [
      "a body of another kind",
      () => raw([...HUB_BET, "Content-Type: text/xml", "Content-Length: 4"], "<a/>"),
      "RS_ERROR_WRONG_SYNTAX",
    ],
    [
      "a body too large",
      () => raw([...HUB_BET, "Content-Type: application/json", `Content-Length: ${2 ** 20}`], "[1"),
      "RS_ERROR_WRONG_SYNTAX",
    ],
    [
      "an expectation that nobody knows",
      () => raw([...HUB_BET, "Expect: wonders", "Content-Length: 0"]),
      "RS_ERROR_WRONG_SYNTAX",
    ],
  ] as const)("%s is refused in the dialect that hears the path", async (_name, ask, word) => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: word } });
    expect([reached, logged]).toEqual([0, []]);
  });

  test("a method that a dialect's path does not take is told with a number", async () => {
    const answer = await get("/gateway/hubby/transaction/bet");
    expect(answer).toMatchObject({ status: 405, body: { code: 405, message: expect.any(String) } });
    expect(answer.head).toContain("allow: post");
  });

  test("calls too many of a provider are refused to it with a number, and the time to wait", async () => {
    const ask = () => raw(["POST /gateway/nova/limited HTTP/1.1", "Host: x", "Connection: close", "Content-Length: 0"]);
    expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([429, { code: 429, message: expect.stringContaining("Wait") }]);
    expect(answer.head).toMatch(/retry-after: (?:60|5\d)\r\n/);
  });

  test("a call that arrives while the house stops is told so, and one that runs ends in order", async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const { promise: stopping, resolve: stops } = Promise.withResolvers<void>();
    const other = await createApp(loadConfig({}), (...line) => void logged.push(line));
    other.get("/slow", async () => {
      isAsked();
      await stopping;
      return { slow: true };
    });
    await other.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((other.server.address() as AddressInfo).port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => (received += data.toString()));
    socket.on("error", () => undefined);
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await asked;
    const closed = other.close();
    await expect.poll(() => other.server.listening).toBe(false);
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 50));
    stops();
    await closed;
    await expect
      .poll(() => received)
      .toMatch(/^HTTP\/1\.1 200 [^]*\{"slow":true\}HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(logged).toEqual([["warn", "a call could not be served", expect.objectContaining({ path: "/slow" })]]);
  });
});

test.each([
  ["https://play.example", "max-age=31536000; includeSubDomains"],
  ["http://localhost:3000", undefined],
])("API answers and refusals at %s have the Strict-Transport-Security header %j", async (PUBLIC_URL, strict) => {
  const other = await createApp(loadConfig({ PUBLIC_URL }), () => undefined);
  other.get("/here", async () => ({}));
  for (const url of ["/here", "/nothing", "/%"])
    expect((await other.inject(url)).headers["strict-transport-security"]).toBe(strict);
  await other.close();
});

describe("calls to what is not there under /gateway/", () => {
  const budgets = () =>
    new CallBudgets({ clock: new FixedClock("2031-05-01T12:00:00Z"), db: null, log: () => undefined });
  const given = (settings: Record<string, string> = {}) =>
    createApp(loadConfig(settings), () => undefined, { budgets: budgets() });
  const ask = (on: FastifyInstance, url = "/gateway/nova/nothing", remoteAddress = "192.0.2.1") =>
    on.inject({ method: "POST", url, remoteAddress });

  test("are sixty a minute for an address, then refused with the time to wait; other addresses and pages are answered as before", async () => {
    const counting = await given();
    for (let call = 0; call < 60; call += 1) expect((await ask(counting)).statusCode).toBe(404);
    const refused = await ask(counting);
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      429,
      "1",
      { code: 429, message: expect.stringMatching(/^Too many calls/) },
    ]);
    expect((await ask(counting, "/gateway/nova/nothing", "192.0.2.2")).json()).toEqual({
      code: 404,
      message: expect.any(String),
    });
    expect((await ask(counting, "/nothing")).statusCode).toBe(404);
    await counting.close();
  });

  test("are not counted where nothing is", async () => {
    const careless = await given({ RATE_LIMITS: "off" });
    for (let call = 0; call < 65; call += 1) expect((await ask(careless)).statusCode).toBe(404);
    await careless.close();
  });
});

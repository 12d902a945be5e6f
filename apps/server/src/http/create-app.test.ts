import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { loadConfig } from "@apogee/config";
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
])(
  "%s %s uses a method that the address does not support, and the Allow header names those that it does",
  async (method, path, allow) => {
    const answer = await raw([
      `${method} ${path} HTTP/1.1`,
      "Host: localhost",
      "Content-Length: 0",
      "Connection: close",
    ]);
    expect([answer.status, /\nallow: ([^\r\n]*)/.exec(answer.head)?.[1]?.toUpperCase(), answer.body]).toEqual([
      405,
      allow,
      refusal("method_not_allowed"),
    ]);
    expect(reached).toBe(0);
  },
);

test.each(["/nowhere", "/here", "/here/a/b", "/takes/more"])("%s is 404 without an Allow header", async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.head.includes("\nallow:"), answer.body]).toEqual([404, false, refusal("not_found")]);
});

test.each(HOSTS)("%j is a valid host", (host) => {
  expect(isHost(host)).toBe(true);
});

test.each(NO_HOSTS)("%j is not a valid host", (host) => {
  expect(isHost(host)).toBe(false);
});

test("a name that is too long is not a valid host", () => {
  expect([isHost("x".repeat(261)), isHost("x".repeat(262))]).toEqual([true, false]);
});

test.each(["/%E0%A4%A", "/here/%C0%80", "/api/%"])(
  "the malformed address %s is refused with 400 by a process without pages",
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json(), reached]).toEqual([
      400,
      expect.objectContaining(refusal("bad_request")),
      0,
    ]);
  },
);

describe("a request with the Host header", () => {
  test.each(HOSTS)("%j is answered", async (host) => {
    expect(await get("/here/x", `Host: ${host}`)).toMatchObject({ status: 200, body: { here: true } });
  });

  test.each(NO_HOSTS)(
    "%j is rejected with 400 before any handler, and the response does not repeat it",
    async (host) => {
      for (const path of ["/here/x", "/nothing"]) {
        const answer = await get(path, `Host: ${host}`);
        expect(answer).toMatchObject({ status: 400, body: refusal("host_invalid") });
        if (host.trim().length > 2) expect(answer.head + JSON.stringify(answer.body)).not.toContain(host.toLowerCase());
      }
      expect([reached, logged]).toEqual([0, []]);
    },
  );

  test("sent twice is rejected with 400, even if both values are the same", async () => {
    for (const path of ["/here/x", "/any"])
      expect(await get(path, "Host: a.example", "Host: a.example")).toMatchObject({
        status: 400,
        body: refusal("host_invalid"),
      });
    expect([reached, logged]).toEqual([0, []]);
  });

  test("missing is rejected with 400, except on routes that accept any host", async () => {
    expect(await raw(["GET /here/x HTTP/1.0"])).toMatchObject({ status: 400, body: refusal("host_invalid") });
    expect(await raw(["GET /any HTTP/1.0"])).toMatchObject({ status: 200, body: { any: true } });
  });
});

describe("at the edge,", () => {
  test.each([
    ["an address that cannot be decoded", () => get("/%"), 400, "bad_request"],
    ["a part of an address that cannot be decoded", () => get("/here/%ff"), 400, "bad_request"],
    ["a part of an address that is too long", () => get(`/here/${"x".repeat(201)}`), 414, "address_too_long"],
    ["an unknown address", () => get("/nothing"), 404, "not_found"],
    [
      "a body that is not JSON",
      () =>
        raw(
          ["POST /takes HTTP/1.1", "Host: x", "Connection: close", "Content-Type: text/xml", "Content-Length: 4"],
          "<a/>",
        ),
      415,
      "body_not_json",
    ],
    [
      "a body that is too large",
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
    ["an unknown expectation", () => get("/here/x", "Host: x", "Expect: wonders"), 417, "expectation_unknown"],
    ["a request that is not HTTP", () => raw(["HELLO"]), 400, "bad_request"],
    [
      "headers that are too large",
      () => get("/here/x", "Host: x", `X: ${"x".repeat(20_000)}`),
      431,
      "headers_too_large",
    ],
  ] as const)("%s is refused", async (_name, ask, status, code) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: refusal(code) });
    expect(Object.keys(answer.body)).toEqual(["code", "message", "request_id"]);
    expect(answer.head).toContain("x-content-type-options: nosniff");
    expect(answer.head).toContain("cache-control: no-store");
    expect(logged).toEqual([]);
  });

  test("requests over the rate limit are refused with Retry-After", async () => {
    expect((await get("/limited")).status).toBe(200);
    const answer = await get("/limited");
    expect(answer).toMatchObject({ status: 429, body: refusal("too_many_requests") });
    expect(answer.head).toMatch(/retry-after: (?:60|5\d)\r\n/);
  });

  test.each([
    ["an unknown address", () => get("/gateway/nova/nothing"), 404],
    ["an unsupported method", () => get("/gateway/nova/play"), 405],
    ["a part of an address that cannot be decoded", () => get("/gateway/%ff/play"), 400],
    [
      "a part of an address that is too long",
      () =>
        raw([`POST /gateway/${"x".repeat(201)}/play HTTP/1.1`, "Host: x", "Connection: close", "Content-Length: 0"]),
      414,
    ],
    [
      "a body that is not JSON",
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
      "a body that is too large",
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
      "an unknown expectation",
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
      "an invalid host",
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
  ] as const)("%s is refused to a provider with a numeric code", async (_name, ask, status) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: { code: status, message: expect.stringMatching(/^[A-Z].{15,}\.$/) } });
    expect(Object.keys(answer.body)).toEqual(["code", "message"]);
    expect(answer.head).toContain("x-request-id: ");
    expect(logged).toEqual([]);
  });

  test.each([
    [
      "a body that is not JSON",
      () => raw([...HUB_BET, "Content-Type: text/xml", "Content-Length: 4"], "<a/>"),
      "RS_ERROR_WRONG_SYNTAX",
    ],
    [
      "a body that is too large",
      () => raw([...HUB_BET, "Content-Type: application/json", `Content-Length: ${2 ** 20}`], "[1"),
      "RS_ERROR_WRONG_SYNTAX",
    ],
    [
      "an unknown expectation",
      () => raw([...HUB_BET, "Expect: wonders", "Content-Length: 0"]),
      "RS_ERROR_WRONG_SYNTAX",
    ],
  ] as const)("%s is refused in the format of the path's protocol", async (_name, ask, word) => {
    expect(await ask()).toMatchObject({ status: 200, body: { status: word } });
    expect([reached, logged]).toEqual([0, []]);
  });

  test("an unsupported method on a protocol's path is refused with a numeric code", async () => {
    const answer = await get("/gateway/hubby/transaction/bet");
    expect(answer).toMatchObject({ status: 405, body: { code: 405, message: expect.any(String) } });
    expect(answer.head).toContain("allow: post");
  });

  test("a provider's requests over the rate limit are refused with a numeric code and Retry-After", async () => {
    const ask = () => raw(["POST /gateway/nova/limited HTTP/1.1", "Host: x", "Connection: close", "Content-Length: 0"]);
    expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([429, { code: 429, message: expect.stringContaining("Wait") }]);
    expect(answer.head).toMatch(/retry-after: (?:60|5\d)\r\n/);
  });

  test("a request that arrives while the server stops gets 503, and a running one completes", async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const { promise: stopping, resolve: stops } = Promise.withResolvers<void>();
    const other = await createApp(loadConfig({}), (...line) => void logged.push(line));
    other.get("/slow", async () => {
      isAsked();
      await stopping;
      return { slow: true };
    });
    await other.listen({ port: 0, host: "127.0.0.1" });
    const accepted = once(other.server, "connection");
    const socket = connect((other.server.address() as AddressInfo).port, "127.0.0.1");
    const [end] = (await accepted) as [Socket];
    let received = "";
    socket.on("data", (data) => (received += data.toString()));
    socket.on("error", () => undefined);
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await asked;
    const closed = other.close();
    await expect.poll(() => other.server.listening).toBe(false);
    socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => end.bytesRead).toBe(socket.bytesWritten);
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

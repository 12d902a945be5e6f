import { connect, type AddressInfo } from "node:net";
import { loadConfig } from "@apogee/config";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "./create-app.ts";

let app: FastifyInstance;
const reached: string[] = [];
const logged: unknown[] = [];

beforeAll(async () => {
  app = await createApp(loadConfig({}), (...line) => void logged.push(line), {
    bounds: { headersMs: 300, requestMs: 400, lookEveryMs: 50 },
  });
  for (const path of [
    "/takes",
    "/gateway/:provider/play",
    "/gateway/:provider/transaction/win",
    "/gateway/:provider/twirp/wallet.v1.Wallet/Win",
  ]) {
    app.post(path, async () => {
      reached.push(path);
      return null;
    });
  }
  app.get("/begun", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": "10" });
    reply.raw.write("half.");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends raw bytes and waits until the server closes the connection. */
function raw(text: string, onHalf = ""): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(Buffer.from(text, "latin1")),
    );
    socket.on("data", (data) => {
      received += data.toString("latin1");
      if (onHalf && received.endsWith("half.")) socket.write(onHalf);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}
const LARGE = `X: ${"x".repeat(20_000)}`;
const JSON_BODY = "Content-Type: application/json";
const BROKEN: ReadonlyArray<
  readonly [what: string, lines: (path: string) => readonly string[], status: number, code: string]
> = [
  ["with an unsupported HTTP version", (path) => [`POST ${path} HTTP/9.9`, "Host: x"], 400, "bad_request"],
  ["with a space in its address", (path) => [`POST ${path} b HTTP/1.1`, "Host: x"], 400, "bad_request"],
  [
    "with two Content-Length headers",
    (path) => [`POST ${path} HTTP/1.1`, "Host: x", "Content-Length: 2", "Content-Length: 3"],
    400,
    "bad_request",
  ],
  [
    "with both Content-Length and Transfer-Encoding",
    (path) => [`POST ${path} HTTP/1.1`, "Host: x", "Content-Length: 2", "Transfer-Encoding: chunked"],
    400,
    "bad_request",
  ],
  [
    "with an invalid chunk length",
    (path) => [`POST ${path} HTTP/1.1`, "Host: x", JSON_BODY, "Transfer-Encoding: chunked", "", "zz"],
    400,
    "bad_request",
  ],
  [
    "without a Host header",
    (path) => [`POST ${path} HTTP/1.1`, "Connection: close", "Content-Length: 0"],
    400,
    "host_invalid",
  ],
  ["whose headers are too large", (path) => [`POST ${path} HTTP/1.1`, "Host: x", LARGE], 431, "headers_too_large"],
  [
    "whose body does not arrive",
    (path) => [`POST ${path} HTTP/1.1`, "Host: x", JSON_BODY, "Content-Length: 10", "", "{"],
    408,
    "too_slow",
  ],
];

function expectRefusal(received: string, status: number, body: object): void {
  const [head = "", text = "", ...more] = received.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toMatch(/\r\nconnection: close(?:\r\n|$)/);
  for (const mark of [
    "content-type: application/json",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "x-request-id: ",
  ])
    expect(head.toLowerCase()).toContain(mark);
  expect([JSON.parse(text), more]).toEqual([body, []]);
  expect([reached, logged]).toEqual([[], []]);
}
const SENTENCE = expect.stringMatching(/^[A-Z].{15,}\.$/);
const ID = expect.stringMatching(/^[\w-]{36}$/);

test.each(BROKEN)(
  "a request %s is refused in the platform's format, and the connection is closed",
  async (_what, lines, status, code) => {
    expectRefusal(await raw(`${lines("/takes").join("\r\n")}\r\n\r\n`), status, {
      code,
      message: SENTENCE,
      request_id: ID,
    });
  },
);

test.each(BROKEN)("a provider's request %s is refused with a numeric code", async (_what, lines, status) => {
  expectRefusal(await raw(`${lines("/gateway/nova/play").join("\r\n")}\r\n\r\n`), status, {
    code: status,
    message: SENTENCE,
  });
});

test.each(BROKEN)(
  "a provider's request %s is refused in the format of its path's protocol, and one that was too slow may be retried",
  async (_what, lines, status) => {
    const isSlow = status === 408;
    expectRefusal(await raw(`${lines("/gateway/hubby/transaction/win").join("\r\n")}\r\n\r\n`), 200, {
      status: isSlow ? "RS_ERROR_UNKNOWN" : "RS_ERROR_WRONG_SYNTAX",
    });
    const [code, reason] = isSlow ? ["unavailable", "unavailable"] : ["invalid_argument", "bad_request"];
    expectRefusal(
      await raw(`${lines("/gateway/tweet/twirp/wallet.v1.Wallet/Win").join("\r\n")}\r\n\r\n`),
      isSlow ? 503 : 400,
      { code, msg: SENTENCE, meta: { reason } },
    );
  },
);

test.each([
  ["a request that is not HTTP", "HELLO\r\n\r\n", 400, "bad_request"],
  ["an HTTP/2 request", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "bad_request"],
  ["a request whose headers never end", "POST /takes HTTP/1.1\r\nHost: x\r\n", 408, "too_slow"],
  ["a CONNECT request", "CONNECT db:5432 HTTP/1.1\r\nHost: db:5432\r\n\r\n", 405, "method_not_allowed"],
] as const)(
  "%s is refused in the platform's format, and the connection is closed",
  async (_what, text, status, code) => {
    expectRefusal(await raw(text), status, { code, message: SENTENCE, request_id: ID });
  },
);

test("after a response has begun, an error writes nothing into it and closes the connection", async () => {
  expect(await raw("GET /begun HTTP/1.1\r\nHost: x\r\n\r\n", "HELLO\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nhalf\.$/,
  );
});

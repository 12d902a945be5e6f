import { connect, type AddressInfo, type Socket } from "node:net";
import { loadConfig } from "@apogee/config";
import { CALL_CLASSES, defineRoute, type CallClass } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, mountRoutes, type EdgeOptions } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { CALL_BOUNDS } from "./call-bounds.ts";
import { createApp } from "./create-app.ts";

const CLASSES = Object.keys(CALL_CLASSES) as CallClass[];
const routes = CLASSES.map((callClass) =>
  defineRoute({
    name: `t.${callClass}`,
    method: "POST",
    path: `/t/${callClass}`,
    access: "public",
    callClass,
    idempotency: "own",
    summary: "",
    body: z.looseObject({}),
    response: z.object({ reached: z.literal(true) }),
  }),
);
let app: FastifyInstance;
let quick: FastifyInstance;
let reached: number;

async function given(parts: Parameters<typeof createApp>[2]): Promise<FastifyInstance> {
  const made = await createApp(loadConfig({}), () => undefined, parts);
  const edge: EdgeOptions = {
    db: {} as Database,
    clock: new FixedClock("2031-05-01T12:00:00Z"),
    secret: "s",
    trustedOrigins: [],
    log: () => undefined,
    facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
  };
  mountRoutes(
    made,
    routes.map((route) =>
      implement(route, async () => {
        reached += 1;
        return { reached: true as const };
      }),
    ),
    edge,
  );
  await made.listen({ port: 0, host: "127.0.0.1" });
  return made;
}
beforeAll(async () => {
  app = await given({});
  quick = await given({
    bounds: { headersMs: 300, requestMs: 600, silentMs: 1_500, lookEveryMs: 50, keepAliveMs: 300 },
  });
});
afterAll(async () => {
  await app.close();
  await quick.close();
});
beforeEach(() => void (reached = 0));

const refusal = (code: string) => ({
  code,
  message: expect.stringMatching(/^[A-Z].{15,}\.$/),
  request_id: expect.stringMatching(/^[\w-]{36}$/),
});
const post = async (path: string, payload: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: "POST",
    url: path,
    payload,
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest", ...headers },
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
};

describe("a body", () => {
  test.each(CLASSES)(
    "of call class %s may be as large as the class allows, and not a byte larger",
    async (callClass) => {
      const { bodyBytes } = CALL_CLASSES[callClass];
      const sized = (bytes: number): string => JSON.stringify({ a: "x".repeat(bytes - 8) });
      expect(await post(`/t/${callClass}`, sized(bodyBytes))).toEqual({ status: 200, body: { reached: true } });
      expect(await post(`/t/${callClass}`, sized(bodyBytes + 1))).toEqual({
        status: 413,
        body: refusal("body_too_large"),
      });
      expect(reached).toBe(1);
    },
  );

  test("may be nested at most twenty levels deep", async () => {
    const nested = (depth: number): string => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
    expect((await post("/t/write", nested(20))).status).toBe(200);
    expect(await post("/t/write", nested(21))).toEqual({ status: 400, body: refusal("json_too_deep") });
    expect(reached).toBe(1);
  });
});

describe("a request", () => {
  const names = (count: number): string => Array.from({ length: count }, (_, index) => `n${index}=1`).join("&");

  test.each<[string, string, number, string]>([
    ["an address that is too long", `/t/write?a=${"x".repeat(CALL_BOUNDS.addressCharacters)}`, 414, "address_too_long"],
    ["too many query parameters", `/t/write?${names(CALL_BOUNDS.queryNames + 1)}`, 400, "query_too_long"],
  ])("with %s is refused", async (_what, path, status, code) => {
    expect(await post(path, "{}")).toEqual({ status, body: refusal(code) });
    expect(reached).toBe(0);
  });

  test("with the maximum number of query parameters is answered", async () => {
    expect((await post(`/t/write?${names(CALL_BOUNDS.queryNames)}`, "{}")).status).toBe(200);
  });

  test.each([
    [100, 200],
    [101, 431],
    [1_500, 431],
  ])("with %i headers is answered with %i", async (count, status) => {
    const received = await ask(app, (socket) => {
      const more = Array.from({ length: count - 5 }, (_, index) => `X${index}: 1`);
      socket.write(`${[...HEAD("/t/write", 2), "Connection: close", ...more].join("\r\n")}\r\n\r\n{}`);
    });
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reached).toBe(status === 200 ? 1 : 0);
  });
});

const HEAD = (path: string, length: number): string[] => [
  `POST ${path} HTTP/1.1`,
  "Host: localhost",
  "Content-Type: application/json",
  `Content-Length: ${length}`,
  "X-Requested-With: XMLHttpRequest",
];

/** Opens a socket and returns everything received until the other end closes it. */
function ask(server: FastifyInstance, speak: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1", () => speak(socket));
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}
/** Sends lines one after the other, slowly, until the socket closes. */
const drip =
  (lines: readonly string[]) =>
  (socket: Socket): void => {
    let at = 0;
    const timer = setInterval(() => void (socket.writable && socket.write(lines[at++ % lines.length]!)), 40);
    socket.on("close", () => clearInterval(timer));
  };

describe("a slow request", () => {
  test("is ended if its headers take too long, even if bytes keep arriving", async () => {
    const received = await ask(quick, (socket) => {
      socket.write("GET /t/read HTTP/1.1\r\nHost: localhost\r\n");
      drip(["X-A: 1\r\n"])(socket);
    });
    expect(received).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  });

  test("is ended if its body takes too long, even if bytes keep arriving, and reaches no handler", async () => {
    const received = await ask(quick, (socket) => {
      socket.write(`${HEAD("/t/write", 4_000).join("\r\n")}\r\n\r\n{"a":"`);
      drip(["x"])(socket);
    });
    expect(received).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
    expect(reached).toBe(0);
  });

  test("that never begins on a new connection is not waited for", async () => {
    expect(await ask(quick, () => undefined)).toMatch(/^(?:HTTP\/1\.1 408 [^]*)?$/);
  });

  test("that never follows on a kept-alive connection is not waited for", async () => {
    const received = await ask(quick, (socket) => socket.write(`${HEAD("/t/write", 2).join("\r\n")}\r\n\r\n{}`));
    expect(received).toMatch(/^HTTP\/1\.1 200 [^]*\{"reached":true\}$/);
  });
});

test("the server waits for slow clients exactly as long as its limits say", () => {
  const { server } = app;
  expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    15_000, 30_000, 60_000, 61_000,
  ]);
  expect(CALL_BOUNDS.lookEveryMs).toBeLessThanOrEqual(5_000);
});

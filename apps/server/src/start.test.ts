import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenServer, type GivenServer } from "./testing/given-server.ts";

let server: GivenServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.stop());

const isAlive = async (): Promise<number> => (await fetch(`${server.url}/healthz`)).status;

describe("a socket over the wire", () => {
  const handshake = (...more: string[]): string[] => [
    "GET /connection/websocket HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", ...more,
  ];
  const host = (): string => `Host: localhost:${server.port}`;

  test.each(["null", "[", "", "http://", "https://evil.example", "javascript:alert(1)", "file:///", "http://[::1", "http://a b", "\xff\xfe"])(
    "from the origin %j is refused, and the house stays",
    async (origin) => {
      expect(await server.raw(handshake(host(), `Origin: ${origin}`))).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
      expect(await isAlive()).toBe(200);
    },
  );

  test.each(["a b", "", "[", "x.com; script-src *", "\xff"])("to the host %j from another page is refused, and the house stays", async (name) => {
    expect(await server.raw(handshake(`Host: ${name}`, "Origin: https://evil.example"))).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(await isAlive()).toBe(200);
  });

  test("without a host, or at an address that is none, is refused, and the house stays", async () => {
    expect(await server.raw(handshake("Origin: https://evil.example"))).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(await server.raw(["GET //% HTTP/1.1", ...handshake(host()).slice(1)])).toMatch(/^HTTP\/1\.1 404 /);
    expect(await isAlive()).toBe(200);
  });

  test("of our own page is let in", async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/connection/websocket`, { headers: { origin: server.url } } as never);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    socket.close();
  });
});

test.each(["no json", '{"channel":"nowhere","entity":{}}', "null"])("what a command publishes as %s is told to the log, and the house stays", async (payload) => {
  server.logged.length = 0;
  await sql`select pg_notify('apogee_publish', ${payload})`.execute(server.db);
  await expect.poll(() => server.logged.map(({ message }) => message)).toEqual(["a publication could not be passed on"]);
  expect(await isAlive()).toBe(200);
});

describe("U+0000", () => {
  test.each([
    ["POST", "/api/games_filter", { filter: { providers: ["\0"] } }],
    ["POST", "/api/games_filter", { filter: { currencies: ["\0"] } }],
    ["POST", "/api/games_filter", { filter: { categories: { identifiers: ["\0"] } } }],
    ["POST", "/api/games/launch", { identifier: "\0", mode: "demo" }],
    ["POST", "/api/users/sign_in", { user: { email: "a\0@example.com", password: "correct-horse-1" } }],
    ["GET", "/api/player?currency=%00", undefined],
    ["POST", "/sandbox/api/payouts/%00/finish", {}],
  ])("%s %s with it is a bad request and no failure of ours", async (method, path, body) => {
    server.logged.length = 0;
    expect(await server.call(method, path, body)).toMatchObject({ status: 400, body: { code: "text_invalid" } });
    expect(server.logged).toEqual([]);
  });
});

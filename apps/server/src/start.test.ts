import { aPerson } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenServer, type GivenServer } from "./testing/given-server.ts";

let server: GivenServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.stop());

const isAlive = async (): Promise<number> => (await fetch(`${server.url}/healthz`)).status;

describe("a socket handshake", () => {
  const handshake = (...more: string[]): string[] => [
    "GET /connection/websocket HTTP/1.1",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...more,
  ];
  const host = (): string => `Host: localhost:${server.port}`;

  test.each([
    "null",
    "[",
    "",
    "http://",
    "https://evil.example",
    "javascript:alert(1)",
    "file:///",
    "http://[::1",
    "http://a b",
    "\xff\xfe",
  ])("from the origin %j is refused, and the server keeps running", async (origin) => {
    expect(await server.raw(handshake(host(), `Origin: ${origin}`))).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    expect(await isAlive()).toBe(200);
  });

  test.each(["a b", "", "[", "x.com; script-src *", "\xff"])(
    "to the host %j from another page is refused, and the server keeps running",
    async (name) => {
      expect(await server.raw(handshake(`Host: ${name}`, "Origin: https://evil.example"))).toMatch(
        /^HTTP\/1\.1 40[03] /,
      );
      expect(await isAlive()).toBe(200);
    },
  );

  test("without a Host header, or to an invalid address, is refused, and the server keeps running", async () => {
    expect(await server.raw(handshake("Origin: https://evil.example"))).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(await server.raw(["GET //% HTTP/1.1", ...handshake(host()).slice(1), "Connection: close"])).toMatch(
      /^HTTP\/1\.1 40[04] /,
    );
    expect(await isAlive()).toBe(200);
  });

  test.each(["h2c", "websocket", "wonders"])(
    "on another route, with the upgrade %s, opens no socket: the request is answered",
    async (to) => {
      expect(
        await server.raw([
          "GET /healthz HTTP/1.1",
          host(),
          "Connection: close, Upgrade",
          `Upgrade: ${to}`,
          "Sec-WebSocket-Protocol: vite-hmr",
        ]),
      ).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    },
  );

  test("from our own page is accepted", async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/connection/websocket`, {
      headers: { origin: server.url },
    } as never);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    socket.close();
  });
});

test.each(["no json", '{"channel":"nowhere","entity":{}}', "null"])(
  "an invalid publication %s is logged, and the server keeps running",
  async (payload) => {
    server.logged.length = 0;
    await sql`select pg_notify('apogee_publish', ${payload})`.execute(server.db);
    await expect
      .poll(() => server.logged.map(({ message }) => message))
      .toEqual(["a publication could not be forwarded"]);
    expect(await isAlive()).toBe(200);
  },
);

describe("U+0000", () => {
  test.each([
    ["POST", "/api/games_filter", { filter: { providers: ["\0"] } }],
    ["POST", "/api/games_filter", { filter: { currencies: ["\0"] } }],
    ["POST", "/api/games_filter", { filter: { categories: { identifiers: ["\0"] } } }],
    ["POST", "/api/games/launch", { identifier: "\0", mode: "demo" }],
    ["POST", "/api/users/sign_in", { user: { email: "a\0@example.com", password: "correct-horse-1" } }],
    ["GET", "/api/player?currency=%00", undefined],
    ["POST", "/sandbox/api/payouts/%00/finish", {}],
  ])("in %s %s is rejected with 400 and logs no error", async (method, path, body) => {
    server.logged.length = 0;
    expect(await server.call(method, path, body)).toMatchObject({ status: 400, body: { code: "text_invalid" } });
    expect(server.logged.filter(({ level }) => level !== "info")).toEqual([]);
  });
});

describe("a player", () => {
  const PASSWORD = "correct-horse-1";
  type Browser = (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Record<string, unknown>; token: string | undefined }>;

  /** Calls with one browser's cookies. */
  function givenBrowser(token?: string): Browser {
    const cookies = new Map<string, string>(token === undefined ? [] : [["apogee_session", token]]);
    return async (method, path, body) => {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
      const answer = await server.call(method, path, body, { cookie });
      for (const set of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(";")[0]!.split("=", 2);
        cookies.set(name, value);
      }
      return { ...answer, token: cookies.get("apogee_session") };
    };
  }
  async function givenPlayer(email: string): Promise<{ id: unknown; browser: Browser; token: string }> {
    const browser = givenBrowser();
    const { status, body, token } = await browser("POST", "/api/users", {
      user: {
        email,
        password: PASSWORD,
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
        ...aPerson(),
      },
    });
    expect(status).toBe(201);
    return { id: body["id"], browser, token: token! };
  }
  const signIn = (browser: Browser, email: string): ReturnType<Browser> =>
    browser("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } });
  const playerOf = async (token: string | undefined): Promise<unknown> =>
    (await givenBrowser(token)("GET", "/api/player")).body["id"];

  test("who signs in again gets a new token, and the old one is void", async () => {
    const { id, browser, token: first } = await givenPlayer("again@example.com");
    const { status, body, token: second } = await signIn(browser, "again@example.com");
    expect([status, body["id"]]).toEqual([201, id]);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect([await playerOf(first), await playerOf(second)]).toEqual([undefined, id]);
  });

  test("whose sign-in is refused keeps the token that works", async () => {
    const { id, browser, token: first } = await givenPlayer("wrong@example.com");
    const { status, token } = await browser("POST", "/api/users/sign_in", {
      user: { email: "wrong@example.com", password: "not-the-one-1" },
    });
    expect([status, token, await playerOf(first)]).toEqual([422, first, id]);
  });

  test("gets a game in the page's language, else in the account's", async () => {
    const { browser, token } = await givenPlayer("mia@example.de");
    await browser("PATCH", "/api/player/update_locale", { locale: "de" });
    const frame = async (headers: Record<string, string>): Promise<unknown> => {
      const { body } = await server.call(
        "POST",
        "/api/games/launch",
        { identifier: "apogee/DragonsEmber", mode: "demo" },
        { "accept-language": "en-AU,en;q=0.9", ...headers },
      );
      return /locale=(\w+)/.exec((body["launch_options"] as { game_url: string }).game_url)?.[1];
    };
    expect(await frame({})).toBe("en");
    expect(await frame({ "x-page-locale": "de" })).toBe("de");
    expect(await frame({ cookie: `apogee_session=${token}` })).toBe("de");
    expect(await frame({ cookie: `apogee_session=${token}`, "x-page-locale": "en" })).toBe("en");
  });

  test("who logs out in one browser can continue to play in another", async () => {
    const { browser: one } = await givenPlayer("two@example.com");
    const other = givenBrowser();
    await signIn(other, "two@example.com");
    const launch = async (browser: Browser): Promise<string> => {
      const { body } = await browser("POST", "/api/games/launch", { identifier: "apogee/DragonsEmber", mode: "real" });
      return /#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!;
    };
    const frameIs = async (token: string): Promise<number> =>
      (await server.call("POST", "/studio/open", {}, { authorization: `Bearer ${token}` })).status;
    const [here, there] = [await launch(one), await launch(other)];
    expect([await frameIs(here), await frameIs(there)]).toEqual([200, 200]);
    expect((await one("DELETE", "/api/users/sign_out")).status).toBe(204);
    await expect.poll(() => frameIs(here)).toBe(403);
    expect([await frameIs(there), (await other("GET", "/api/player")).status]).toEqual([200, 200]);
  });
});

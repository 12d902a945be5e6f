import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const SMTP = { SMTP_URL: "smtp://localhost:1", MAIL_FROM: "no-reply@play.example" };
const SAYS = {
  leftOut:
    "the sandbox was left out, because HOST or PUBLIC_URL is not a loopback address, or TRUSTED_PROXIES is set; to run it, name it in ROLES",
  opened:
    "ROLES names the sandbox, and HOST or PUBLIC_URL is not a loopback address, or TRUSTED_PROXIES is set: anyone who reaches it reads the mailbox and pays with test cards",
};
/**
 * One path of each part of the sandbox: mailbox, payments, payouts, chain, notifications, and the files of its pages.
 */
const PATHS = [
  ["GET", "/sandbox/api/mail"],
  ["GET", "/sandbox/api/mail/1"],
  ["GET", "/sandbox/api/mail-mode"],
  ["PUT", "/sandbox/api/mail-mode"],
  ["GET", "/sandbox/api/payouts"],
  ["POST", "/sandbox/api/payouts/1/finish"],
  ["GET", "/sandbox/api/faucet"],
  ["POST", "/sandbox/api/faucet"],
  ["GET", "/sandbox/api/notifications"],
  ["POST", "/sandbox/psp/api/payments"],
  ["POST", "/sandbox/chain/api/addresses"],
  ["GET", `/sandbox/pay/api/${"A".repeat(32)}`],
  ["GET", "/sandbox"],
  ["GET", "/sandbox/pay"],
  ["GET", "/sandbox/mail"],
  ["GET", "/sandbox/assets/none.js"],
  ["GET", "/sandbox/nowhere"],
  ["OPTIONS", "/sandbox/api/mail"],
  ["GET", "/%73andbox/api/mail"],
  ["GET", "/sandbox/api/mail?limit=50"],
] as const;

const linesOf = (server: GivenServer): unknown[] =>
  server.logged.filter(({ message }) => Object.values(SAYS).includes(message));

/** The server's answer to a call with exactly these headers. */
async function ask(
  server: GivenServer,
  [method, path]: readonly [string, string],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: string }> {
  const lines = Object.entries({ Host: `localhost:${server.port}`, Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const hasBody = method === "PUT" || method === "POST";
  const said = await server.raw([
    `${method} ${path} HTTP/1.1`,
    ...lines,
    ...(hasBody ? ["X-Requested-With: XMLHttpRequest", "Content-Length: 0"] : []),
  ]);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]),
    body: said.slice(said.indexOf("\r\n\r\n") + 4).replace(/"request_id":"[^"]*"/, ""),
  };
}

describe("at a public address without ROLES", () => {
  let server: GivenServer;
  beforeAll(async () => {
    server = await givenServer({ ROLES: "", PUBLIC_URL: "https://play.example", RATE_LIMITS: "off", ...SMTP });
  });
  afterAll(() => server.stop());

  test.each(PATHS)("%s %s is 404, like any unknown path", async (method, path) => {
    const unknown = await ask(server, ["GET", "/api/nowhere"]);
    expect(unknown.status).toBe(404);
    expect(await ask(server, [method, path])).toEqual(unknown);
    expect(await ask(server, [method, path], { Host: "play.example" })).toEqual(unknown);
  });

  test("the log says that the sandbox was left out, and how to enable it", () => {
    expect(linesOf(server)).toEqual([
      {
        level: "warn",
        message: SAYS.leftOut,
        facts: { HOST: "127.0.0.1", PUBLIC_URL: "https://play.example", TRUSTED_PROXIES: [] },
      },
    ]);
    expect(server.mounted.filter((route) => route.includes("/sandbox"))).toEqual([]);
  });

  test("a deposit is refused with 503, charges nothing and is stored as failed", async () => {
    const origin = { origin: "https://play.example" };
    const registered = await server.call(
      "POST",
      "/api/users",
      {
        user: {
          email: "mia@example.com",
          password: "correct-horse-1",
          country: "DE",
          currency: "EUR",
          date_of_birth: "10/12/1990",
          nickname: "mia",
          terms_acceptance: true,
        },
      },
      origin,
    );
    expect(registered.status).toBe(201);
    const cookie = registered.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const details = {
      first_name: "Mia",
      last_name: "Berg",
      city: "Berlin",
      address: "Ring 1",
      postal_code: "10115",
      mobile_phone: "+4915112345678",
    };
    expect((await server.call("PATCH", "/api/player", { player: details }, { ...origin, cookie })).status).toBeLessThan(
      300,
    );
    const refused = await server.call(
      "POST",
      "/api/cashbox/deposits",
      { method: "card", currency: "EUR", amount_cents: 5_000 },
      { ...origin, cookie },
    );
    expect(refused).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    expect((await sql`select action, stage from cashier.payment`.execute(server.db)).rows).toEqual([
      { action: "deposit", stage: "failed" },
    ]);
    expect((await server.call("GET", "/api/player/accounts", undefined, { ...origin, cookie })).body).toMatchObject({
      text: expect.stringMatching(/"amount_cents":0\b/),
    });
  });
});

test("without ROLES, the sandbox is left out behind a trusted proxy, even if the proxy sends a local Host and adds no header", async () => {
  const server = await givenServer({ ROLES: "", TRUSTED_PROXIES: "127.0.0.1", ...SMTP });
  try {
    expect(await ask(server, ["GET", "/sandbox/api/mail"])).toEqual(await ask(server, ["GET", "/api/nowhere"]));
    expect(linesOf(server)).toEqual([
      {
        level: "warn",
        message: SAYS.leftOut,
        facts: { HOST: "127.0.0.1", PUBLIC_URL: undefined, TRUSTED_PROXIES: ["127.0.0.1"] },
      },
    ]);
  } finally {
    await server.stop();
  }
});

describe("at a loopback address without ROLES", () => {
  let server: GivenServer;
  beforeAll(async () => {
    server = await givenServer({ ROLES: "", RATE_LIMITS: "off" });
  });
  afterAll(() => server.stop());

  test.each([
    "localhost",
    "ee.localhost",
    "127.0.0.1",
    "127.0.0.1:PORT",
    "localhost:PORT",
    "LOCALHOST:PORT",
    "[::1]:PORT",
  ])("the sandbox answers at %s", async (host) => {
    expect(
      (await ask(server, ["GET", "/sandbox/api/mail"], { Host: host.replace("PORT", String(server.port)) })).status,
    ).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["another host", { Host: "evil.example" }],
    ["another host at our port", { Host: "evil.example:3000" }],
    ["a host that begins like ours", { Host: "localhost.evil.example" }],
    ["a host that ends like ours", { Host: "evil-localhost" }],
    ["an address of the local network", { Host: "192.168.0.7:3000" }],
    ["an address that begins like ours", { Host: "127.0.0.1.evil.example" }],
    ["X-Forwarded-For", { "X-Forwarded-For": "203.0.113.7" }],
    ["X-Forwarded-For of this machine", { "X-Forwarded-For": "127.0.0.1" }],
    ["X-Forwarded-Host", { "X-Forwarded-Host": "localhost" }],
    ["X-Forwarded-Proto", { "X-Forwarded-Proto": "https" }],
    ["Forwarded", { Forwarded: "for=203.0.113.7" }],
    ["X-Real-IP", { "X-Real-IP": "203.0.113.7" }],
    ["an empty header of a proxy", { "X-Real-IP": "" }],
    ["Via", { Via: "1.1 tunnel" }],
    ["CF-Connecting-IP", { "CF-Connecting-IP": "203.0.113.7" }],
  ])("every sandbox path is 404 for a request with %s", async (_what, headers) => {
    const unknown = await ask(server, ["GET", "/api/nowhere"], headers);
    expect(unknown.status).toBe(404);
    for (const path of PATHS) expect([path, await ask(server, path, headers)]).toEqual([path, unknown]);
    expect((await ask(server, ["GET", "/healthz"], headers)).status).toBe(200);
  });

  test("a refused request changes nothing", async () => {
    const mode = JSON.stringify({ mode: "refuse", delay_ms: 0 });
    const put = (host: string): Promise<string> =>
      server.raw([
        "PUT /sandbox/api/mail-mode HTTP/1.1",
        `Host: ${host}`,
        "Connection: close",
        "X-Requested-With: XMLHttpRequest",
        "Content-Type: application/json",
        `Content-Length: ${mode.length}`,
        "",
        mode,
      ]);
    expect(await put("evil.example")).toMatch(/^HTTP\/1\.1 404 /);
    expect((await server.call("GET", "/sandbox/api/mail-mode")).body).toEqual({ mode: "deliver", delay_ms: 0 });
    expect(await put(`localhost:${server.port}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect((await server.call("GET", "/sandbox/api/mail-mode")).body).toEqual({ mode: "refuse", delay_ms: 0 });
  });

  test("the log does not mention the sandbox", () => {
    expect(linesOf(server)).toEqual([]);
  });
});

describe("where ROLES names the sandbox", () => {
  test.each([
    [
      "at a public address",
      { PUBLIC_URL: "https://play.example" },
      [{ HOST: "127.0.0.1", PUBLIC_URL: "https://play.example", TRUSTED_PROXIES: [] }],
    ],
    [
      "behind a trusted proxy",
      { TRUSTED_PROXIES: "127.0.0.1" },
      [{ HOST: "127.0.0.1", PUBLIC_URL: undefined, TRUSTED_PROXIES: ["127.0.0.1"] }],
    ],
    ["at a loopback address", {}, []],
  ])(
    "%s, it answers any host and proxied requests, and the log warns except at a loopback address (case %#)",
    async (_where, settings, warned) => {
      const server = await givenServer({ ROLES: "realtime,sandbox", ...settings });
      try {
        const strange: Array<Record<string, string>> = [{ Host: "play.example" }, { "X-Forwarded-For": "203.0.113.7" }];
        for (const headers of strange)
          expect((await ask(server, ["GET", "/sandbox/api/mail"], headers)).status).toBe(200);
        expect(linesOf(server)).toEqual(warned.map((facts) => ({ level: "warn", message: SAYS.opened, facts })));
      } finally {
        await server.stop();
      }
    },
  );
});

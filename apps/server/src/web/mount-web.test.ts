import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@apogee/config";
import { checkFile, openFiles, type PublicFiles } from "@apogee/files";
import { inChunks, SAMPLES } from "@apogee/files/testing";
import { CallBudgets, limitCalls } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../http/create-app.ts";
import { mountWeb } from "./mount-web.ts";
import type { MountedWeb, WebOptions } from "./options.ts";
import type { Calm } from "./fallback-page.ts";
import { COUNTING_BUILD, GUEST_VISIT } from "./testing.ts";

let root: string;
let files: PublicFiles;
let app: FastifyInstance;
let web: MountedWeb;
let closed: Calm | null = null;
const logged: Array<{ level: string; message: string; facts: Record<string, unknown> }> = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "apogee-web-"));
  files = (await openFiles({ folder: join(root, "files"), key: "07".repeat(32) })).public;
  const build = join(root, "apps/web/build");
  mkdirSync(join(build, "server"), { recursive: true });
  mkdirSync(join(build, "client/assets"), { recursive: true });
  writeFileSync(join(build, "server/index.js"), COUNTING_BUILD);
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(build, "client/assets/app-1.js"), "go();");
  writeFileSync(join(build, "client/outage.css"), "body{}");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(async () => {
  logged.length = 0;
  app = Fastify({ trustProxy: true });
  limitCalls(
    app,
    new CallBudgets({ clock: new FixedClock("2026-11-20T12:00:00Z"), db: null, log: () => undefined }),
    () => true,
  );
  app.setErrorHandler((_error, _request, reply) => reply.code(418).send());
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "not_found" }));
  app.post("/api/echo", (request, reply) => reply.send(request.body));
  web = await mountWeb(app, optionsOf());
  return async () => {
    await web.close();
    await app.close();
  };
});

const optionsOf = (): WebOptions => ({
  mode: "production",
  root,
  files,
  frameOrigins: () => ["https://pay.example"],
  strangers: async () => ({ scripts: ["https://counter.example"], reached: [] }),
  api: (request) => async () => ({
    status: 200,
    json: async () => (request.headers.cookie?.includes("session") ? { id: 7 } : {}),
  }),
  visitorOf: async (request) => {
    if (request.headers["x-no-database"])
      throw Object.assign(new Error("the database system is shutting down"), { code: "57P03" });
    return request.headers.cookie?.includes("session")
      ? { ...GUEST_VISIT, player: { nickname: "Noah" } as never }
      : GUEST_VISIT;
  },
  maintenanceFor: async () => closed,
  log: (level, message, facts) => void logged.push({ level, message, facts }),
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const numberOf = (body: string) => /<p>(\d+)/.exec(body)?.[1];

test("robots.txt links to the sitemap, and a sitemap that cannot be built is an error, not an empty file", async () => {
  const robots = await get("/robots.txt");
  expect([robots.statusCode, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(robots.body).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  // The API stub of this test returns no lists.
  expect((await get("/sitemap.xml")).statusCode).toBeGreaterThanOrEqual(400);
});

test("during maintenance every page is a 503 in the visitor's language, with the maintenance and Retry-After headers", async () => {
  closed = {
    status: 503,
    maintenance: true,
    retryAfterS: 10,
    locale: "de",
    title: "Gleich zurück",
    sentence: "Wir warten <die> Plattform.",
    again: "Erneut versuchen",
  };
  try {
    const answer = await get("/de/pokies/all");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "x-maintenance-mode": "1",
      "retry-after": "10",
      "cache-control": "no-store",
    });
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain("Wir warten &lt;die&gt; Plattform.");
  } finally {
    closed = null;
  }
  expect((await get("/de/pokies/all")).statusCode).toBe(200);
});

describe("pages", () => {
  test("a guest's page is rendered once, and campaign parameters do not render it again", async () => {
    const first = await get("/pokies/all");
    expect((await get("/pokies/all")).body).toBe(first.body);
    expect((await get("/pokies/all?utm_source=mail")).body).toBe(first.body);
    expect((await get("/pokies/all?mode=demo")).body).not.toBe(first.body);
  });

  test("a player's page is rendered each time, and none of it reaches a guest", async () => {
    const player = await get("/", { cookie: "session=1" });
    expect(player.body).toContain("Noah 7");
    expect((await get("/", { cookie: "session=1" })).body).not.toBe(player.body);
    expect((await get("/")).body).toContain("guest -");
  });

  test("after a purge, the next request renders the page again", async () => {
    const before = (await get("/")).body;
    web.purge();
    expect(numberOf((await get("/")).body)).not.toBe(numberOf(before));
  });

  test("an unchanged page is not sent again", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body, again.headers["content-length"]]).toEqual([304, "", undefined]);
  });

  test("are compressed, and their policy names the one inline script that may run", async () => {
    const { headers } = await get("/", { "accept-encoding": "gzip, br" });
    expect([headers["content-encoding"], headers["x-content-type-options"]]).toEqual(["br", "nosniff"]);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/counter\.example;/);
    expect(headers["content-security-policy"]).toContain("frame-src 'self' https://pay.example;");
  });

  test.each(["/", "/pokies/all?mode=demo", "/lost", "/broken", "/moved"])(
    "%s sends other sites at most its origin, and sends nothing over plain http",
    async (url) => {
      expect((await get(url)).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    },
  );

  test.each(["/", "/pokies/all?mode=demo", "/lost", "/broken"])(
    "%s cannot be framed, and runs nothing inline but what its policy names",
    async (url) => {
      const policy = String((await get(url)).headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
    },
  );

  test("a page that does not exist is a 404 and is not cached", async () => {
    const first = await get("/lost");
    expect(first.statusCode).toBe(404);
    expect((await get("/lost")).body).not.toBe(first.body);
  });

  test("a redirect keeps its location and its cookie", async () => {
    expect((await get("/moved")).headers).toMatchObject({ location: "/", "set-cookie": "locale=en" });
    expect((await get("/moved?stag=a%0D%0Ab&mode=demo")).headers.location).toBe("/?stag=a%0D%0Ab");
  });

  test("a guard's redirect keeps the whole query of the requested address, and never leads to another site", async () => {
    const wantedAt = async (address: string): Promise<string | null> => {
      const { location } = (await get(address)).headers;
      expect(location).toMatch(/^\/sign-up\?/);
      return new URL(String(location), "http://localhost").searchParams.get("redirect");
    };
    expect(await wantedAt("/guarded")).toBe("/guarded");
    expect(await wantedAt("/guarded?amount=50&m=card")).toBe("/guarded?amount=50&m=card");
    expect(await wantedAt("/guarded?amount=50&mode=demo&m=a%26b%23c")).toBe("/guarded?mode=demo&amount=50&m=a%26b%23c");
    expect(await wantedAt("/guarded?m=https://evil.example%0D%0Ax")).toBe(
      "/guarded?m=https%3A%2F%2Fevil.example%0D%0Ax",
    );
  });

  test("an address with a trailing slash redirects to the page's canonical address", async () => {
    const { statusCode, headers } = await get("/pokies/all/?mode=demo");
    expect([statusCode, headers.location]).toEqual([308, "/pokies/all?mode=demo"]);
  });

  test("a failed render shows the plain page and is logged with its stack", async () => {
    const answer = await get("/broken");
    expect([answer.statusCode, answer.headers["cache-control"], answer.headers["retry-after"]]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    expect(answer.body).toContain("Nothing was lost");
    expect(logged).toEqual([
      {
        level: "error",
        message: "a page could not be rendered",
        facts: expect.objectContaining({ path: "/broken", error: expect.stringContaining("    at ") }),
      },
    ]);
  });

  test("an unreachable database shows the plain page, and is logged as one line without a stack, however many requests meet it", async () => {
    for (let call = 0; call < 20; call++) expect((await get("/", { "x-no-database": "1" })).statusCode).toBe(503);
    expect(logged).toEqual([
      {
        level: "warn",
        message: "a page could not be rendered",
        facts: expect.objectContaining({ path: "/", error: "the database system is shutting down" }),
      },
    ]);
  });
});

describe("a burst of requests", () => {
  test("cannot bypass the cached page with query parameters that no page reads", async () => {
    const first = await get("/pokies/all");
    for (let call = 0; call < 20; call++)
      expect((await get(`/pokies/all?x=${call}&mode=${call}&mode`)).body).toBe(first.body);
  });

  test("is rendered up to the limit, the rest get 503 with Retry-After, and other requests are still served", async () => {
    const burst = Array.from({ length: 150 }, (_, index) => get(`/slow?currency=EUR&x=${index}`));
    const others = [get("/assets/app-1.js"), app.inject({ method: "POST", url: "/api/echo", payload: { a: 1 } })];
    const [crowd, served] = await Promise.all([Promise.all(burst), Promise.all(others)]);
    expect(served.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, "go();"],
      [200, '{"a":1}'],
    ]);
    const turnedAway = crowd.filter(({ statusCode }) => statusCode === 503);
    expect(crowd.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
    expect(turnedAway).toHaveLength(138);
    expect(turnedAway[0]!.headers).toMatchObject({
      "retry-after": "2",
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    });
    expect(turnedAway[0]!.body).toContain("Nothing was lost");
    expect(logged.map(({ level, facts }) => [level, facts["error"]])).toEqual([
      ["warn", "More pages are asked for than can be rendered."],
    ]);
  });

  test("from one address leaves room for a request from another", async () => {
    const crowd = Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        get(`/slow?currency=EUR&x=${index}`, { "x-forwarded-for": "192.0.2.1" }),
      ),
    );
    expect((await get("/slow?currency=EUR", { "x-forwarded-for": "192.0.2.2" })).statusCode).toBe(200);
    expect((await crowd).filter(({ statusCode }) => statusCode === 503)).toHaveLength(138);
  });

  test("from one address is rate limited, cached pages and their data included, with a Retry-After header", async () => {
    const urls = ["/pokies/all", "/pokies/all.data"];
    const ask = (url: string, address = "192.0.2.3") => get(url, { "x-forwarded-for": address });
    for (let call = 0; call < 600; call++) expect((await ask(urls[call % 2]!)).statusCode).toBe(200);
    for (const url of urls) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.headers["retry-after"], answer.headers["content-type"]]).toEqual([
        429,
        "1",
        "text/html; charset=utf-8",
      ]);
      expect(answer.body).toContain("Wait a moment");
      expect((await ask(url, "192.0.2.4")).statusCode).toBe(200);
    }
  });
});

describe("with the pages mounted", () => {
  test("unknown API addresses are answered by the API", async () => {
    expect((await get("/api/nothing")).json()).toEqual({ code: "not_found" });
    expect((await get("/apiary")).headers["content-type"]).toContain("text/html");
  });

  test("API routes still read their bodies", async () => {
    expect((await app.inject({ method: "POST", url: "/api/echo", payload: { a: 1 } })).json()).toEqual({ a: 1 });
  });

  test("hashed files are cached for a year, the others for an hour", async () => {
    expect((await get("/assets/app-1.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/outage.css")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test.each(["/favicon.ico", "/ads.txt", "/de/wp-login.php", "/.env", "/apple-touch-icon.png?v=2"])(
    "%s, a missing file, is answered 404 without rendering a page",
    async (url) => {
      const before = Number(numberOf((await get(`/count-${crypto.randomUUID()}`)).body));
      const answer = await get(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: "not_found" }]);
      expect(Number(numberOf((await get(`/count-${crypto.randomUUID()}`)).body))).toBe(before + 1);
    },
  );

  test.each(["/general-rules.data", "/play/apogee/Some.Game", "/pokies/all?file=a.png"])(
    "%s is a page, not a file",
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  test("a brand's colours are served as a style sheet", async () => {
    const { headers, body } = await get("/theme.css");
    expect(headers["content-type"]).toContain("text/css");
    expect(body).toContain("--flame: #ff0000;");
    expect((await get("/theme.css", { "x-no-database": "1" })).statusCode).toBe(418);
  });
});

describe("with the pages mounted in the full app", () => {
  test("public files are served, and no address below /files is a page", async () => {
    const file = await checkFile(inChunks(SAMPLES["image/png"]), { kind: "image", contentType: "image/png" });
    const { key } = await files.put(file, new Date("2026-05-01T12:00:00Z"));
    const answer = await get(`/files/${key}`);
    expect([answer.statusCode, answer.headers["content-type"], answer.rawPayload]).toEqual([
      200,
      "image/png",
      SAMPLES["image/png"],
    ]);
  });

  let platform: FastifyInstance;
  beforeEach(async () => {
    platform = await createApp(loadConfig({}), () => undefined);
    platform.post("/gateway/:provider/play", async () => null);
    platform.post("/sandbox/api/faucet", async () => null);
    const mounted = await mountWeb(platform, optionsOf());
    return async () => {
      await mounted.close();
      await platform.close();
    };
  });
  const ask = (url: string) => platform.inject({ url });

  test.each([
    ["/gateway/nova/play", 405, "POST"],
    ["/gateway/nova/play?a=1", 405, "POST"],
    ["/gateway/nova/nothing", 404, undefined],
    ["/gateway/", 404, undefined],
  ] as const)("GET %s is refused to a provider with the numeric code %i", async (url, status, allow) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([status, allow]);
    expect(answer.json()).toEqual({ code: status, message: expect.stringMatching(/^[A-Z].{15,}\.$/) });
  });

  test.each(["/%E0%A4%A", "/games/%C0%80", "/%ff/?page=2"])(
    "%s, a malformed address, shows a page with 400",
    async (url) => {
      const { statusCode, body } = await ask(url);
      expect([statusCode, body]).toEqual([400, expect.stringContaining("guest")]);
    },
  );

  test.each([
    ["/sandbox/api/faucet", 405],
    ["/sandbox/psp/api/nothing", 404],
    ["/sandbox/chain/api", 404],
    ["/sandbox/pay/api/x", 404],
    ["/connection/websocket", 404],
    ["/readyz", 404],
    ["/files", 404],
    ["/files/image/none.png", 404],
    ["/files/documents/none", 404],
    ["/metrics", 404],
  ] as const)(
    "GET %s is refused by its own part of the server, not answered with a page, with %i",
    async (url, status) => {
      const answer = await ask(url);
      expect([answer.statusCode, answer.json().code]).toEqual([
        status,
        status === 405 ? "method_not_allowed" : "not_found",
      ]);
    },
  );

  test("calls to unknown addresses below /gateway are counted as mistakes, and too many are refused", async () => {
    const statuses: number[] = [];
    // Enough calls to exceed the limit within one minute, even if a minute ends among them.
    for (let call = 0; call < 130; call += 1) statuses.push((await ask("/gateway/nova/nothing")).statusCode);
    expect(statuses[0]).toBe(404);
    expect(statuses).toContain(429);
  });

  test.each(["/gatewayed", "/sandbox", "/sandbox/pay", "/connections"])("%s is a page", async (url) => {
    expect((await ask(url)).headers["content-type"]).toContain("text/html");
  });
});

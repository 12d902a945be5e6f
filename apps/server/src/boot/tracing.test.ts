import { createServer, type Server } from "node:http";
import { connect as connectTcp, type AddressInfo } from "node:net";
import { connect } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { isTracing } from "@apogee/tracing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

/** A span in the JSON of the OTLP protocol. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: ReadonlyArray<{ key: string; value: { stringValue?: string; intValue?: number | string } }>;
  readonly links?: ReadonlyArray<{ traceId: string; spanId: string }>;
  readonly status: { code?: number };
}

let collector: Server;
let server: GivenServer;
let endpoint: string;
const spans: Span[] = [];
const bodies: string[] = [];
const resources = new Set<string>();
const secrets: string[] = [];
const cookies = new Map<string, string>();

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = "";
    request.on("data", (data: Buffer) => (text += data.toString()));
    request.on("end", () => {
      expect([request.method, request.url, request.headers["content-type"]]).toEqual([
        "POST",
        "/v1/traces",
        "application/json",
      ]);
      bodies.push(text);
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: Array<{ resource: { attributes: Span["attributes"] }; scopeSpans: Array<{ spans: Span[] }> }>;
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.add(String(resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue));
        for (const { spans: some } of scopeSpans) spans.push(...some);
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  server = await givenServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_SERVICE_NAME: "casino-test",
    ROLES: "realtime,studio,worker,sandbox",
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await server.stop();
  collector.close();
});

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): ReturnType<GivenServer["call"]> {
  const answer = await server.call(method, path, body, {
    cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
    ...headers,
  });
  for (const set of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = set.split(";")[0]!.split("=", 2);
    cookies.set(name, value);
    if (value.length > 16) secrets.push(value);
  }
  return answer;
}
const factOf = (span: Span, key: string): string | undefined => {
  const value = span.attributes.find((each) => each.key === key)?.value;
  return value && String(value.stringValue ?? value.intValue);
};
const named = (name: string): Span[] => spans.filter((span) => span.name === name);
/** The first received span that matches. */
const coming = (name: string, isIt: (span: Span) => boolean = () => true): Promise<Span> =>
  vi.waitFor(() => {
    const found = named(name).find(isIt);
    expect(found, `a span ${name}; there are ${[...new Set(spans.map((span) => span.name))].join(", ")}`).toBeDefined();
    return found!;
  }, PATIENCE);
const above = (span: Span): Span[] => {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return parent ? [parent, ...above(parent)] : [];
};

describe("sends a trace of", () => {
  test("a request under its route template, with its statements as child spans, including those after its body was read", async () => {
    const password = "correct-horse-battery-1";
    secrets.push(password);
    const { headers } = await call("POST", "/api/users", {
      user: {
        email: "traced@example.com",
        password,
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
      },
    });
    const span = await coming(
      "POST /api/users",
      (each) => factOf(each, "apogee.request_id") === headers.get("x-request-id"),
    );
    expect([
      factOf(span, "http.route"),
      factOf(span, "http.response.status_code"),
      span.kind,
      span.parentSpanId || undefined,
    ]).toEqual(["/api/users", "201", 2, undefined]);
    await vi.waitFor(
      () =>
        expect(
          spans.filter((each) => each.parentSpanId === span.spanId && each.name === "db insert").length,
        ).toBeGreaterThan(2),
      PATIENCE,
    );
    for (const statement of spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)) {
      expect(factOf(statement, "db.system.name")).toBe("postgresql");
      expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano) - 5_000_000n);
      expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano) + 5_000_000n);
    }
    expect([...resources]).toEqual(["casino-test"]);
    expect(server.logged.find(({ facts }) => facts["requestId"] === headers.get("x-request-id"))?.facts).toMatchObject({
      traceId: span.traceId,
    });
  });

  test("a request whose body arrives late, byte by byte", async () => {
    const body = JSON.stringify({ user: { email: "late@example.com" } });
    const id = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connectTcp(server.port, "127.0.0.1", () => {
        socket.write(
          `POST /api/users/password HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        for (const [at, byte] of [...body].entries()) setTimeout(() => socket.write(byte), 20 + at * 3);
      });
      socket.on("data", (data) => (received += data.toString()));
      socket.on("error", reject);
      socket.on("close", () => resolve(/x-request-id: ([\w-]+)/.exec(received)?.[1] ?? received));
    });
    const span = await coming("POST /api/users/password", (each) => factOf(each, "apogee.request_id") === id);
    expect(factOf(span, "http.response.status_code")).toBe("204");
    await coming(
      "db select",
      (each) => each.parentSpanId === span.spanId && factOf(each, "db.query.text")!.includes("graphile_worker.add_job"),
    );
  });

  test("a request as part of the trace that a trusted proxy began", async () => {
    await call("GET", "/api/info/currencies", undefined, { traceparent: `00-${TRACE}-${PARENT}-00` });
    expect(await coming("GET /api/info/currencies")).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    await call("GET", "/api/info/locales", undefined, { traceparent: "00-nonsense" });
    expect((await coming("GET /api/info/locales")).parentSpanId || undefined).toBeUndefined();
  });

  test("a deposit, with the call to the provider below the player's request, the provider's span below that, and jobs apart", async () => {
    await call("PATCH", "/api/player", {
      context: "deposit",
      player: {
        first_name: "Mia",
        last_name: "Berg",
        city: "Berlin",
        address: "Lange Straße 12",
        postal_code: "10115",
        mobile_phone: "+49 30 1234567",
      },
    });
    const { body } = await call("POST", "/api/cashbox/deposits", {
      method: "card",
      currency: "EUR",
      amount_cents: 5_000,
    });
    const pay = new URL((body["next"] as { url: string }).url).hash.slice(1);
    secrets.push(pay, "4556737586899855");
    const { body: asked } = await call("POST", `/sandbox/pay/api/${pay}/card`, {
      card: { number: "4556737586899855", expires: "12/31", cvc: "123", holder: "MIA BERG" },
    });
    await call("POST", `/sandbox/pay/api/${pay}/code`, { code: (asked["challenge"] as { code: string }).code });
    const outbound = await coming("POST /sandbox/psp/api/payments", ({ kind }) => kind === 3);
    expect([factOf(outbound, "http.response.status_code"), factOf(outbound, "server.address")]).toEqual([
      "200",
      `127.0.0.1:${server.port}`,
    ]);
    const players = await coming("POST /api/cashbox/deposits");
    expect([outbound.traceId, outbound.parentSpanId]).toEqual([players.traceId, players.spanId]);
    const theirs = await coming("POST /sandbox/psp/api/payments", ({ kind }) => kind === 2);
    expect([theirs.traceId, theirs.parentSpanId]).toEqual([players.traceId, outbound.spanId]);
    const job = await vi.waitFor(() => {
      const found = spans.find(({ name, kind }) => name.startsWith("job sandbox.") && kind === 5);
      expect(found).toBeDefined();
      return found!;
    }, PATIENCE);
    expect([job.parentSpanId || undefined, factOf(job, "job.attempt")]).toEqual([undefined, "1"]);
    await vi.waitFor(
      async () =>
        expect(String((await call("GET", "/api/player/accounts")).body["text"])).toContain('"amount_cents":5000'),
      PATIENCE,
    );
  });

  test("a batch of rounds as its own trace, with a link to each request that it served and its statements as child spans", async () => {
    const { body } = await call("POST", "/api/games/launch", { identifier: "apogee/DragonsEmber", mode: "real" });
    const token = /#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!;
    secrets.push(token);
    const authorization = `Bearer ${token}`;
    const { body: opened } = await call("POST", "/studio/open", {}, { authorization });
    const { steps_cents: steps } = opened["bets"] as { steps_cents: number[] };
    // Submitted concurrently, so that one batch can serve several. Whether they share a batch is up to the lane.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call("POST", "/studio/rounds", { stake_cents: steps[0] }, { authorization })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const [one] = answers;
    const asked = await coming(
      "POST /studio/rounds",
      (span) => factOf(span, "apogee.request_id") === one!.headers.get("x-request-id"),
    );
    const batch = await coming("play.batch", ({ links = [] }) =>
      links.some(({ traceId, spanId }) => traceId === asked.traceId && spanId === asked.spanId),
    );
    expect([batch.parentSpanId || undefined, batch.traceId === asked.traceId]).toEqual([undefined, false]);
    const settle = await coming("db lane_settle", ({ parentSpanId }) =>
      named("play.batch").some(({ spanId }) => spanId === parentSpanId),
    );
    expect(factOf(settle, "db.query.summary")).toBe("lane_settle");
    await coming("db lane_load");
    await vi.waitFor(() => {
      const linked = new Set(named("play.batch").flatMap(({ links = [] }) => links.map(({ spanId }) => spanId)));
      const served = answers
        .filter(({ status }) => status === 200)
        .map(({ headers }) =>
          named("POST /studio/rounds").find(
            (span) => factOf(span, "apogee.request_id") === headers.get("x-request-id"),
          ),
        );
      expect(served.map((span) => span && linked.has(span.spanId))).toEqual(served.map(() => true));
    }, PATIENCE);
  });

  test("a failure, marked as an error and without its error message", async () => {
    await server.call(
      "POST",
      "/studio/rounds",
      { stake_cents: 100 },
      { authorization: "Bearer made-up-made-up-made-up" },
    );
    const refused = await coming("POST /studio/rounds", (span) => factOf(span, "http.response.status_code") === "403");
    expect(refused.status.code ?? 0).toBe(0);
    const admin = connect({ url: server.superuserUrl, max: 1 });
    await sql`alter table wallet.purse rename to purse_gone`.execute(admin.db);
    expect((await call("GET", "/api/player/accounts")).status).toBe(500);
    await sql`alter table wallet.purse_gone rename to purse`.execute(admin.db);
    await admin.close();
    const failed = await coming(
      "GET /api/player/accounts",
      (span) => factOf(span, "http.response.status_code") === "500",
    );
    const statement = await coming(
      "db select",
      (span) => span.status.code === 2 && above(span).some(({ spanId }) => spanId === failed.spanId),
    );
    expect([failed.status, statement.status]).toEqual([{ code: 2 }, { code: 2 }]);
    expect(JSON.stringify([failed, statement])).not.toContain("does not exist");
  });
});

test("no trace contains a secret, a cookie or user input", () => {
  expect(secrets.length).toBeGreaterThan(4);
  const all = bodies.join("");
  expect(all.length).toBeGreaterThan(10_000);
  expect([...secrets, "traced@example.com", "Lange Straße", "MIA BERG"].filter((each) => all.includes(each))).toEqual(
    [],
  );
});

test("a server without an endpoint for traces records none", async () => {
  const before = spans.length;
  await server.stop();
  expect(isTracing()).toBe(false);
  const sent = spans.length;
  expect(sent).toBeGreaterThanOrEqual(before);
  server = await givenServer();
  await server.call("GET", "/api/info/currencies");
  expect([isTracing(), spans.length]).toEqual([false, sent]);
});

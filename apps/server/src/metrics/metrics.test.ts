import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { connect } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const TOKEN = "a-token-for-prometheus-alone";
let server: GivenServer;
let door: string;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
beforeAll(async () => {
  const port = await freePort();
  door = `http://127.0.0.1:${port}`;
  server = await givenServer({
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    ROLES: "realtime,studio,worker,sandbox",
  });
});
afterAll(() => server.stop());

const read = async (): Promise<string> => (await fetch(`${door}/metrics`)).text();
/** The value of a line with this name and these labels, in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split("\n")
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

describe("the metrics", () => {
  test("are served on a separate port that serves nothing else", async () => {
    const answer = await fetch(`${door}/metrics`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect((await fetch(`${door}/`)).status).toBe(404);
    expect((await fetch(`${door}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${door}/api/player`)).status).toBe(404);
  });

  test.each([[undefined], ["Bearer another-token-of-some-length"], [`Bearer ${TOKEN}x`], [TOKEN]])(
    "are not public: on the server's main port, with the Authorization header %j, /metrics is 404",
    async (authorization) => {
      const answer = await fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, "not_found"]);
    },
  );

  test("are served on the server's main port to a caller with the token", async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  });

  test("count requests by route template, never by the actual path", async () => {
    for (const id of [11, 12, 13]) await server.call("GET", `/api/cashbox/payments/${id}`);
    for (const path of ["/nothing/1", "/nothing/2"]) await server.call("GET", path);
    const text = await read();
    expect(
      valueOf(text, "apogee_http_request_duration_seconds_count", {
        method: "GET",
        route: "/api/cashbox/payments/:id",
        status: "401",
      }),
    ).toBe(3);
    expect(valueOf(text, "apogee_http_request_duration_seconds_count", { route: "none", status: "404" })).toBe(2);
    expect(
      valueOf(text, "apogee_http_request_duration_seconds_bucket", { route: "/api/cashbox/payments/:id", le: "+Inf" }),
    ).toBe(3);
    expect(text).not.toMatch(/payments\/1[123]|\/nothing/);
  });

  test("include the lane's batches and refusals, and identify no player", async () => {
    const user = {
      email: "counted@example.com",
      password: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    };
    const signedUp = await server.call("POST", "/api/users", { user });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const { body } = await server.call(
      "POST",
      "/api/games/launch",
      { identifier: "apogee/DragonsEmber", mode: "real" },
      { cookie },
    );
    const token = /#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!;
    const authorization = `Bearer ${token}`;
    const opened = await server.call("POST", "/studio/open", {}, { authorization });
    const { steps_cents: steps } = opened.body["bets"] as { steps_cents: number[] };
    const before = await read();
    expect(await server.call("POST", "/studio/rounds", { stake_cents: steps[0] }, { authorization })).toMatchObject({
      status: 422,
      body: { code: "not_enough_funds" },
    });
    const text = await read();
    expect(valueOf(text, "apogee_lane_refusals_total", { code: "not_enough_funds" })).toBe(1);
    expect(
      valueOf(text, "apogee_lane_batch_intents_count")! - valueOf(before, "apogee_lane_batch_intents_count")!,
    ).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, "apogee_lane_batch_duration_seconds_sum")).toBeGreaterThan(0);
    expect([
      valueOf(text, "apogee_lane_waiting"),
      valueOf(text, "apogee_lane_conflicts_total"),
      valueOf(text, "apogee_ledger_alarms_total"),
    ]).toEqual([0, 0, 0]);
    expect(text).not.toMatch(new RegExp(`counted@|127\\.0\\.0\\.1|${token}`));
    // The number of series depends on these names only; none of them is a player, a round or an address.
    const known = new Set([
      "code",
      "currency",
      "kind",
      "le",
      "major",
      "method",
      "minor",
      "patch",
      "projection",
      "route",
      "space",
      "state",
      "status",
      "task",
      "type",
      "version",
    ]);
    expect(
      Array.from(text.matchAll(/[{,](\w+)="/g), ([, label]) => label!).filter((label) => !known.has(label)),
    ).toEqual([]);
  });

  test("include sockets and the connection pool, and omit NATS where there is none", async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/connection/websocket`, {
      headers: { origin: server.url },
    } as never);
    await new Promise((resolve) => socket.addEventListener("open", resolve));
    await vi.waitFor(async () => expect(valueOf(await read(), "apogee_sockets")).toBe(1), PATIENCE);
    socket.close();
    await vi.waitFor(async () => expect(valueOf(await read(), "apogee_sockets")).toBe(0), PATIENCE);
    const text = await read();
    expect(valueOf(text, "apogee_database_connections", { state: "waiting" })).toBe(0);
    expect(valueOf(text, "apogee_database_second_connections")).toBe(0);
    expect(valueOf(text, "apogee_database_connections", { state: "idle" })).toBeGreaterThan(0);
    expect(text).not.toContain("apogee_nats_connected");
  });

  test("include jobs by task and state, and how far each projection is behind", async () => {
    await server.db.transaction().execute(async (tx) => {
      for (let job = 0; job < 3; job += 1)
        await enqueue(
          tx,
          { name: "tests.wait", payload: z.object({}) },
          {},
          { runAt: new Date("2999-01-01T00:00:00Z") },
        );
    });
    await vi.waitFor(
      async () => expect(valueOf(await read(), "apogee_jobs", { task: "tests.wait", state: "later" })).toBe(3),
      PATIENCE,
    );
    const text = await read();
    expect(valueOf(text, "apogee_jobs", { task: "tests.wait", state: "given_up" })).toBe(0);
    for (const projection of ["game_statistics", "player_totals", "winners", "daily_costs"]) {
      expect(valueOf(text, "apogee_projection_behind_events", { projection })).toBe(0);
      expect(valueOf(text, "apogee_projection_failures", { projection })).toBe(0);
    }
  });

  test("report an imbalance when the ledger does not sum to zero", async () => {
    const other = await givenServer({
      METRICS_TOKEN: TOKEN,
      ROLES: "worker",
      SMTP_URL: "smtp://localhost",
      MAIL_FROM: "no-reply@play.example",
    });
    const admin = connect({ url: other.superuserUrl, max: 1 });
    try {
      await sql`insert into wallet.account (kind, currency, shard, balance) values ('house', 'EUR', 'test', 7)`.execute(
        admin.db,
      );
      const text = await (
        await fetch(`${other.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
      ).text();
      expect(valueOf(text, "apogee_ledger_imbalance", { currency: "EUR" })).toBe(7);
    } finally {
      await admin.close();
      await other.stop();
    }
  });
});

test("without a setting that enables metrics, nothing is counted and /metrics is 404", async () => {
  const registered = vi.spyOn(Registry.prototype, "registerMetric");
  const closed = await givenServer();
  try {
    expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
    expect(closed.mounted).not.toContain("GET /metrics");
    expect(registered).not.toHaveBeenCalled();
  } finally {
    registered.mockRestore();
    await closed.stop();
  }
});

test("a metrics port that is already in use fails the start, and the error names METRICS_PORT", async () => {
  const port = new URL(door).port;
  await expect(givenServer({ METRICS_PORT: port })).rejects.toThrow(`Stop it, or set METRICS_PORT to another one.`);
});

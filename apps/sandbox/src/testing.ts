import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, testDatabase, type Database } from "@apogee/database";
import { mapErrors, mountRoutes, readRawJson } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import { fastify } from "fastify";
import { sql } from "kysely";
import type { SandboxOptions } from "./options.ts";
import { sandboxRoutes } from "./routes.ts";
import { signatureFits, signatureOf } from "./signing/signature.ts";
import { sandboxTasks } from "./tasks.ts";

export const KEY = "a key of tests, shared with the casino";
export const CARD = { number: "4556 7375 8689 9855", expires: "09/28", cvc: "123", holder: "Mia Brandt" };

/** A notification that the test's receiver got in the casino's place. */
export interface Received {
  readonly event_id: string;
  readonly type: string;
  readonly signed: boolean;
  readonly raw: string;
  readonly [fact: string]: unknown;
}

/** A sandbox with a separate database, called as the casino and its pages call it, and a receiver of notifications. */
export interface TestSandbox {
  readonly db: Database;
  /** The database as its owner, who may empty tables. */
  readonly ownerUrl: string;
  readonly clock: FixedClock;
  readonly options: SandboxOptions;
  readonly received: Received[];
  /** The next statuses that the receiver answers; 200 when the list is empty. */
  readonly answers: number[];
  readonly notifyUrl: string;
  /** Calls like the casino, signed with `key`. */
  signed(path: string, body: unknown, key?: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Calls like a page. */
  page<T = Record<string, never>>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
    locale?: string,
  ): Promise<{ status: number; body: T }>;
  /** Runs all jobs that are due by the clock, and those that they queue; returns their number. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

export async function givenSandbox(): Promise<TestSandbox> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const clock = new FixedClock("2026-03-01T12:00:00Z");
  const options: SandboxOptions = { db, clock, key: KEY, log: () => undefined, publicOrigin: "https://pay.example" };
  const listener = await listen();
  const app = fastify();
  readRawJson(app);
  mapErrors(app, { log: () => undefined });
  mountRoutes(app, sandboxRoutes(options), {
    db,
    clock,
    secret: "fingerprints of tests",
    trustedOrigins: [],
    log: () => undefined,
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    facts: (request) => ({
      ip: request.ip,
      userAgent: "test",
      host: "pay.example",
      locale: String(request.headers["x-page-locale"] ?? "en"),
      visitor: "a visitor",
    }),
  });
  let calls = 0;

  return {
    db,
    ownerUrl: database.ownerUrl,
    clock,
    options,
    received: listener.received,
    answers: listener.answers,
    notifyUrl: `http://127.0.0.1:${listener.port}/api/cashbox/notifications/test`,
    async signed(path, body, key = KEY) {
      const payload = JSON.stringify(body);
      const answer = await app.inject({
        method: "POST",
        url: path,
        payload,
        headers: { "content-type": "application/json", "x-signature": signatureOf(key, payload) },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async page(method, path, body, locale = "en") {
      const headers = {
        "x-requested-with": "XMLHttpRequest",
        "x-page-locale": locale,
        "idempotency-key": `call-of-a-page-${++calls}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      };
      const answer = await app.inject({
        method,
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    runJobs: () => runJobs(options),
    async close() {
      await app.close();
      await listener.close();
      await close();
      await database.drop();
    },
  };
}

async function listen(): Promise<{ port: number; received: Received[]; answers: number[]; close(): Promise<void> }> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat((await Array.fromAsync(request)) as Buffer[]);
    received.push({
      ...JSON.parse(body.toString("utf8")),
      signed: signatureFits(KEY, body, String(request.headers["x-signature"])),
      raw: body.toString("utf8"),
    });
    response.writeHead(answers.shift() ?? 200).end("heard");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function runJobs(options: SandboxOptions): Promise<number> {
  const tasks = new Map(sandboxTasks(options).map((task) => [task.name, task]));
  for (let ran = 0; ; ran++) {
    const { rows } = await sql<{ id: number; task: string; payload: unknown }>`
      delete from graphile_worker._private_jobs where id = (
        select id from graphile_worker._private_jobs
        where not coalesce(flags ? 'scheduled', false) or run_at <= ${options.clock.date()} order by (flags ? 'scheduled') nulls first, run_at, id limit 1)
      returning id, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as task, payload`.execute(
      options.db,
    );
    const [job] = rows;
    if (!job) return ran;
    const task = tasks.get(job.task)!;
    await task.run(task.payload.parse(job.payload) as never, {
      db: options.db,
      clock: options.clock,
      log: options.log,
    });
  }
}

let references = 0;

/** Starts a payment like the casino; returns the path of its page. */
export async function givenPayment(
  sandbox: TestSandbox,
  more: Record<string, unknown> = {},
): Promise<{ id: string; reference: string; pay: string }> {
  const reference = String(++references);
  const { status, body } = await sandbox.signed("/sandbox/psp/api/payments", orderOf(sandbox, { reference, ...more }));
  if (status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(body)}`);
  const [, secret] = String(body["path"]).split("#");
  return { id: String(body["id"]), reference, pay: `/sandbox/pay/api/${secret}` };
}

export function orderOf(sandbox: TestSandbox, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: String(++references),
    amount: 200_00,
    currency: "AUD",
    holder: "Mia Brandt",
    card_token: null,
    return_origin: "https://casino.example",
    expires_at: new Date(sandbox.clock.now() + 1_800_000).toISOString(),
    notify_url: sandbox.notifyUrl,
    ...more,
  };
}

/** Pays with a card up to the bank's challenge; returns the bank's code. */
export async function givenChallenge(
  sandbox: TestSandbox,
  pay: string,
  outcome = "success",
  card: unknown = CARD,
): Promise<string> {
  await sandbox.page("POST", `${pay}/outcome`, { outcome, delay_s: 5 });
  const { body } = await sandbox.page<{ challenge: { code: string } }>("POST", `${pay}/card`, { card });
  return body.challenge.code;
}

/** Pays and completes the payment. */
export async function givenPaid(sandbox: TestSandbox, pay: string, outcome?: string): Promise<void> {
  const code = await givenChallenge(sandbox, pay, outcome);
  await sandbox.page("POST", `${pay}/code`, { code });
}

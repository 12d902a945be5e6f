import type { AddressInfo } from "node:net";
import { cashierTasks, protocolProvider, type CashierPorts } from "@apogee/cashier";
import { givenCashier, type TestCashier } from "@apogee/cashier/testing";
import { cashierRoutes } from "@apogee/cashier";
import { inTransaction } from "@apogee/database";
import { mapErrors, mountRoutes, readRawJson } from "@apogee/http";
import { sandboxRoutes, sandboxTasks } from "@apogee/sandbox";
import { fastify } from "fastify";
import { sql } from "kysely";

export const KEY = "a key of tests, shared with the providers";
const MERCHANT = "apogee";
const PROVIDERS = ["sandbox-wallets", "sandbox-vouchers", "sandbox-instant-bank", "sandbox-bank", "sandbox-apps"];

/** A cashier and the sandbox of providers, which talk over HTTP, at one fixed clock. */
export interface TestFamilies extends TestCashier {
  readonly url: string;
  /** Calls a page of the sandbox. */
  page<T = Record<string, unknown>>(method: "GET" | "POST", path: string, body?: unknown): Promise<T>;
  /** Runs all jobs that are due, those of the casino and those of the sandbox. */
  runJobs(): Promise<void>;
  /** Bodies that the notifications' route was sent, with their headers. */
  readonly received: Array<{
    readonly provider: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  }>;
}

export async function givenFamilies(): Promise<TestFamilies> {
  const cashier = await givenCashier();
  const { clock, db } = cashier;
  const app = fastify();
  readRawJson(app);
  mapErrors(app, { log: () => undefined });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const providers = PROVIDERS.map((id) =>
    protocolProvider({
      id,
      merchant: MERCHANT,
      url: `${url}/sandbox/providers/${id}/api`,
      keys: [KEY],
      notifyUrl: url,
      clock,
    }),
  );
  const ports: CashierPorts = { ...cashier.ports, providers: [...cashier.ports.providers, ...providers] };
  const options = { db, clock, key: KEY, log: () => undefined, publicOrigin: url };
  const received: TestFamilies["received"] = [];
  app.addHook("preHandler", async (request) => {
    const provider = /^\/api\/cashbox\/notifications\/([\w-]+)/.exec(request.url)?.[1];
    if (provider)
      received.push({
        provider,
        headers: { ...(request.headers as Record<string, string>) },
        body: (request as unknown as { rawBody: Buffer }).rawBody.toString("utf8"),
      });
  });
  mountRoutes(
    app,
    [...sandboxRoutes(options), ...cashierRoutes(ports).filter(({ contract }) => contract.access === "signed")],
    {
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
        locale: "en",
        visitor: "a visitor",
      }),
    },
  );
  await app.listen({ port, host: "127.0.0.1" });
  let calls = 0;
  const tasks = new Map([...sandboxTasks(options), ...cashierTasks(ports)].map((task) => [task.name, task]));
  return {
    ...cashier,
    ports,
    url,
    received,
    async page(method, path, body) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          "x-requested-with": "XMLHttpRequest",
          "idempotency-key": `call-of-a-page-${++calls}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as never;
    },
    async runJobs() {
      for (;;) {
        const { rows } = await sql<{ task: string; payload: unknown }>`
          delete from graphile_worker._private_jobs where id = (
            select id from graphile_worker._private_jobs
            where not coalesce(flags ? 'scheduled', false) or run_at <= ${clock.date()} order by (flags ? 'scheduled') nulls first, run_at, id limit 1)
          returning (select identifier from graphile_worker._private_tasks t where t.id = task_id) as task, payload`.execute(
          db,
        );
        const [job] = rows;
        if (!job) return;
        const task = tasks.get(job.task);
        if (!task) continue;
        await task
          .run(task.payload.parse(job.payload) as never, { db, clock, log: () => undefined })
          .catch(() => undefined);
      }
    },
    async close() {
      await app.close();
      await cashier.close();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = fastify();
  await probe.listen({ port: 0, host: "127.0.0.1" });
  const { port } = probe.server.address() as AddressInfo;
  await probe.close();
  return port;
}

/** Everything that the ledger has booked for a payment: kinds of entries, and the sum that its wallet got. */
export async function bookedOf(
  { db }: Pick<TestFamilies, "db">,
  paymentId: number,
): Promise<{ readonly kinds: readonly string[]; readonly moved: number }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ kind: string; moved: number }>`
      select e.kind, coalesce(sum(p.amount) filter (where p.purse_id is not null), 0)::bigint as moved
      from wallet.entry e join wallet.posting p on p.entry_id = e.id and p.at = e.at
      where e.cause = ${`payment:${paymentId}`} group by e.id, e.kind order by e.id`.execute(tx);
    return { kinds: rows.map(({ kind }) => kind), moved: rows.reduce((sum, row) => sum + row.moved, 0) };
  });
}

// @seldom: starts and stops whole servers
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { significantEvents } from "@apogee/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../main.ts");
/** Throws uncaught errors on request. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
process.on("SIGUSR2", () => { throw new Error("a listener threw"); });
process.on("SIGHUP", () => void Promise.reject(new Error("nobody waited")));
`)}`;
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "apogee-stop-"));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** Starts a server, runs an action or sends a signal once it answers, and returns its exit code and output. */
async function ended(
  when: NodeJS.Signals | (() => Promise<unknown>),
): Promise<{ code: number | null; said: string; logged: string }> {
  const child = spawn(process.execPath, ["--import", FAULTS, MAIN], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      ROLES: "realtime,studio",
    },
  });
  let [said, logged] = ["", ""];
  child.stdout.on("data", (data: Buffer) => {
    const isReady = !said.includes("is ready") && data.includes("is ready");
    said += data.toString();
    if (isReady) void (typeof when === "string" ? child.kill(when) : when());
  });
  child.stderr.on("data", (data: Buffer) => (logged += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said, logged };
}

/** The process events in the log of significant events. */
async function reported(): Promise<Array<[string, unknown]>> {
  const { db, close } = connect({ url: database.appUrl });
  const events = await significantEvents(db, { kinds: ["outage"] });
  await close();
  return events.map(({ action, after }) => [action, after]);
}

test("a server stops gracefully on SIGTERM and exits with code 0", async () => {
  expect(await ended("SIGTERM")).toEqual({
    code: 0,
    said: expect.stringContaining("Stopping: running calls are completed"),
    logged: "",
  });
});

test.each([
  ["a listener threw", "SIGUSR2"],
  ["nobody waited", "SIGHUP"],
] as const)(
  "an uncaught error (%s) is logged and stops the server gracefully with exit code 1",
  async (message, signal) => {
    const { code, said, logged } = await ended(signal);
    expect([code, said]).toEqual([1, expect.stringContaining("Stopping: running calls are completed")]);
    expect(JSON.parse(logged.trim())).toMatchObject({
      level: 50,
      msg: "uncaught exception",
      error: expect.stringContaining(message),
    });
    expect((await reported()).slice(-3)).toEqual([
      ["server.started", { roles: ["realtime", "studio"] }],
      ["server.failed", { failures: { "uncaught exception": 1 } }],
      ["server.stopped", null],
    ]);
  },
);

test("a server whose keys no longer match the database's logs this and stops gracefully with exit code 1", async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const { code, said, logged } = await ended(() =>
    sql`update ops.sealing_key set fingerprint = ${"0".repeat(32)} where name = 'seeds'`.execute(owner.db),
  );
  await sql`delete from ops.sealing_key`.execute(owner.db);
  await owner.close();
  expect([code, said]).toEqual([1, expect.stringContaining("Stopping: running calls are completed")]);
  expect(JSON.parse(logged.trim())).toMatchObject({
    level: 50,
    msg: expect.stringContaining("the database has other keys than this process"),
    which: ["seeds"],
  });
});

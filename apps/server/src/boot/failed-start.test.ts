// @seldom: starts and stops whole servers
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failureSentence } from "@apogee/composition";
import { loadConfig } from "@apogee/config";
import { deleteEmbedded } from "@apogee/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "../start.ts";
import { reportFailedStart } from "./failed-start.ts";
import { PortUnavailable, testPort } from "./test-port.ts";

const ROOT = join(import.meta.dirname, "../../../..");
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "apogee-failed-"));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await deleteEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (port: number, report: (step: string) => void = () => undefined): Promise<unknown> =>
  startServer(loadConfig({ PORT: String(port), DATA_DIR: dataDir, ROLES: "studio" }), ROOT, () => undefined, report);

/** Expects that the packaged PostgreSQL was started and its folder is free again. */
function expectStopped(): void {
  const base = join(dataDir, "postgres");
  const home = existsSync(join(base, "location")) ? readFileSync(join(base, "location"), "utf8") : base;
  expect(existsSync(join(home, "cluster", "PG_VERSION"))).toBe(true);
  expect([join(home, "cluster", "postmaster.pid"), join(base, "lock")].filter((file) => existsSync(file))).toEqual([]);
}

test("a server that fails to start stops the PostgreSQL that it has started", async () => {
  writeFileSync(join(dataDir, "secrets.json"), "{");
  const error = await start(0).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failureSentence(error)).toBeUndefined();
  expect(reportFailedStart(error, false)).toMatch(
    /^The server could not start: .*JSON.*\n {2}LOG_LEVEL=debug shows where\.$/,
  );
  expectStopped();
});

test("a database that was sealed with other keys is not opened, and the error says so", async () => {
  const running = (await start(0)) as { stop(): Promise<void> };
  await running.stop();
  const file = join(dataDir, "secrets.json");
  writeFileSync(
    file,
    JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), seeds: "cd".repeat(32) }),
  );
  const error = await start(0).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failureSentence(error)).toMatch(
    /^seeds in .*secrets\.json: this key is not the one with which rows of the database are sealed/,
  );
  expectStopped();
});

test("if another program takes the port during the start, the start fails and stops PostgreSQL", async () => {
  const port = await testPort("127.0.0.1", 0);
  const other: Server = createServer();
  const starting = start(port, (step) => {
    if (step === "Opening the ports") other.listen(port, "127.0.0.1");
  });
  try {
    await expect(starting).rejects.toThrow(PortUnavailable);
    expectStopped();
  } finally {
    other.close();
  }
});

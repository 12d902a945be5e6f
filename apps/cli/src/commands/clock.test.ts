// @seldom: starts processes of the command line
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testDatabase, type TestDatabase } from "@apogee/database";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "clock-"));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Said {
  readonly now?: string;
  readonly offset_ms?: number;
  readonly error?: { readonly code: string };
}

/** Runs the command as an operator does. */
async function clock(...words: string[]): Promise<Said> {
  const child = spawn(process.execPath, [MAIN, "--json", "clock", ...words], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl, DATA_DIR: dataDir },
  });
  return JSON.parse((await Array.fromAsync(child.stdout)).join("")) as Said;
}

test("the clock moves forward, back, and to a given time; a time without a zone is refused and leaves the clock unchanged", async () => {
  expect((await clock("forward", "2d")).offset_ms).toBe(2 * 86_400_000);
  expect((await clock("back", "1h")).offset_ms).toBe(2 * 86_400_000 - 3_600_000);
  expect((await clock("set", "2028-02-29T23:59:30Z")).now).toMatch(/^2028-02-29T23:59:30/);
  expect((await clock("set", "2028-02-29T23:59:30")).error).toMatchObject({ code: "invalid_fields" });
  expect((await clock("show")).now).toMatch(/^2028-0[23]/);
});

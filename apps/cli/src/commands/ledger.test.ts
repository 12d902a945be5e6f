import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "ledger-"));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Report {
  readonly holds: boolean;
  readonly checks: ReadonlyArray<{ readonly name: string; readonly broken: readonly unknown[] }>;
}

/** Runs the command as an operator does. */
async function verify(): Promise<{ code: number | null; report: Report }> {
  const child = spawn(process.execPath, [MAIN, "--json", "ledger", "verify"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl, DATA_DIR: dataDir },
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = (await Array.fromAsync(child.stdout)).join("");
  return { code: await ended, report: JSON.parse(said) as Report };
}

test("ledger verify reports on books and payments together; a payment without its entry fails the report", async () => {
  const whole = await verify();
  expect([whole.code, whole.report.holds]).toEqual([0, true]);
  expect(whole.report.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "Every entry has at least two postings that sum to zero.",
      "Every payment has exactly the entries of its stage.",
    ]),
  );

  const { db, close } = connect({ url: database.superuserUrl });
  await sql`insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'card', 'card', 'cards', 'somebody', true, true, 'instant', 60, 1) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
    values (1, 'CW', 'deposit', 'credited', 'card', 'somebody', 'EUR', 100, '2026-03-01', '2026-03-01')`.execute(db);
  await close();
  const broken = await verify();
  expect([broken.code, broken.report.holds]).toEqual([1, false]);
  expect(broken.report.checks.filter((check) => check.broken.length > 0).map(({ name }) => name)).toContain(
    "Every payment has exactly the entries of its stage.",
  );
});

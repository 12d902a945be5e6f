import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordAudit, verifyAudit, type AuditRecord } from "./audit.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterEach(async () => {
  await close();
  await database.drop();
});

const record = (n: number): AuditRecord => ({
  at: new Date(Date.UTC(2026, 4, 1, 12, 0, n, 123)), actor: "operator:anna", action: "player.disabled", subject: `player:${n}`,
  before: { status: "active", nested: { b: [1, 2.5, null], a: "ö" } }, after: { status: "disabled", untouched: undefined },
  reason: "Asked for it", address: n % 2 ? "2001:DB8::1" : "10.0.0.1",
});
const write = (n: number): Promise<void> => inTransaction(db, (tx) => recordAudit(tx, record(n)));

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("alter table ops.audit disable trigger all");
  await client.query(statement);
  await client.end();
}

test("every row seals the one before it, also when many write at once", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  expect(await verifyAudit(db)).toMatchObject({ rows: 20, brokenAt: null });
});

test.each([
  ["a changed reason", "update ops.audit set reason = 'Forged' where id = 2", 2],
  ["a changed fact deep inside", "update ops.audit set before = '{\"status\":\"active\",\"nested\":{\"b\":[1,2.5,1],\"a\":\"ö\"}}' where id = 2", 2],
  ["a changed address", "update ops.audit set address = '10.0.0.2' where id = 3", 3],
  ["a removed row", "delete from ops.audit where id = 2", 3],
])("%s breaks the trail there", async (_what, forgery, brokenAt) => {
  for (const n of [1, 2, 3]) await write(n);
  await asOwner(forgery);
  expect(await verifyAudit(db)).toMatchObject({ brokenAt });
});

test("a trail whose end was cut off fits, but a seal that was noted before is not there any more", async () => {
  for (const n of [1, 2, 3]) await write(n);
  const { head } = await verifyAudit(db);
  await write(4);
  expect(await verifyAudit(db, head!)).toMatchObject({ rows: 4, brokenAt: null, sealedAt: 3 });
  await asOwner("delete from ops.audit where id >= 3");
  expect(await verifyAudit(db, head!)).toMatchObject({ rows: 2, brokenAt: null, sealedAt: null });
});

test("the application cannot change what it wrote", async () => {
  await write(1);
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await expect(client.query("update ops.audit set reason = 'x'")).rejects.toThrow("permission denied");
  await client.end();
});

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
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
  at: new Date(Date.UTC(2026, 4, 1, 12, 0, n, 123)),
  actor: "operator:anna",
  action: "player.disabled",
  subject: `player:${n}`,
  before: { status: "active", nested: { b: [1, 2.5, null], a: "ö" } },
  after: { status: "disabled", untouched: undefined },
  reason: "Asked for it",
  address: n % 2 ? "2001:DB8::1" : "10.0.0.1",
});
const write = (n: number): Promise<void> => inTransaction(db, (tx) => recordAudit(tx, record(n)));

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("alter table ops.audit disable trigger user");
  await client.query(statement);
  await client.end();
}

test("every row seals the row before it, also under concurrent writes", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  expect(await verifyAudit(db)).toMatchObject({ rows: 20, brokenAt: null });
});

/** Writes like the former release, which sealed in the process. */
async function writeAsBefore(client: pg.Client, n: number): Promise<void> {
  const { at, actor, action, subject, before, after, reason, address } = record(n);
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(28348)");
  const {
    rows: [found],
  } = await client.query(
    "select (select hash from ops.audit order by id desc limit 1) as previous, host($1::inet) as address",
    [address],
  );
  const previous = found.previous ?? "0".repeat(64);
  const hash = createHash("sha256")
    .update(
      `${previous}\n${canonicalJson({ at: at.toISOString(), actor, action, subject, before, after, reason, address: found.address })}`,
    )
    .digest("hex");
  await client.query(
    "insert into ops.audit (at, actor, action, subject, before, after, reason, address, previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    [at, actor, action, subject, before, after, reason, found.address, previous, hash],
  );
  await client.query("commit");
}
async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const INVENTED =
  "insert into ops.audit (at, actor, action, subject, previous_hash, hash) values ('2026-05-01T12:00:00Z', 'operator:nobody', 'player.enabled', 'player:1', repeat('0', 64), repeat('1', 64))";

test("rows sealed by the former release match and are continued, and that release may write beside this one", async () => {
  await as(database.ownerUrl, async (client) => {
    await client.query("alter table ops.audit disable trigger audit_is_sealed");
    for (const n of [1, 2, 3]) await writeAsBefore(client, n);
    await client.query("alter table ops.audit enable trigger audit_is_sealed");
  });
  await write(4);
  await as(database.appUrl, (client) => writeAsBefore(client, 5));
  await write(6);
  expect(await verifyAudit(db)).toMatchObject({ rows: 6, broken: 0, brokenAt: null });
  await asOwner("update ops.audit set reason = 'Forged' where id = 2");
  expect(await verifyAudit(db)).toMatchObject({ rows: 6, broken: 1, breaks: [2] });
});

const migration = (name: string): string =>
  readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), "utf8");
const ROWS_READ = "select pg_stat_get_xact_tuples_returned('ops.audit'::regclass)::int as n";

test("the migration that lets the database seal reads no row of the audit trail while it locks it; a later migration reads the earlier rows", async () => {
  for (const n of [1, 2, 3]) await write(n);
  await asOwner(
    "drop trigger audit_is_sealed on ops.audit; drop function ops.seal_audit; alter table ops.audit drop column sealed_as",
  );
  await as(database.ownerUrl, async (client) => {
    const after = async (name: string): Promise<unknown[]> => {
      await client.query("begin");
      await client.query(migration(name));
      const {
        rows: [read],
      } = await client.query(ROWS_READ);
      await client.query("commit");
      return [
        read.n,
        (
          await client.query(
            "select convalidated from pg_constraint where conrelid = 'ops.audit'::regclass and conname = 'sealed_as_known'",
          )
        ).rows[0]?.convalidated,
      ];
    };
    expect(await after("0082-the-database-seals-the-trail")).toEqual([0, false]);
    expect(await after("0088-seals-checks-are-proved")).toEqual([3, true]);
  });
  await asOwner("update ops.audit set sealed_as = 1");
  await as(database.ownerUrl, (client) =>
    expect(client.query("update ops.audit set sealed_as = 3")).rejects.toThrow("sealed_as_known"),
  );
});

test("a seal that the application invents is overridden, so that the audit trail matches", async () => {
  await write(1);
  await as(database.appUrl, (client) => client.query(INVENTED));
  await as(database.appUrl, (client) =>
    client.query(
      `${INVENTED}, ('2026-05-01T12:00:00Z', 'a', 'player.enabled', 'c', 'd', 'e'), ('2026-05-01T12:00:00Z', 'a', 'player.enabled', 'c', null, null)`,
    ),
  );
  await write(2);
  expect(await verifyAudit(db)).toMatchObject({ rows: 6, broken: 0, brokenAt: null });
});

test.each([
  [
    "choose a row's number",
    "insert into ops.audit (id, at, actor, action, subject) overriding system value values (-5, '2026-05-01T12:00:00Z', 'a', 'b', 'c')",
    /permission denied/,
  ],
  [
    "choose how a row is sealed",
    "insert into ops.audit (at, actor, action, subject, sealed_as) values ('2026-05-01T12:00:00Z', 'a', 'b', 'c', 1)",
    /permission denied/,
  ],
  [
    "write a row without a time",
    "insert into ops.audit (at, actor, action, subject) values ('infinity', 'a', 'b', 'c')",
    /has a time/,
  ],
  [
    "write from an old snapshot",
    "begin isolation level repeatable read; select 1; insert into ops.audit (at, actor, action, subject) values ('2026-05-01T12:00:00Z', 'a', 'b', 'c'); commit",
    /read committed/,
  ],
])("the application cannot %s, and nothing is written", async (_what, statement, refused) => {
  await write(1);
  await as(database.appUrl, (client) => expect(client.query(statement)).rejects.toThrow(refused));
  expect(await verifyAudit(db)).toMatchObject({ rows: 1, broken: 0 });
});

/** Counted in this test's database only: test files share a server and run concurrently. */
const waitersForTheTrail = (): Promise<number | null> =>
  as(
    database.superuserUrl,
    async (client) =>
      (
        await client.query(
          "select from pg_locks where locktype = 'advisory' and not granted and objid = 28348 and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount,
  );

test("a row that waited for the lock behind others gets a number after theirs", async () => {
  await as(database.appUrl, async (first) => {
    await first.query("begin");
    await first.query("select pg_advisory_xact_lock(28348)");
    const waiting = write(1);
    await vi.waitFor(async () => expect(await waitersForTheTrail()).toBe(1), PATIENCE);
    await first.query(INVENTED);
    await first.query("commit");
    await waiting;
  });
  expect(await verifyAudit(db)).toMatchObject({ rows: 2, broken: 0 });
});

test("a break hides no later break, and the list of breaks is bounded", async () => {
  for (let n = 0; n < 30; n += 1) await write(n);
  const { head } = await verifyAudit(db);
  await asOwner(
    "update ops.audit set previous_hash = repeat('0', 64), hash = repeat('1', 64) where id = 3; delete from ops.audit where id = 10; update ops.audit set actor = 'operator:eve' where id = 20",
  );
  expect(await verifyAudit(db, head!)).toMatchObject({
    rows: 29,
    brokenAt: 3,
    broken: 4,
    breaks: [3, 4, 11, 20],
    head,
    sealedAt: 30,
  });
  await asOwner("update ops.audit set actor = 'operator:eve'");
  const verdict = await verifyAudit(db);
  expect([verdict.broken, verdict.breaks.length, verdict.head]).toEqual([29, 20, null]);
});

test.each([
  ["a changed reason", "update ops.audit set reason = 'Forged' where id = 2", 2],
  ["an infinite time", "update ops.audit set at = 'infinity' where id = 2", 2],
  ["a changed kind of seal", "update ops.audit set sealed_as = 1 where id = 2", 2],
  [
    "a changed nested value",
    'update ops.audit set before = \'{"status":"active","nested":{"b":[1,2.5,1],"a":"ö"}}\' where id = 2',
    2,
  ],
  ["a changed address", "update ops.audit set address = '10.0.0.2' where id = 3", 3],
  ["a removed row", "delete from ops.audit where id = 2", 3],
])("%s breaks the audit trail at that point", async (_what, forgery, brokenAt) => {
  for (const n of [1, 2, 3]) await write(n);
  await asOwner(forgery);
  expect(await verifyAudit(db)).toMatchObject({ brokenAt });
});

test("an audit trail with its end cut off matches, but a seal noted before is no longer in it", async () => {
  for (const n of [1, 2, 3]) await write(n);
  const { head } = await verifyAudit(db);
  await write(4);
  expect(await verifyAudit(db, head!)).toMatchObject({ rows: 4, brokenAt: null, sealedAt: 3 });
  await asOwner("delete from ops.audit where id >= 3");
  expect(await verifyAudit(db, head!)).toMatchObject({ rows: 2, brokenAt: null, sealedAt: null });
});

test("the application cannot change the rows that it wrote", async () => {
  await write(1);
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await expect(client.query("update ops.audit set reason = 'x'")).rejects.toThrow("permission denied");
  await client.end();
});

import { readFileSync } from "node:fs";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit, verifyAudit } from "./audit.ts";
import { SIGNIFICANT_KINDS, significantEvents, type EventKind } from "./significant.ts";

const SORTED: ReadonlyArray<readonly [string, EventKind]> = [
  ["sign_in.failed", "sign_in"],
  ["server.lost", "outage"],
  ["database.away", "outage"],
  ["round.large_win", "large"],
  ["freespins.large_win", "large"],
  ["round.void_asked", "void_asked"],
  ["round.end_asked", "void"],
  ["round.ended", "void"],
  ["round.voided", "void"],
  ["wallet.adjusted", "adjustment"],
  ["withdrawal.approved", "payment"],
  ["deposit.credited", "payment"],
  ["freespins.issued", "promotion"],
  ["points.adjusted", "promotion"],
  ["game.disabled", "parameter"],
  ["limit.set", "parameter"],
  ["flag.enabled", "parameter"],
  ["threshold.set", "parameter"],
  ["player.changed_details", "personal_data"],
  ["player.marked_test", "account"],
  ["file.published", "content"],
  ["staff.permissions_changed", "staff"],
  ["database.migrated", "data"],
  ["ledger.exported", "data"],
  ["backup.restored", "data"],
];
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
  for (const [index, [action]] of SORTED.entries())
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        at: new Date(Date.UTC(2026, 4, 1 + index)),
        actor: "operator:anna",
        action,
        subject: `n:${index}`,
        before: { was: index },
        after: { is: index + 1 },
        reason: "For a test",
        address: "2001:db8::1",
      }),
    );
});
afterAll(async () => {
  await close();
  await database.drop();
});

test.each(SORTED)("%s is of the kind %s and no other", async (action, kind) => {
  for (const each of SIGNIFICANT_KINDS) {
    const found = (await significantEvents(db, { kinds: [each] })).some((event) => event.action === action);
    expect([each, found]).toEqual([each, each === kind]);
  }
});

test("events are selected by time and kind, oldest first; a limit keeps the newest", async () => {
  const all = await significantEvents(db);
  expect(all.map(({ action }) => action)).toEqual(SORTED.map(([action]) => action));
  expect(all[0]).toEqual({
    id: 1,
    at: new Date("2026-05-01T00:00:00Z"),
    kind: "sign_in",
    actor: "operator:anna",
    action: "sign_in.failed",
    subject: "n:0",
    before: { was: 0 },
    after: { is: 1 },
    reason: "For a test",
    address: "2001:db8::1",
  });
  const asked = await significantEvents(db, {
    from: new Date("2026-05-02T00:00:00Z"),
    before: new Date("2026-05-04T00:00:00Z"),
  });
  expect(asked.map(({ action }) => action)).toEqual(["server.lost", "database.away"]);
  expect((await significantEvents(db, { kinds: ["void", "payment"], limit: 3 })).map(({ action }) => action)).toEqual([
    "round.voided",
    "withdrawal.approved",
    "deposit.credited",
  ]);
});

test("an action that no migration has listed is refused, and the trail stays as it is", async () => {
  const before = await significantEvents(db);
  await expect(
    inTransaction(db, (tx) =>
      recordAudit(tx, { at: new Date("2027-01-01T00:00:00Z"), actor: "system", action: "never.listed", subject: "x" }),
    ),
  ).rejects.toThrow(/audit_action_is_known/);
  expect(await significantEvents(db)).toEqual(before);
  await expect(
    sql`insert into ops.audit_action (action, kind) values ('never.listed', 'data')`.execute(db),
  ).rejects.toThrow(/permission denied/);
});

test("the database knows the kinds that the program knows", async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  try {
    await inTransaction(owner.db, async (tx) => {
      for (const kind of SIGNIFICANT_KINDS)
        await sql`insert into ops.audit_action (action, kind) values (${`test.${kind}`}, ${kind})`.execute(tx);
      const other = sql`insert into ops.audit_action (action, kind) values ('test.other', 'other')`.execute(tx);
      await expect(other).rejects.toThrow(/audit_action_kind_known/);
      throw new Error("undone");
    });
  } catch (error) {
    expect((error as Error).message).toBe("undone");
  }
  await owner.close();
});

test("an action without an assigned kind is listed without a kind", async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`insert into ops.audit_action (action) values ('elsewhere.happened')`.execute(owner.db);
  await owner.close();
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      at: new Date("2027-01-01T00:00:00Z"),
      actor: "system",
      action: "elsewhere.happened",
      subject: "x",
    }),
  );
  expect((await significantEvents(db, { limit: 1 }))[0]).toMatchObject({ kind: null, action: "elsewhere.happened" });
});

const EARLIER: ReadonlyArray<readonly [string, EventKind | null]> = [
  ["sign_in.locked", "sign_in"],
  ["server.restarted", "outage"],
  ["database.away", "outage"],
  ["freespins.large_total", "large"],
  ["round.end_forced", "void"],
  ["round.void_asked", "void_asked"],
  ["wallet.closed", "adjustment"],
  ["withdrawal.paused", "payment"],
  ["freespins.moved", "promotion"],
  ["rates.removed", "parameter"],
  ["player.changed_email", "personal_data"],
  ["file.renamed", "content"],
  ["player.renamed", "account"],
  ["staff.renamed", "staff"],
  ["database.moved", "data"],
  ["round.seen", null],
];

test("rows of earlier releases keep the kind of their name, and the trail's seals, when the kinds become a table", async () => {
  const own = await testDatabase();
  const owner = connect({ url: own.ownerUrl, max: 1 });
  const app = connect({ url: own.appUrl });
  try {
    await sql`alter table ops.audit drop constraint audit_action_is_known`.execute(owner.db);
    await sql`drop table ops.audit_action`.execute(owner.db);
    for (const [action] of EARLIER)
      await inTransaction(app.db, (tx) =>
        recordAudit(tx, { at: new Date("2026-05-01T12:00:00Z"), actor: "operator:anna", action, subject: "x" }),
      );
    await sql
      .raw(readFileSync(new URL("../../../migrations/0269-kinds-of-audit-actions.sql", import.meta.url), "utf8"))
      .execute(owner.db);
    expect((await significantEvents(app.db)).map(({ action, kind }) => [action, kind])).toEqual(EARLIER);
    expect(await verifyAudit(app.db)).toMatchObject({ rows: EARLIER.length, broken: 0 });
  } finally {
    await app.close();
    await owner.close();
    await own.drop();
  }
});

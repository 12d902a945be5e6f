import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "./audit.ts";
import { kindOfAction, SIGNIFICANT_KINDS, significantEvents, type EventKind } from "./significant.ts";

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

test.each(SORTED)("%s is of the kind %s and no other, in the program and in the database", async (action, kind) => {
  expect(kindOfAction(action)).toBe(kind);
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

test("an action without an assigned kind is listed without a kind", async () => {
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

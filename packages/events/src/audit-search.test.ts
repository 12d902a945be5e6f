import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit, withAudit } from "./audit.ts";
import { auditRowById, searchAudit, type AuditSearch } from "./audit-search.ts";

const DAY_MS = 86_400_000;
const FIRST = new Date("2031-05-01T12:00:00Z");
const ROWS = [
  ["staff:mia", "withdrawal.approved", "payment:1"],
  ["operator:mia", "withdrawal.rejected", "payment:10"],
  ["staff:noah", "player.disabled", "player:1"],
  ["system", "staff.sign_in_failed", "staff:mia"],
  ["system", "freespins.end_refused", "player:10"],
] as const;
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const ids: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
  for (const [day, [actor, action, subject]] of ROWS.entries()) {
    const { records } = await withAudit(() =>
      inTransaction(db, (tx) =>
        recordAudit(tx, {
          at: new Date(FIRST.getTime() + day * DAY_MS),
          actor,
          action,
          subject,
          before: { day: day - 1 },
          after: { day },
        }),
      ),
    );
    ids.push(records[0]!.id);
  }
});
afterAll(async () => {
  await close();
  await database.drop();
});

const day = (n: number): Date => new Date(FIRST.getTime() + n * DAY_MS);

test.each<[AuditSearch, number[]]>([
  [{ from: FIRST }, [4, 3, 2, 1, 0]],
  [{ from: day(1), before: day(3) }, [2, 1]],
  [{ actor: "staff:mia" }, [0]],
  [{ actor: "mia" }, [1, 0]],
  [{ actor: "system", from: FIRST }, [4, 3]],
  [{ action: "withdrawal" }, [1, 0]],
  [{ action: "withdrawal.approved" }, [0]],
  [{ action: "with" }, []],
  [{ subjectKind: "player" }, [4, 2]],
  [{ subjectKind: "player", subjectId: "1" }, [2]],
  [{ subjectKind: "play" }, []],
  [{ kinds: ["payment", "account"] }, [2, 1, 0]],
  [{ result: "failed", from: FIRST }, [3]],
  [{ result: "refused" }, [4]],
  [{ actor: "mia", action: "withdrawal.rejected", subjectKind: "payment", subjectId: "10", result: "done" }, [1]],
])("the search %j finds the rows of the days %j, newest first", async (search, days) => {
  const { rows, total } = await searchAudit(db, search, { limit: 50, offset: 0 });
  expect(rows.map(({ after }) => (after as { day: number }).day)).toEqual(days);
  expect(total).toBe(days.length);
});

test("a page counts beyond itself", async () => {
  const { rows, total } = await searchAudit(db, { from: FIRST }, { limit: 2, offset: 2 });
  expect([rows.length, total]).toEqual([2, 5]);
});

test("a row is shown with its seal and the rows beside it; a number without a row is none", async () => {
  expect(await auditRowById(db, ids[2]!)).toMatchObject({
    action: "player.disabled",
    kind: "account",
    result: "done",
    sealHolds: true,
    previous: ids[1],
    next: ids[3],
  });
  expect(await auditRowById(db, ids[4]! + 1)).toBeUndefined();
});

test("a row that was changed later no longer matches its seal", async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("alter table ops.audit disable trigger user");
  await client.query(`update ops.audit set actor = 'staff:someone' where id = ${ids[4]}`);
  await client.end();
  expect(await auditRowById(db, ids[4]!)).toMatchObject({ sealHolds: false, next: null });
  expect(await auditRowById(db, ids[3]!)).toMatchObject({ sealHolds: true });
});

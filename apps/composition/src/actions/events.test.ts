import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { recordAudit, verifyAudit } from "@apogee/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditQueries } from "./events.ts";

const DAY_MS = 86_400_000;
const FIRST = new Date("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  for (const [day, action] of ["game.disabled", "game.enabled", "wallet.adjusted", "game.disabled"].entries())
    await inTransaction(connection.db, (tx) =>
      recordAudit(tx, {
        at: new Date(FIRST.getTime() + day * DAY_MS),
        actor: "operator:anna",
        action,
        subject: `of:${day}`,
        after: { day },
        reason: "Asked for in a test",
      }),
    );
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const [events, verify] = auditQueries();
const days = async (filters: object, page: { limit?: number; offset?: number } = {}) => {
  const look = { db: connection.db, at: FIRST };
  const asked = { limit: 50, offset: 0, sort: null, ...page };
  const { rows, total } = events!.output.parse(await events!.ask(look, { from: "2031-05-01", ...filters }, asked)) as {
    rows: Array<{ after: { day: number } }>;
    total: number;
  };
  return { days: rows.map(({ after }) => after.day), total };
};

test.each([
  [{}, {}, [3, 2, 1, 0], 4],
  [{}, { limit: 2 }, [3, 2], 4],
  [{}, { limit: 2, offset: 1 }, [2, 1], 4],
  [{}, { offset: 4 }, [], 4],
  [{ from: "2031-05-02", to: "2031-05-03" }, {}, [2, 1], 2],
  [{ kind: ["parameter"] }, { limit: 2 }, [3, 1], 3],
  [{ kind: ["adjustment"] }, {}, [2], 1],
  [{ kind: ["void"] }, {}, [], 0],
])("the events of %j, page %j, are those of the days %j, newest first, of %j", async (filters, page, found, total) => {
  expect(await days(filters, page)).toEqual({ days: found, total });
});

test("the command prints the oldest event first, as text, CSV and JSON", async () => {
  const look = { db: connection.db, at: FIRST };
  const { rows } = events!.output.parse(
    await events!.ask(look, { from: "2031-05-01" }, { limit: 2, offset: 0, sort: null }),
  ) as { rows: Array<{ subject: string }> };
  expect(events!.csv!(rows, {}).map((cells) => cells[5])).toEqual(["subject", "of:2", "of:3"]);
  expect(events!.says(rows, {})).toMatch(/of:2[^]*of:3/);
  expect(events!.json!(rows, {})).toMatchObject([{ subject: "of:2" }, { subject: "of:3" }]);
});

test("a verified trail is no failure; a seal that is not in it is one", async () => {
  const look = { db: connection.db, at: FIRST };
  const page = { limit: 1, offset: 0, sort: null };
  const { head, rows } = await verifyAudit(connection.db);
  const whole = await verify!.ask(look, { seal: head }, page);
  expect([whole, verify!.isFailure!(whole)]).toMatchObject([{ holds: true, rows, brokenAt: null }, false]);
  const lost = await verify!.ask(look, { seal: "0".repeat(64) }, page);
  expect([lost, verify!.isFailure!(lost)]).toMatchObject([{ holds: false, sealedAt: null }, true]);
});

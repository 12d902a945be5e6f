import { everyRow, operator } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { NotFound, SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savedViewActions, savedViewsQuery } from "./saved-views.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const run = (name: string, input: object, who = "anna") =>
  runNamed(testGround({ db: connection.db, clock: new SystemClock() }), savedViewActions(), name, input, {
    caller: operator(who),
  });
async function titles(filters: object, asker?: string): Promise<unknown[]> {
  const { rows } = (await savedViewsQuery().ask(
    { db: connection.db, at: new SystemClock().date(), ...(asker ? { asker } : {}) },
    filters,
    everyRow(null),
  )) as {
    rows: ReadonlyArray<{ readonly title: string; readonly filters: unknown }>;
  };
  return rows.map(({ title, filters: kept }) => [title, kept]);
}

test("a view is kept for its owner, or for everybody if it is shared; the same title replaces it", async () => {
  await run("report.view.save", { report: "report.revenue", title: "Own", filters: { by: ["day"] } });
  await run("report.view.save", { report: "report.revenue", title: "All", filters: {}, shared: true });
  await run("report.view.save", { report: "report.games", title: "Games", filters: {} });
  await run("report.view.save", { report: "report.revenue", title: "Own", filters: { by: ["month"] } });
  expect(await titles({ owner: "operator:anna", report: "report.revenue" })).toEqual([
    ["All", {}],
    ["Own", { by: ["month"] }],
  ]);
  expect(await titles({ owner: "operator:berta" })).toEqual([["All", {}]]);
  expect(await titles({})).toEqual([["All", {}]]);
  expect(await titles({ owner: "operator:anna" }, "staff:mia")).toEqual([["All", {}]]);
});

test("a view is deleted by its owner only, and both changes are in the audit trail", async () => {
  const { rows } = await sql<{ id: number }>`select id from tracking.saved_view where title = 'Games'`.execute(
    connection.db,
  );
  const { id } = rows[0]!;
  await expect(run("report.view.delete", { view: id }, "berta")).rejects.toThrow(NotFound);
  await run("report.view.delete", { view: id });
  await expect(run("report.view.delete", { view: id })).rejects.toThrow(NotFound);
  expect(await titles({ owner: "operator:anna", report: "report.games" })).toEqual([]);
  const trail = await sql<{ action: string; actor: string }>`
    select action, actor from ops.audit where subject = ${`report_view:${id}`} order by id`.execute(connection.db);
  expect(trail.rows).toEqual([
    { action: "report.view_saved", actor: "operator:anna" },
    { action: "report.view_deleted", actor: "operator:anna" },
  ]);
});

import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { STAFF_TOKEN_PREFIX, type StaffPrincipal } from "@apogee/http";
import { testApp } from "@apogee/http/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { textOfPdf } from "../pdf/testing/text-of-pdf.ts";
import { reportsAsFiles } from "../index.ts";
import { csvRoutes } from "./csv-routes.ts";

const ROWS = 2_500;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: ReturnType<typeof testApp>;
let permissions: StaffPrincipal["permissions"] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const principal = (): StaffPrincipal => ({ kind: "staff", staffId: 1, handle: "mia", permissions, sessionId: 1 });
  app = testApp(csvRoutes(reportsAsFiles(async () => new Map())), {
    db: connection.db,
    clock: new FixedClock("2031-05-31T12:00:00Z"),
    secret: "test",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    staff: { authenticate: async () => principal(), hold: async () => principal() },
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
  await sql`insert into tracking.day_play (day, country, currency, game_id, test, rounds, wagered, won, booked)
    select '2020-01-01'::date + n, 'DE', 'EUR', 1, false, 1, 1234, 5678, -4444 from generate_series(1, ${ROWS}::int) n`.execute(
    connection.db,
  );
  await sql`insert into tracking.day_total (day, country, currency, test, rounds, wagered, won, booked)
    select day, country, currency, test, rounds, wagered, won, booked from tracking.day_play`.execute(connection.db);
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  permissions = ["reports.read"];
});

const file = (body: object, name = "report.revenue") =>
  app.inject({
    method: "POST",
    url: `/api/staff/reports/${name}.csv`,
    headers: {
      authorization: `Bearer ${STAFF_TOKEN_PREFIX}${"a".repeat(43)}`,
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
    },
    payload: body,
  });
const LONG = { from: "2020-01-01", to: "2031-05-31" };
const exports = async () =>
  (
    await sql<{ actor: string; subject: string; after: unknown }>`
      select actor, subject, after from ops.audit where action = 'report.exported' order by id`.execute(connection.db)
  ).rows;

test("a report of several pages is one file, in order, and is audited with its filters and its number of rows", async () => {
  const answer = await file({ ...LONG, by: ["day"], form: "semicolon" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(answer.headers["content-disposition"]).toBe(
    'attachment; filename="report.revenue_2020-01-01_2031-05-31_day_20310531T120000Z.csv"',
  );
  const lines = answer.body.split("\r\n");
  expect(lines[0]!.startsWith("\ufeffday;month;")).toBe(true);
  expect(lines).toHaveLength(ROWS + 2);
  const days = lines.slice(1, -1).map((line) => line.split(";")[0]!);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(lines[1]).toContain(";EUR;1;0;0;12,34;56,78;-44,44;");
  expect((await exports()).at(-1)).toEqual({
    actor: "staff:mia",
    subject: "report:report.revenue",
    after: { rows: ROWS, form: "semicolon", filters: expect.objectContaining({ ...LONG, by: ["day"] }) },
  });
});

test("a file for programs has no byte order mark, commas and decimal points", async () => {
  const { body } = await file({ from: "2020-01-02", to: "2020-01-02", mark: false });
  expect(body.startsWith("day,month,country,")).toBe(true);
  expect(body).toContain(",12.34,56.78,-44.44,");
});

test("every report in rows can be written as a file, also without rows", async () => {
  for (const { name } of reportsAsFiles(async () => new Map())) {
    const answer = await file({ mark: false }, name);
    expect([name, answer.statusCode, answer.body.split("\r\n").length >= 2]).toEqual([name, 200, true]);
  }
});

test("without the permission nothing is written and nothing is audited, and a filter that does not fit is refused", async () => {
  const before = (await exports()).length;
  permissions = ["games.read"];
  expect((await file(LONG)).statusCode).toBe(403);
  permissions = ["reports.read"];
  expect((await file({ from: "2031-05-02", to: "2031-05-01" })).statusCode).toBe(422);
  expect((await file({ from: "yesterday" })).statusCode).toBe(422);
  expect(await exports()).toHaveLength(before);
});

test("above 100,000 rows a report is streamed, row after row", async () => {
  await sql`insert into tracking.day_money (day, country, currency, game_id, test)
    select '2020-01-01'::date + n % 4000, chr(65 + n / 4000 / 26) || chr(65 + (n / 4000) % 26), 'EUR', 0, false from generate_series(0, 119999) n`.execute(
    connection.db,
  );
  const long = await file({ ...LONG, by: ["day", "country"], mark: false });
  expect([long.statusCode, long.body.split("\r\n").length]).toEqual([200, 120_000 + ROWS + 2]);
  expect((await exports()).at(-1)).toMatchObject({ after: { rows: 120_000 + ROWS } });
});

test("a document has its filters and formulas on the first page, numbered pages and a row of the trail", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/staff/reports/report.revenue.pdf",
    headers: {
      authorization: `Bearer ${STAFF_TOKEN_PREFIX}${"a".repeat(43)}`,
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
    },
    payload: {
      from: "2020-01-02",
      to: "2020-04-30",
      by: ["day"],
      countries: ["DE"],
      locale: "de",
      labels: { title: "Umsatz", day: "Tag", ggr: "GGR", hold_percent: "Marge" },
    },
  });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const [first, ...others] = textOfPdf(answer.rawPayload).split("\f");
  expect(first).toContain("Umsatz");
  expect(first).toContain("2020-01-02");
  expect(first).toContain("GGR = wagered - won");
  expect(first).toContain("Zusammen");
  expect(first).toContain("\u221244,44");
  expect(first).toContain(`Seite 1 von ${others.length + 1}`);
  expect(others.length).toBeGreaterThan(1);
  expect(others.at(-1)).toContain(`Seite ${others.length + 1} von ${others.length + 1}`);
  expect(answer.rawPayload.toString("latin1")).toContain("/MarkInfo");
  expect((await exports()).at(-1)).toMatchObject({
    after: { form: "pdf", rows: 120, filters: expect.objectContaining({ countries: ["DE"] }) },
  });
});

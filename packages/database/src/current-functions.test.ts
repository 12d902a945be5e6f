import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/index.ts";
import { MIGRATIONS, readFunctions, readMigrations } from "./sql-files.ts";

const files = readFunctions(MIGRATIONS);
/** Earlier migrations contain former texts. */
const FIRST_WITH_FILES = "0104";
let database: TestDatabase;
let owner: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  owner = connect({ url: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

test.each(files)("$makes exists once, with the body from its file", async ({ makes, sql: text }) => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where pronamespace::regnamespace || '.' || proname = ${makes}`.execute(owner.db);
  expect(rows).toHaveLength(1);
  expect(text.split("$$")).toHaveLength(3);
  expect(rows[0]!.body).toBe(text.split("$$")[1]);
});

test("no later migration contains the text of a function that has a file", () => {
  const made = readMigrations(MIGRATIONS)
    .filter(({ name }) => name >= FIRST_WITH_FILES)
    .flatMap(({ name, sql: text }) =>
      files
        .filter(({ makes }) =>
          new RegExp(`create\\s+(or\\s+replace\\s+)?function\\s+${makes.replace(".", "\\.")}\\s*\\(`, "i").test(text),
        )
        .map(({ makes }) => `${name} creates ${makes}`),
    );
  expect(made).toEqual([]);
});

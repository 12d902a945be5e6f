import { connect } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

let commandLine: GivenCommandLine;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  commandLine = await givenCommandLine();
  owner = connect({ url: commandLine.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner?.close();
  await commandLine?.close();
});

const noted = async () =>
  (await sql`select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as noted`.execute(owner.db)).rows;

test("while migrations are pending, commands that read or write refuse and apply nothing; migrate applies them and lists them", async () => {
  const before = await noted();
  await sql`comment on schema graphile_worker is null`.execute(owner.db);
  for (const words of [["withdrawal", "list"], ["seed"], ["ledger", "verify"]]) {
    const said = await commandLine.run(...words);
    expect([said.code, said.out, said.notes]).toEqual([1, "", expect.stringContaining("It lacks the job queue. Run")]);
  }
  expect(await commandLine.json("withdrawal", "list")).toMatchObject({
    error: { code: "migrations_pending", pending: ["the job queue"] },
  });
  expect(await noted()).toEqual([{ noted: null }]);
  expect((await commandLine.run("migrate")).out).toBe("Applied the job queue.\n");
  expect(await noted()).toEqual(before);
  expect((await commandLine.run("migrate")).out).toBe("The database is up to date.\n");
  expect((await commandLine.run("withdrawal", "list")).code).toBe(0);
});

test("a function text that the database lacks is pending like a migration; migrate lists it, and the audit trail names it", async () => {
  const name = "functions/play.settle_batch.sql";
  await sql`delete from public.schema_function where name = 'play.settle_batch'`.execute(owner.db);
  const said = await commandLine.run("seed");
  expect([said.code, said.out, said.notes]).toEqual([1, "", expect.stringContaining(`It lacks ${name}. Run`)]);
  expect((await commandLine.run("migrate")).out).toBe(`Applied ${name}.\n`);
  const { rows } =
    await sql`select after from ops.audit where action = 'database.migrated' order by id desc limit 1`.execute(
      owner.db,
    );
  expect(rows).toEqual([{ after: { applied: [name] } }]);
  expect((await commandLine.run("seed")).code).toBe(0);
});

import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { sqlNamesOwnSchema } from "./sql-names-own-schema.ts";

const MIGRATION = `
  create table wallet.purse (id bigint);
  create table play.event (id bigint);
  create table ops.audit (id bigint);
  create table sandbox.mail (id bigint);
  create table play.day (id bigint);
  create table limits.pause (id bigint);
  alter table play.day set schema activity;
  alter table limits.pause set schema activity;
  create view play.day as select id from activity.day;
  create view wallet.purse_owner as select id from wallet.purse;
  create or replace function play.prepare_months() returns int language sql as 'select 1';`;
const breaches = (path: string, text: string) =>
  sqlNamesOwnSchema.check(projectOf({ "migrations/0001-a.sql": MIGRATION, [path]: `-\n${text}` }));

test.each([
  ["modules/play/src/queries.ts", "sql`select from wallet.purse`"],
  ["modules/play/src/queries.ts", "sql`select from play.event e join wallet.purse p on p.id = e.id`"],
  ["modules/play/src/queries.ts", "sql`select ${at} from play.event e, wallet.purse`"],
  ["modules/play/src/queries.ts", 'sql`insert into "wallet"."purse" (id) values (${id})`'],
  ["modules/play/src/queries.ts", "sql`insert into wallet.purse(id) select wallet.purse.id`"],
  ["modules/tracking/src/a.store.ts", 'sql.table("play.event")'],
  ["modules/tracking/src/a.store.ts", "sql`update play.event set id = wallet_id`"],
  ["modules/tracking/src/a.store.ts", "sql`insert into ops.audit (id) values (1)`"],
  ["modules/tracking/src/a.store.ts", "sql`select ${sql`(select id from wallet.purse)`}`"],
  ["modules/tracking/src/a.store.ts", "sql`select from activity.day`"],
  ["apps/cli/src/commands/a.ts", "sql`select from wallet.purse`"],
  ["apps/server/src/a.ts", "sql`select from sandbox.mail`"],
  ["packages/http/src/a.ts", "sql`select from ops.audit`"],
])("sql-names-own-schema refuses in %s: %s", (path, text) => {
  expect(breaches(path, text)[0]).toMatchObject({ file: path, line: 2 });
});

test.each([
  ["modules/wallet/src/queries.ts", "sql`select from wallet.purse`"],
  ["modules/activity/src/a.queries.ts", "sql`select from activity.day join activity.pause using (id)`"],
  ["modules/tracking/src/a.store.ts", "sql`select from play.day`"],
  ["modules/play/src/queries.ts", "sql`select from play.event e join wallet.purse_owner p on p.id = e.id`"],
  ["modules/tracking/src/queries.ts", "sql`select play.prepare_months()`"],
  ["modules/tracking/src/queries.ts", "const id = wallet.purse; // wallet.purse"],
  ["modules/tracking/src/queries.ts", 'import { a } from "../wallet.purse.ts";'],
  ["modules/play/src/lane/load.ts", "client.query(`select from wallet.purse`)"],
  ["modules/play/src/ledger.queries.ts", "`select from wallet.purse`"],
  ["modules/tracking/src/a.test.ts", "sql`select from wallet.purse`"],
  ["modules/tracking/src/testing.ts", "sql`select from wallet.purse`"],
  ["modules/tracking/src/testing/given-purse.ts", "sql`select from wallet.purse`"],
  ["packages/events/src/audit.ts", "sql`select from ops.audit`"],
  ["packages/contract/src/routes/a.ts", 'const action = "ops.audit";'],
  ["apps/sandbox/src/store.ts", "sql`select from sandbox.mail`"],
  ["e2e/a.ts", "sql`select from wallet.purse`"],
])("sql-names-own-schema allows in %s: %s", (path, text) => {
  expect(breaches(path, text)).toEqual([]);
});

test.each([
  "sql`select from play.event where kind = 3`",
  "sql`select from play.event e where e.kind in (1, 3)`",
  "sql`select from play.event e where e.kind not in (5)`",
  "sql`select from play.event where kind <> 5`",
  "sql`select from play.event where kind = any ('{1,2}')`",
  "sql`select case kind when 4 then -stake else stake end from play.event`",
])("sql-names-own-schema refuses kinds as bare numbers, in play and its lane too: %s", (text) => {
  for (const path of ["modules/play/src/queries.ts", "modules/play/src/lane/load.ts"])
    expect(breaches(path, text)).toMatchObject([{ file: path, line: 2, says: expect.stringContaining("bare number") }]);
});

test.each([
  "sql`select from play.event where kind in (${kinds(1)}) and seq = 3`",
  "sql`select from play.event where kind = 'deposit'`",
  "const one = kind === 3 || kind in (1);",
])("sql-names-own-schema allows kinds by their names: %s", (text) => {
  expect(breaches("modules/play/src/queries.ts", text)).toEqual([]);
});

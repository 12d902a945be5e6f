// @seldom: starts a PostgreSQL of its own
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { openDatabase, type OpenDatabase } from "../open-database.ts";
import { refusePrivilegedRole } from "./refuse-privileged-role.ts";
import { ask, givenCluster, PASSWORD, type GivenCluster } from "./testing.ts";
import { DatabaseUnusable } from "./unusable.ts";

let cluster: GivenCluster;
beforeAll(async () => {
  cluster = await givenCluster();
});
afterAll(() => cluster.stop());

const HOUSE = `create role house login password '${PASSWORD}'; create role apogee_app nologin; create role clerk login password '${PASSWORD}'`;
const open = (): Promise<OpenDatabase> =>
  openDatabase({
    dataDir: cluster.dataDir(),
    databaseUrl: cluster.urlOf("house", "casino"),
    appDatabaseUrl: cluster.urlOf("clerk", "casino"),
  });
const membership = (): Promise<unknown> =>
  cluster.administer(
    "select from pg_auth_members m where m.roleid = 'apogee_app'::regrole and m.member = 'clerk'::regrole",
  );

beforeEach(async () => {
  await cluster.reset();
  await cluster.administer(HOUSE);
  await cluster.administer("create database casino owner house");
});

const RUNBOOK = "docs/runbooks/one-machine.md says how to make one.";

test.each([
  ["is a superuser", "alter role clerk superuser"],
  ["may create roles, and so be given anything", "alter role clerk createrole"],
  ["owns what migrations make", "grant house to clerk"],
  ["owns what migrations make", "alter role clerk noinherit; grant house to clerk"],
  ["owns what migrations make", "create role between; grant between to clerk; grant house to between"],
])("before anything is created, a role that %s is refused (%s)", async (why, sql) => {
  await cluster.administer(sql);
  await expect(open()).rejects.toThrow(
    `The application's role "clerk" ${why}, so rounds and entries would not be append-only for it.`,
  );
  await expect(open()).rejects.toThrow(RUNBOOK);
  expect(await membership()).toEqual([]);
  expect(await cluster.administer("select to_regclass('public.schema_migration') as history", "casino")).toEqual([
    { history: null },
  ]);
});

test("the owner itself is refused as the application's role", async () => {
  const opening = openDatabase({
    dataDir: cluster.dataDir(),
    databaseUrl: cluster.urlOf("house", "casino"),
    appDatabaseUrl: cluster.urlOf("house", "casino"),
  });
  await expect(opening).rejects.toThrow('The application\'s role "house" owns what migrations make');
});

test.each([
  ["may update play.event", "grant update on play.event to clerk"],
  ["may update play.event", "grant update (win) on play.event to clerk"],
  ["may update play.event", "grant update on play.event to public"],
  ["may update play.event", "grant update on play.event to apogee_app"],
  [
    "may update wallet.posting",
    "alter role clerk noinherit; create role between; grant update on wallet.posting to between; grant between to clerk",
  ],
  ["may delete from ops.audit", "grant delete on ops.audit to clerk"],
  ["may truncate wallet.entry", "grant truncate on wallet.entry to clerk"],
  ["may put triggers on play.event", "grant trigger on play.event to clerk"],
  ["may delete from wallet.purse", "grant delete on wallet.purse to clerk"],
  ["may insert into public.schema_migration", "grant insert on public.schema_migration to clerk"],
  ["may delete from cashier.notification", "grant pg_write_all_data to clerk"],
  ["owns play.draw", "alter table play.draw owner to clerk"],
  ["owns the database", "alter database casino owner to clerk"],
])("on a migrated database, a role that %s is refused (%s)", async (why, sql) => {
  await cluster.administer("grant apogee_app to clerk");
  const { ownerUrl, appUrl } = await open();
  await migrate(ownerUrl);
  await refusePrivilegedRole(appUrl);
  await open();
  await cluster.administer(sql, "casino");
  await expect(refusePrivilegedRole(appUrl)).rejects.toThrow(DatabaseUnusable);
  await expect(refusePrivilegedRole(appUrl)).rejects.toThrow(`The application's role "clerk" ${why}, so`);
  await expect(open()).rejects.toThrow(`The application's role "clerk" ${why}, so`);
});

test("rights that come with new tables are detected after migrations", async () => {
  await cluster.administer(
    "grant apogee_app to clerk; alter default privileges for role house grant all on tables to clerk",
    "casino",
  );
  const { ownerUrl, appUrl } = await open();
  await migrate(ownerUrl);
  await expect(refusePrivilegedRole(appUrl)).rejects.toThrow(/^The application's role "clerk" may \S+ \S+( \S+)?, so/);
});

test("the role that the platform creates for the application has only an application's rights, also after migrations", async () => {
  const { ownerUrl, appUrl } = await openDatabase({
    dataDir: cluster.dataDir(),
    databaseUrl: cluster.administrator("casino"),
  });
  await migrate(ownerUrl);
  await refusePrivilegedRole(appUrl);
  expect(
    await ask(
      appUrl,
      "select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty from pg_roles where rolname = current_user",
    ),
  ).toEqual([{ mighty: false }]);
});

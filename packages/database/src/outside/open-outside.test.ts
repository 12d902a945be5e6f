// @seldom: starts a PostgreSQL of its own
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { databaseOf } from "./address.ts";
import { ask, givenCluster, givenVersion, PASSWORD, sqlIn, type GivenCluster } from "./testing.ts";
import { DatabaseUnusable } from "./unusable.ts";

let cluster: GivenCluster;
beforeAll(async () => {
  cluster = await givenCluster();
});
afterAll(() => cluster.stop());
beforeEach(() => cluster.reset());

const role = (name: string, more = ""): Promise<unknown> =>
  cluster.administer(`create role ${name} login password '${PASSWORD}' ${more}`);
const open = (
  databaseUrl: string,
  { appDatabaseUrl, dataDir = cluster.dataDir() }: { appDatabaseUrl?: string; dataDir?: string } = {},
) => openDatabase({ databaseUrl, appDatabaseUrl, dataDir });
const names = async (): Promise<unknown[]> =>
  (
    await cluster.administer(
      "select rolname as name from pg_roles where rolname !~ '^pg_' union all select datname from pg_database order by 1",
    )
  ).map(({ name }) => name);

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseUnusable);
  return (error as DatabaseUnusable).message;
}

/** After migration, the application can use what is granted to it, and nothing else. */
async function expectHouse({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  await migrate(ownerUrl);
  expect(await ask(appUrl, "update ops.clock set offset_ms = 0 returning offset_ms::int as moved")).toEqual([
    { moved: 0 },
  ]);
  await expect(ask(appUrl, "update play.event set win = 0")).rejects.toThrow("permission denied");
  await expect(ask(appUrl, "create table public.mine (id int)")).rejects.toThrow("permission denied");
  await expect(ask(appUrl, "delete from public.schema_migration")).rejects.toThrow("permission denied");
}

describe("a missing database", () => {
  test("is created by a role that may create it, through a database that every server has, and found at the next start", async () => {
    await role("boss", "createdb createrole");
    const dataDir = cluster.dataDir();
    const first = await open(cluster.urlOf("boss", "casino"), { dataDir });
    await expectHouse(first);
    expect(
      await cluster.administer(
        "select pg_encoding_to_char(encoding) as encoding, pg_get_userbyid(datdba) as owner from pg_database where datname = 'casino'",
      ),
    ).toEqual([{ encoding: "UTF8", owner: "boss" }]);
    expect(await open(cluster.urlOf("boss", "casino"), { dataDir })).toMatchObject({
      ownerUrl: first.ownerUrl,
      appUrl: first.appUrl,
    });
  });

  test("is created even if the usual maintenance database is closed", async () => {
    await role("boss", "createdb createrole");
    await cluster.administer("revoke connect on database postgres from public");
    await expectHouse(await open(cluster.urlOf("boss", "casino")));
  });

  test("is accessible only to its owner and the application", async () => {
    await role("boss", "createdb createrole");
    await role("stranger");
    await open(cluster.urlOf("boss", "casino"));
    await expect(ask(cluster.urlOf("stranger", "casino"), "select 1")).rejects.toThrow(
      "permission denied for database",
    );
  });

  test("is refused to a role that may not create it, with the SQL that does", async () => {
    await role("boss", "createrole");
    const before = await names();
    const message = await refusalOf(open(cluster.urlOf("boss", "casino")));
    expect(message).toMatch(
      /^The database "casino" of DATABASE_URL does not exist at 127\.0\.0\.1:\d+, and the role "boss" may not create it\.\n/,
    );
    expect(await names()).toEqual(before);
    for (const line of sqlIn(message).split("\n")) await cluster.administer(line);
    await expectHouse(await open(cluster.urlOf("boss", "casino")));
  });

  test("is called apogee if the address names none, whatever the role is", async () => {
    await role("boss", "createdb createrole");
    const { ownerUrl, appUrl } = await open(cluster.urlOf("boss"));
    expect([ownerUrl, appUrl].map(databaseOf)).toEqual(["apogee", "apogee"]);
    await expectHouse({ ownerUrl, appUrl });
  });

  test("is created once by two concurrent starts", async () => {
    await role("boss", "createdb createrole");
    const dataDir = cluster.dataDir();
    const [one, two] = await Promise.all([1, 2].map(() => open(cluster.urlOf("boss", "casino"), { dataDir })));
    expect(one!.appUrl).toBe(two!.appUrl);
    await expectHouse(one!);
  });
});

describe("an empty database that an administrator created for an ordinary role", () => {
  beforeEach(async () => {
    await role("house");
    await cluster.administer("create database casino owner house");
  });

  test("is refused with the SQL that is missing, and works after it is run", async () => {
    const before = await names();
    const message = await refusalOf(open(cluster.urlOf("house", "casino")));
    expect(message).toContain(
      'The application\'s role "apogee_app_casino" is not ready, and the role "house" of DATABASE_URL may not prepare it.',
    );
    expect(message).toContain("APP_DATABASE_URL=postgres://apogee_app_casino:...@");
    expect(await names()).toEqual(before);
    await cluster.administer(sqlIn(message));
    await expectHouse(
      await open(cluster.urlOf("house", "casino"), { appDatabaseUrl: cluster.urlOf("apogee_app_casino", "casino") }),
    );
  });

  test("gives the application the right to connect if it is missing", async () => {
    await role("clerk");
    await cluster.administer(
      "create role apogee_app nologin; grant apogee_app to clerk; revoke all on database casino from public",
    );
    await expectHouse(
      await open(cluster.urlOf("house", "casino"), { appDatabaseUrl: cluster.urlOf("clerk", "casino") }),
    );
  });

  test("is refused with one line of SQL if only the membership is missing or does not inherit", async () => {
    await cluster.administer("create role apogee_app nologin");
    await role("clerk");
    await role("shy", "noinherit in role apogee_app");
    for (const name of ["clerk", "shy"]) {
      const message = await refusalOf(
        open(cluster.urlOf("house", "casino"), { appDatabaseUrl: cluster.urlOf(name, "casino") }),
      );
      expect(sqlIn(message)).toBe(`    GRANT "apogee_app" TO "${name}" WITH INHERIT TRUE;`);
      await cluster.administer(sqlIn(message));
    }
    const { ownerUrl } = await open(cluster.urlOf("house", "casino"), {
      appDatabaseUrl: cluster.urlOf("clerk", "casino"),
    });
    await expectHouse({ ownerUrl, appUrl: cluster.urlOf("shy", "casino") });
  });

  test("but that belongs to another role is refused with the line that hands it over", async () => {
    await cluster.administer("alter database casino owner to postgres");
    const message = await refusalOf(open(cluster.urlOf("house", "casino")));
    expect(message).toContain('The role "house" may not create schemas and tables in the database "casino".');
    expect(sqlIn(message)).toBe('    ALTER DATABASE "casino" OWNER TO "house";');
    await cluster.administer(sqlIn(message));
    expect(await refusalOf(open(cluster.urlOf("house", "casino")))).toContain("is not ready");
  });

  test("whose public schema belongs to an administrator is refused with the line that opens it", async () => {
    await cluster.administer("alter schema public owner to postgres", "casino");
    const message = await refusalOf(open(cluster.urlOf("house", "casino")));
    expect(sqlIn(message)).toBe('    GRANT USAGE, CREATE ON SCHEMA public TO "house";');
  });

  test("in another encoding is refused", async () => {
    await cluster.administer("create database old owner house template template0 encoding 'LATIN1' locale 'C'");
    expect(await refusalOf(open(cluster.urlOf("house", "old")))).toMatch(
      /^The database "old" has the encoding LATIN1; Apogee needs UTF8\.\n/,
    );
  });
});

test("the SQL of the runbook prepares everything for ordinary roles", async () => {
  const runbook = readFileSync(join(import.meta.dirname, "../../../../docs/runbooks/one-machine.md"), "utf8");
  const lines = /```sql\n([\s\S]*?)```/
    .exec(runbook)![1]!
    .trim()
    .split("\n")
    .map((line) => line.replace("'...'", `'${PASSWORD}'`));
  for (const line of lines) await cluster.administer(line);
  const before = await names();
  await expectHouse(
    await open(cluster.urlOf("casino_owner", "casino"), { appDatabaseUrl: cluster.urlOf("casino_app") }),
  );
  expect(await names()).toEqual(before);
});

describe("roles", () => {
  test("that exist are used by a role that may create others, and not altered", async () => {
    await role("boss", "createdb createrole");
    await role("other", "createdb createrole");
    const dataDir = cluster.dataDir();
    await open(cluster.urlOf("other", "casino"), { dataDir });
    await cluster.administer("alter database casino owner to boss");
    const before = await cluster.administer("select rolname, rolpassword, xmin::text from pg_authid order by 1");
    await expectHouse(await open(cluster.urlOf("boss", "casino"), { dataDir }));
    expect(await cluster.administer("select rolname, rolpassword, xmin::text from pg_authid order by 1")).toEqual(
      before,
    );
  });

  test("are created once by several concurrent starts", async () => {
    await cluster.administer("create database casino");
    const dataDir = cluster.dataDir();
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(cluster.administrator("casino"), { dataDir })));
    expect(new Set(opened.map(({ appUrl }) => appUrl)).size).toBe(1);
    await expectHouse(opened[0]!);
  });

  test("are created completely or not at all, even if PostgreSQL only warns that a grant has no effect", async () => {
    await role("boss", "createrole");
    await cluster.administer("create database casino");
    await cluster.administer(
      "revoke all on database casino from public; grant connect, create on database casino to boss; grant create on schema public to boss",
      "casino",
    );
    const before = await names();
    const message = await refusalOf(open(cluster.urlOf("boss", "casino")));
    expect(sqlIn(message)).toMatch(
      /CREATE ROLE "apogee_app_casino"[\s\S]*GRANT CONNECT ON DATABASE "casino" TO "apogee_app_casino";$/,
    );
    expect(await names()).toEqual(before);
    await cluster.administer(sqlIn(message));
    await expectHouse(
      await open(cluster.urlOf("boss", "casino"), { appDatabaseUrl: cluster.urlOf("apogee_app_casino", "casino") }),
    );
  });

  test("that an administrator names become members if DATABASE_URL may grant that", async () => {
    await role("clerk", "noinherit");
    await expectHouse(
      await open(cluster.administrator("casino"), { appDatabaseUrl: cluster.urlOf("clerk", "casino") }),
    );
  });

  test("that are named but do not exist are refused, and nothing is created", async () => {
    await cluster.administer("create database casino");
    const before = await names();
    const message = await refusalOf(
      open(cluster.administrator("casino"), { appDatabaseUrl: cluster.urlOf("clerk", "casino") }),
    );
    expect(message).toMatch(/^The role "clerk" of APP_DATABASE_URL does not exist\.\n/);
    expect(await names()).toEqual(before);
    await cluster.administer(sqlIn(message));
    await expectHouse(
      await open(cluster.administrator("casino"), { appDatabaseUrl: cluster.urlOf("clerk", "casino") }),
    );
  });

  test("of an installation that a superuser opens are the database's owner and the application's", async () => {
    await role(`"The House"`);
    await cluster.administer('create database casino owner "The House"');
    const urls = await open(cluster.administrator("casino"));
    await expectHouse(urls);
    expect(
      await cluster.administer(
        "select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace in ('play'::regnamespace, 'wallet'::regnamespace)",
        "casino",
      ),
    ).toEqual([{ owner: "The House" }]);
    await migrate(cluster.urlOf("The House", "casino"));
  });

  test("that do not own the tables are refused", async () => {
    await role("house");
    await role("late");
    await cluster.administer("create database casino owner house");
    await migrate((await open(cluster.administrator("casino"))).ownerUrl);
    await cluster.administer("alter database casino owner to late");
    const message = await refusalOf(open(cluster.urlOf("late", "casino")));
    expect(message).toBe(
      'The tables in the database "casino" belong to the role "house", and the role "late" of DATABASE_URL may not act for it.\n  Name "house" in DATABASE_URL.',
    );
  });

  test("whose two addresses lead to different databases are refused", async () => {
    await role("clerk");
    await cluster.administer("create database other");
    expect(
      await refusalOf(open(cluster.administrator("casino"), { appDatabaseUrl: cluster.urlOf("clerk", "other") })),
    ).toMatch(/^APP_DATABASE_URL leads to another database than DATABASE_URL\.\n/);
  });

  test("are refused if only APP_DATABASE_URL is set", async () => {
    await expect(
      openDatabase({ dataDir: cluster.dataDir(), appDatabaseUrl: cluster.urlOf("clerk", "casino") }),
    ).rejects.toThrow("APP_DATABASE_URL is set without DATABASE_URL.");
  });
});

describe("a second installation on the same server", () => {
  test("with its own database leaves the first one's passwords alone, and cannot reach its books", async () => {
    const first = await open(cluster.administrator("one"));
    await expectHouse(first);
    const second = await open(cluster.administrator("two"));
    await expectHouse(second);
    expect(await ask(first.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(ask(second.appUrl.replace("/two?", "/one?"), "select 1")).rejects.toThrow(
      "permission denied for database",
    );
  });

  test("on the same database with another data folder is refused, and the first one's password stays", async () => {
    const first = await open(cluster.administrator("casino"));
    const message = await refusalOf(open(cluster.administrator("casino")));
    expect(message).toMatch(
      /^The role "apogee_app_casino" is there already, and its password is not the one of this data folder\./,
    );
    expect(await ask(first.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("with a long name has its own role, too", async () => {
    const dataDir = cluster.dataDir();
    const [one, two] = [`${"x".repeat(60)}_1`, `${"x".repeat(60)}_2`];
    const roles: unknown[] = [];
    for (const name of [one, two, one]) {
      const { appUrl } = await open(cluster.administrator(name), { dataDir });
      roles.push((await ask(appUrl, "select current_user::text as role"))[0]!["role"]);
    }
    expect(roles[0]).toBe(roles[2]);
    expect(roles[0]).not.toBe(roles[1]);
  });
});

describe("a server", () => {
  test("that is too old is refused with both versions, before anything is created", async () => {
    await cluster.administer("create database casino");
    const [{ text, number }] = (await cluster.administer(
      "select current_setting('server_version') as text, current_setting('server_version_num') as number",
    )) as [{ text: string; number: string }];
    const older = await givenVersion(cluster.administrator("casino"), {
      [number]: `14${number.slice(2)}`,
      [text]: `14${text.slice(2)}`,
    });
    const before = await names();
    try {
      expect(await refusalOf(open(older.url))).toMatch(
        /^PostgreSQL at 127\.0\.0\.1:\d+ is version 14\.\S+; Apogee needs 15 or later\.\n/,
      );
      expect(await names()).toEqual(before);
    } finally {
      older.close();
    }
  });

  test.each([
    [
      "nothing listens there",
      () => "postgres://boss:x@127.0.0.1:1/casino",
      /^No PostgreSQL answers at 127\.0\.0\.1:1, where DATABASE_URL leads\.\n/,
    ],
    [
      "the host does not exist",
      () => "postgres://boss:x@nowhere.invalid/casino",
      /^The host of nowhere\.invalid:5432, where DATABASE_URL leads, is not known\.\n/,
    ],
    [
      "the password is wrong",
      () => cluster.urlOf("postgres", "casino"),
      /^PostgreSQL at 127\.0\.0\.1:\d+ does not let the role "postgres" of DATABASE_URL in: password authentication failed for user "postgres"\.\n/,
    ],
    [
      "the address has no password",
      () => Object.assign(new URL(cluster.urlOf("postgres", "casino")), { password: "" }).href,
      /^PostgreSQL at 127\.0\.0\.1:\d+ asks for a password, and DATABASE_URL has none\.\n/,
    ],
    [
      "the server does not support TLS",
      () => `${cluster.urlOf("postgres", "casino")}?sslmode=verify-full`,
      /^PostgreSQL at 127\.0\.0\.1:\d+, where DATABASE_URL leads, cannot be used: The server does not support SSL connections\.$/,
    ],
  ])("is reported in one sentence, never with the password, if %s", async (_what, url, sentence) => {
    const message = await refusalOf(open(url()));
    expect(message).toMatch(sentence);
    expect(message).not.toContain(PASSWORD);
  });

  test("that accepts connections and stays silent is not waited for indefinitely", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
    try {
      const message = await refusalOf(
        open(`postgres://boss:x@127.0.0.1:${(silent.address() as AddressInfo).port}/casino`),
      );
      expect(message).toMatch(/^127\.0\.0\.1:\d+, where DATABASE_URL leads, does not answer\.\n/);
    } finally {
      silent.close();
    }
  });
});

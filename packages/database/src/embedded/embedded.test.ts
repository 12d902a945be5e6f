// @seldom: starts, kills and restores PostgreSQL
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { deleteEmbedded } from "./delete-embedded.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { DataFolderInUse } from "./folder-lock.ts";
import { identityOf } from "./process-identity.ts";
import { startEmbedded } from "./start-embedded.ts";
import { superviseEmbedded, type EmbeddedEvent } from "./supervise-embedded.ts";

const cleanUp: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function givenDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), "embedded-"));
  chmodSync(parent, 0o755);
  cleanUp.push(
    () => rmSync(parent, { recursive: true, force: true }),
    () => deleteEmbedded(join(parent, "data")),
  );
  return join(parent, "data");
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts postgres from another process, which the test may kill. */
async function givenOtherProcess(dataDir: string): Promise<{ child: ChildProcess; port: number; pid: number }> {
  const module = new URL("./start-embedded.ts", import.meta.url).href;
  const code = `const { startEmbedded } = await import(${JSON.stringify(module)});
    const { port, pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(JSON.stringify({ port, pid }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUp.push(() => void child.kill("SIGKILL"));
  const [chunk] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, ...JSON.parse(chunk.toString()) };
}

/** Whether PostgreSQL wrote everything before it ended: the state in its control file is `DB_SHUTDOWNED`. */
const isShutDown = (dataDir: string): boolean =>
  readFileSync(join(dataDir, "postgres/cluster/global/pg_control")).readUInt32LE(16) === 1;

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

describe("startEmbedded", () => {
  test("creates a durable PostgreSQL 18 in a new folder, keeps its rows across a restart, and stops it cleanly", async () => {
    const dataDir = givenDataDir();
    const first = await startEmbedded({ dataDir });
    const [settings] = await ask(
      first.superuserUrl,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
         current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ major: 18, fsync: "on", commit: "on", addresses: "127.0.0.1", encoding: "UTF8" });
    await ask(first.superuserUrl, "create table kept as select 7 as seven");
    expect(isShutDown(dataDir)).toBe(false);
    await Promise.all([first.stop(), first.stop()]);
    expect([identityOf(first.pid), isShutDown(dataDir)]).toEqual([undefined, true]);

    const second = await startEmbedded({ dataDir });
    expect(second.adopted).toBe(false);
    expect(second.port).toBe(first.port);
    expect(await ask(second.superuserUrl, "select seven from kept")).toEqual([{ seven: 7 }]);
    await second.stop();
  });

  test("refuses connections without the password, which only its owner can read", async () => {
    const dataDir = givenDataDir();
    const server = await startEmbedded({ dataDir, durable: false });
    cleanUp.push(server.stop);
    await expect(ask(`postgres://postgres:guess@127.0.0.1:${server.port}/postgres`, "select 1")).rejects.toThrow(
      "password authentication failed",
    );
    expect(statSync(join(dataDir, "postgres", "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("refuses a folder in use by a running process, and leaves that process alone", async () => {
    const dataDir = givenDataDir();
    const server = await startEmbedded({ dataDir, durable: false });
    cleanUp.push(server.stop);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(DataFolderInUse);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`as process ${process.pid}`);
    await expect(deleteEmbedded(dataDir)).rejects.toThrow(DataFolderInUse);
    expect(await ask(server.superuserUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("takes over the PostgreSQL of a killed process, and the next Ctrl-C stops it cleanly", async () => {
    const dataDir = givenDataDir();
    const other = await givenOtherProcess(dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`as process ${other.child.pid}`);
    await killed(other.child);

    const adopted = await startEmbedded({ dataDir, durable: false });
    expect(adopted).toMatchObject({ adopted: true, pid: other.pid, port: other.port });
    expect(await ask(adopted.superuserUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await adopted.stop();
    expect([identityOf(other.pid), isShutDown(dataDir)]).toEqual([undefined, true]);
  });

  test("stops the PostgreSQL of a killed process if it may not be taken over", async () => {
    const dataDir = givenDataDir();
    const other = await givenOtherProcess(dataDir);
    await killed(other.child);
    const server = await startEmbedded({ dataDir, durable: false, adopt: false });
    cleanUp.push(server.stop);
    expect(server.adopted).toBe(false);
    expect(identityOf(other.pid)).toBeUndefined();
  });

  test("does not take over a PostgreSQL with other archive settings, since that would leave a gap in its log", async () => {
    const dataDir = givenDataDir();
    const other = await givenOtherProcess(dataDir);
    await killed(other.child);
    const server = await startEmbedded({
      dataDir,
      durable: false,
      archive: { folder: join(dataDir, "archive"), timeoutS: 60 },
    });
    cleanUp.push(server.stop);
    expect([server.adopted, identityOf(other.pid)]).toEqual([false, undefined]);
    expect(
      await ask(
        server.superuserUrl,
        "select current_setting('archive_mode') as mode, current_setting('archive_timeout') as timeout",
      ),
    ).toEqual([{ mode: "on", timeout: "1min" }]);
  });

  test("starts after server and PostgreSQL were both killed", async () => {
    const dataDir = givenDataDir();
    const other = await givenOtherProcess(dataDir);
    await killed(other.child);
    process.kill(other.pid, "SIGKILL");
    const server = await startEmbedded({ dataDir, durable: false });
    cleanUp.push(server.stop);
    expect(await ask(server.superuserUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("reports when PostgreSQL ends by itself, and not when it is stopped", async () => {
    const dataDir = givenDataDir();
    const endings: unknown[] = [];
    const server = await startEmbedded({ dataDir, durable: false });
    server.onExit((ending) => endings.push(ending));
    process.kill(server.pid, "SIGKILL");
    await expect.poll(() => endings).toEqual([{ code: null, signal: "SIGKILL" }]);
    await server.stop();

    const again = await startEmbedded({ dataDir, durable: false });
    again.onExit((ending) => endings.push(ending));
    await again.stop();
    expect(endings).toHaveLength(1);
  });
});

const BUSY = "select 1 as busy from pg_stat_activity where pid <> pg_backend_pid() and query like '%300000000%'";

describe("superviseEmbedded", () => {
  test("restarts a killed PostgreSQL at the same address, even while a session is busy", async () => {
    const dataDir = givenDataDir();
    const events: EmbeddedEvent[] = [];
    const server = await superviseEmbedded({ dataDir, durable: false, onEvent: (event) => events.push(event) });
    cleanUp.push(server.stop);
    await ask(server.superuserUrl, "create table kept as select 7 as seven");
    await ask(server.superuserUrl, "checkpoint");
    const busy = ask(server.superuserUrl, "select count(*) from generate_series(1, 300000000)").catch(() => undefined);
    const before = server.pid();
    await expect.poll(() => ask(server.superuserUrl, BUSY)).toEqual([{ busy: 1 }]);
    process.kill(before, "SIGKILL");

    await expect.poll(() => events.at(-1)?.type).toBe("up");
    expect(events[0]).toMatchObject({ type: "down", ending: { signal: "SIGKILL" } });
    expect(server.pid()).not.toBe(before);
    expect(await ask(server.superuserUrl, "select seven from kept")).toEqual([{ seven: 7 }]);
    await busy;
    await server.stop();
    expect(identityOf(server.pid())).toBeUndefined();
  });
});

test("a supervised PostgreSQL whose session crashes ends and is restarted, instead of restarting itself inside the same process", async () => {
  const events: EmbeddedEvent[] = [];
  const server = await superviseEmbedded({
    dataDir: givenDataDir(),
    durable: false,
    onEvent: (event) => events.push(event),
  });
  cleanUp.push(server.stop);
  const client = new pg.Client({ connectionString: server.superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  process.kill(rows[0]!.pid, "SIGKILL");
  await expect.poll(() => events.map(({ type }) => type)).toEqual(["down", "up"]);
  expect(await ask(server.superuserUrl, "select 7 as seven")).toEqual([{ seven: 7 }]);
  await client.end().catch(() => undefined);
});

describe("ensureDatabase", () => {
  test("gives the platform a role that owns nothing, and returns the same addresses again", async () => {
    const dataDir = givenDataDir();
    const server = await startEmbedded({ dataDir, durable: false });
    cleanUp.push(server.stop);
    const urls = await ensureDatabase({ superuserUrl: server.superuserUrl, dataDir });
    await ask(urls.ownerUrl, "create table held (id int)");
    await expect(ask(urls.appUrl, "select * from held")).rejects.toThrow("permission denied");
    await expect(ask(urls.appUrl, "create table public.mine (id int)")).rejects.toThrow("permission denied");
    await expect(ask(urls.ownerUrl, "create role other")).rejects.toThrow("permission denied");
    expect(await ensureDatabase({ superuserUrl: server.superuserUrl, dataDir })).toEqual(urls);
  });
});

// @seldom: starts and stops whole servers
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");
let dataDir: string;
let taken: Server;
let port: number;
let database: TestDatabase;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "apogee-main-"));
  taken = createServer();
  await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve));
  port = (taken.address() as AddressInfo).port;
  database = await testDatabase();
});
afterAll(async () => {
  taken.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** Starts the server, which must exit without help. */
function failedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { PATH = "" } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN],
      { env: { PATH, PORT: "0", DATA_DIR: dataDir, ...settings }, timeout: 50_000 },
      (_error, _stdout, said) => resolve({ code: child.exitCode, said }),
    );
  });
}

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    "a proxy that is not an address",
    () => ({ TRUSTED_PROXIES: "notanip" }),
    /^These settings cannot be used:\n {2}TRUSTED_PROXIES: "notanip" does not fit\. "notanip" is not an address .*\.\n$/,
  ],
  [
    "a public address with a path",
    () => ({ PUBLIC_URL: "https://play.example/casino" }),
    /^These settings cannot be used:\n {2}PUBLIC_URL: "https:\/\/play\.example\/casino" does not fit\. Write protocol, host and port alone, .*\.\n$/,
  ],
  [
    "a public address without a mail server",
    () => ({ PUBLIC_URL: "https://play.example" }),
    /^These settings cannot be used:\n {2}SMTP_URL: missing\. .*\.\n$/,
  ],
  [
    "a mail server without a sender",
    () => ({ SMTP_URL: "smtp://localhost" }),
    /^These settings cannot be used:\n {2}MAIL_FROM: missing\. .*\.\n$/,
  ],
  [
    "an invalid mail server",
    () => ({ SMTP_URL: "http://boss:hush@mail.example" }),
    /^These settings cannot be used:\n {2}SMTP_URL: what was given does not fit\. Write it as smtps:\/\/user:password@host:465 .*\.\n$/,
  ],
  [
    "an unknown host",
    () => ({ HOST: "nowhere.invalid", ROLES: "web" }),
    /^HOST=nowhere\.invalid is not an address of this machine\. .*\.\n$/,
  ],
  [
    "a host of another machine",
    () => ({ HOST: "192.0.2.7", ROLES: "web" }),
    /^HOST=192\.0\.2\.7 is not an address of this machine\. .*\.\n$/,
  ],
  [
    "a port that is already in use",
    () => ({ PORT: String(port) }),
    /^Another program listens on 127\.0\.0\.1, port \d+\. Stop it, or set PORT to another one\.\n$/,
  ],
  [
    "an unreachable database",
    () => ({ DATABASE_URL: "postgres://boss:hush@127.0.0.1:1/casino" }),
    /^No PostgreSQL answers at 127\.0\.0\.1:1, where DATABASE_URL leads\.\n {2}Start it, or correct host and port\.\n$/,
  ],
  [
    "an application role that could change the ledger",
    () => ({ DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.superuserUrl }),
    /^The application's role "postgres" is a superuser, so rounds and entries would not be append-only for it\.\n {2}.*\.\n$/,
  ],
  [
    "a data folder that is a file",
    () => ({ DATA_DIR: MAIN }),
    /^These settings cannot be used:\n {2}DATA_DIR: \/.*\/main\.ts is a file, or is below one\. Name a folder that this account can write\.\n$/,
  ],
  ...(existsSync("/proc/self")
    ? ([
        [
          "a data folder in the kernel's file system",
          () => ({ DATA_DIR: "/proc/nope" }),
          /^These settings cannot be used:\n {2}DATA_DIR: \/proc\/nope is not a place where folders can be created\. Name a folder .*\.\n$/,
        ],
      ] satisfies Array<[string, () => Record<string, string>, RegExp]>)
    : []),
])(
  "%s is reported in one sentence, and the start ends with code 1 before anything has begun",
  async (_what, settings, sentence) => {
    const { code, said } = await failedStart(settings());
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, "postgres")) ? readdirSync(join(dataDir, "postgres")) : []).toEqual([]);
  },
);

test("the start also ends if default privileges give the application role too many rights on the first tables", async () => {
  const name = `main_${randomUUID().replaceAll("-", "")}`;
  const admin = connect({ url: database.superuserUrl, max: 1 });
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(admin.db);
  const urlOf = (role: string): string =>
    Object.assign(new URL(database.superuserUrl), { username: role, password: "x", pathname: `/${name}` }).href;
  await run(`create role ${name}_app login password 'x' in role apogee_app`);
  await run(`create role ${name} login password 'x'`);
  await run(`create database ${name} owner ${name}`);
  const owner = connect({ url: urlOf(name), max: 1 });
  try {
    await sql.raw(`alter default privileges grant all on tables to ${name}_app`).execute(owner.db);
    await owner.close();
    const { code, said } = await failedStart({ DATABASE_URL: urlOf(name), APP_DATABASE_URL: urlOf(`${name}_app`) });
    expect(said).toMatch(
      /^The application's role "main_\w+_app" may .*, so rounds and entries would not be append-only for it\.\n {2}.*\.\n$/,
    );
    expect(code).toBe(1);
  } finally {
    await run(`drop database ${name} with (force)`);
    await run(`drop role ${name}, ${name}_app`);
    await admin.close();
  }
});

test("with LOG_LEVEL=debug a failed start prints where in the code it failed", async () => {
  const broken = mkdtempSync(join(tmpdir(), "apogee-main-"));
  writeFileSync(join(broken, "secrets.json"), "{");
  const { code, said } = await failedStart({
    DATA_DIR: broken,
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    LOG_LEVEL: "debug",
  });
  rmSync(broken, { recursive: true });
  expect(said).toMatch(/JSON[\s\S]*\n {4}at /);
  expect(code).toBe(1);
});

test.each<[string, string | undefined, boolean]>([
  ["unset", undefined, false],
  ["warn", "warn", false],
  ["info", "info", true],
])("with LOG_LEVEL %s (%s) the log has a line for each request: %s", async (_what, level, has) => {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH,
      PORT: "0",
      DATA_DIR: join(dataDir, "logging"),
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      ROLES: "studio",
      ...(level === undefined ? {} : { LOG_LEVEL: level }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [said, logged] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => void (logged += chunk.toString()));
  const ended = once(child, "close");
  try {
    const url = await vi.waitFor(() => /Apogee is ready: (\S+)/.exec(said)![1]!, PATIENCE);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
  expect(logged.includes('"route":"/healthz"')).toBe(has);
});

// @seldom: starts processes of the command line
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KeyRing, sealingFingerprint, type Secrets } from "@apogee/config";
import { connect, type Database } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { commitOf } from "@apogee/rng";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const APPS = join(import.meta.dirname, "../../..");
const AT = new Date("2026-11-01T00:00:00Z");
const SEEDS = 1_200;
const rotate = ["keys", "rotate", "seeds", "--reason", "It may be known"];

let commandLine: GivenCommandLine;
let file: string;
const children: ChildProcess[] = [];
const secrets = (): Secrets => JSON.parse(readFileSync(file, "utf8")) as Secrets;
const rows = async () =>
  (
    await sql<{
      id: number;
      purse_id: number;
      state: string;
      commit: string;
      sealed: Buffer;
      key: string | null;
      client_seed: string | null;
    }>`select * from studio.seed_pair order by id`.execute(commandLine.db)
  ).rows;
const openedBy = async (key: string) => {
  const ring = new KeyRing("seeds", [key]);
  return (await rows()).map(({ sealed, key: _key, ...pair }) => ({ ...pair, seed: ring.tryToOpen(sealed) }));
};
const sealedBy = async (fingerprint: string): Promise<number> =>
  (await rows()).filter(({ key }) => key === fingerprint).length;
const trail = async () =>
  (
    await sql<{
      action: string;
      reason: string;
      before: object;
      after: object;
    }>`select action, reason, before, after from ops.audit where action like 'keys.%' order by id`.execute(
      commandLine.db,
    )
  ).rows;
const standing = async () => [
  await rows(),
  await trail(),
  (await sql`select name, fingerprint from ops.sealing_key order by name`.execute(commandLine.db)).rows,
];

beforeAll(async () => {
  commandLine = await givenCommandLine();
  file = join(commandLine.folder, "data/secrets.json");
  expect((await commandLine.run("seed")).code).toBe(0);
});
afterAll(() => commandLine.close());
beforeEach(async () => {
  const ring = new KeyRing("seeds", [secrets().seeds]);
  const seeds = Array.from({ length: SEEDS }, (_, index) => index.toString(16).padStart(64, "0"));
  await withOwner((db) => sql`truncate studio.seed_pair restart identity`.execute(db));
  await sql`
    insert into studio.seed_pair (purse_id, state, commit, sealed, key, client_seed, created_at) select purse, 'active', commit, sealed, ${ring.fingerprints[0]!}, 'mine', ${AT}
    from unnest(${seeds.map((_, index) => index)}::bigint[], ${seeds.map(commitOf)}::text[], ${seeds.map((seed) => ring.seal(seed).sealed)}::bytea[]) as s (purse, commit, sealed)`.execute(
    commandLine.db,
  );
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "close");
  }
});

async function withOwner(work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = connect({ url: commandLine.ownerUrl, max: 1 });
  await work(db).finally(close);
}

/** Runs a program of the project as a separate process, with the desk's folder and database. */
function begun(program: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(APPS, program), ...args], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      ROLES: "realtime,studio",
      DATA_DIR: join(commandLine.folder, "data"),
      DATABASE_URL: commandLine.ownerUrl,
      APP_DATABASE_URL: commandLine.appUrl,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

/** Locks rows on a separate connection until it is released. */
async function holding(statement: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: commandLine.ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query(statement, values);
  return () => client.end();
}

test("a rotation seals all seeds again with a new key, drops the former one, changes nothing else, and is recorded in the audit trail", async () => {
  const { seeds: former } = secrets();
  const before = await openedBy(former);
  const { code, out } = await commandLine.run("--json", ...rotate);
  const { seeds: next, seeds_other: other, demos } = secrets();
  expect([code, other, next === former]).toEqual([0, undefined, false]);
  expect(JSON.parse(out)).toEqual({
    former: sealingFingerprint("seeds", former),
    key: sealingFingerprint("seeds", next),
    resealed: SEEDS,
    stays_closed: 0,
  });
  expect(await openedBy(next)).toEqual(before);
  expect(await sealedBy(sealingFingerprint("seeds", next))).toBe(SEEDS);
  expect(demos).not.toBe(next);
  const [was, is] = [{ seeds: sealingFingerprint("seeds", former) }, { seeds: sealingFingerprint("seeds", next) }];
  expect((await trail()).slice(-2)).toEqual([
    { action: "keys.rotation_begun", reason: "It may be known", before: was, after: is },
    {
      action: "keys.rotated",
      reason: "It may be known",
      before: was,
      after: { ...is, resealed: SEEDS, stays_closed: 0 },
    },
  ]);
  expect((await commandLine.run("keys", "show")).out).not.toContain("ANOTHER");
});

test("after a kill in the middle, every seed opens with one of the two keys, and the next run completes the rotation", async () => {
  const { seeds: former } = secrets();
  const before = await openedBy(former);
  const letGo = await holding("select from studio.seed_pair where id > 900 for update");
  const child = begun("cli/src/main.ts", ...rotate);
  await vi.waitFor(
    async () =>
      expect((await rows()).filter(({ key }) => key !== sealingFingerprint("seeds", former))).toHaveLength(900),
    PATIENCE,
  );
  child.kill("SIGKILL");
  await once(child, "close");
  await letGo();

  const { seeds, seeds_other: next } = secrets();
  expect([seeds, next]).toEqual([former, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await sealedBy(sealingFingerprint("seeds", former))).toBe(SEEDS - 900);
  const ring = new KeyRing("seeds", [former, next!]);
  expect((await rows()).map(({ sealed }) => ring.tryToOpen(sealed))).toEqual(before.map(({ seed }) => seed));
  expect((await commandLine.run("seed")).code).toBe(0);

  const { code, out } = await commandLine.run("--json", ...rotate);
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      former: sealingFingerprint("seeds", former),
      key: sealingFingerprint("seeds", next!),
      resealed: SEEDS,
      stays_closed: 0,
    },
  ]);
  expect([secrets().seeds, secrets().seeds_other]).toEqual([next, undefined]);
  expect(await openedBy(next!)).toEqual(before);
  expect((await trail()).slice(-2).map(({ action }) => action)).toEqual(["keys.rotation_begun", "keys.rotated"]);
});

test("after a kill past the last commit, only the data folder is behind, and the next run detects and corrects it", async () => {
  const was = secrets();
  expect((await commandLine.run(...rotate)).code).toBe(0);
  const is = secrets();
  writeFileSync(file, JSON.stringify({ ...was, seeds_other: is.seeds }));
  const before = await standing();
  expect((await commandLine.run("seed")).code).toBe(0);
  expect(JSON.parse((await commandLine.run("--json", ...rotate)).out)).toMatchObject({
    key: sealingFingerprint("seeds", is.seeds),
    resealed: 0,
  });
  expect(secrets()).toEqual(is);
  expect(await standing()).toEqual(before);
});

describe("a running server", () => {
  const keysOfRuns = async (): Promise<unknown[]> =>
    (
      await sql<{ keys: string[] }>`select keys from ops.run where ended_at is null order by id desc limit 1`.execute(
        commandLine.db,
      )
    ).rows.map(({ keys }) => keys);
  async function givenRunning(): Promise<string> {
    const child = begun("server/src/main.ts");
    let said = "";
    child.stdout!.on("data", (data: Buffer) => (said += data.toString()));
    await vi.waitFor(() => expect(said).toContain("is ready"), PATIENCE);
    return /http:\S+/.exec(said)![0];
  }

  test("has both keys during a rotation, seals with the new one, drops the former one at the end, and keeps serving", async () => {
    const former = sealingFingerprint("seeds", secrets().seeds);
    const url = await givenRunning();
    await vi.waitFor(async () => expect(await keysOfRuns()).toEqual([[former]]), PATIENCE);
    const letGo = await holding("select from studio.seed_pair where id = 1 for update");
    const running = begun("cli/src/main.ts", ...rotate);
    await vi.waitFor(
      async () => expect(await keysOfRuns()).toEqual([[sealingFingerprint("seeds", secrets().seeds_other!), former]]),
      PATIENCE,
    );
    await letGo();
    expect(await once(running, "close")).toEqual([0, null]);
    await vi.waitFor(
      async () => expect(await keysOfRuns()).toEqual([[sealingFingerprint("seeds", secrets().seeds)]]),
      PATIENCE,
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test("that lacks the new key stops the rotation before any seed is sealed again, and the message says what to do", async () => {
    const before = secrets();
    const letGo = await holding("select pg_advisory_xact_lock(hashtextextended('run:of an earlier release', 0))");
    await sql`insert into ops.run (lock, started_at, seen_at) values ('run:of an earlier release', ${AT}, ${AT})`.execute(
      commandLine.db,
    );
    const [all, , keys] = await standing();
    expect(await commandLine.run(...rotate, "--wait", "1")).toMatchObject({
      code: 1,
      notes: expect.stringMatching(/does not have the new key of seeds \(server:\d+\)/),
    });
    expect(await standing()).toEqual([all, expect.arrayContaining([]), keys]);
    expect(secrets().seeds).toBe(before.seeds);
    await letGo();
    expect((await commandLine.run(...rotate)).code).toBe(0);
  });
});

describe("a rotation that was started on another machine", () => {
  test("is refused without its new key, and can be started over if that key is lost", async () => {
    const before = secrets();
    const letGo = await holding("select pg_advisory_xact_lock(hashtextextended('run:late', 0))");
    await sql`insert into ops.run (lock, started_at, seen_at) values ('run:late', ${AT}, ${AT})`.execute(
      commandLine.db,
    );
    expect((await commandLine.run(...rotate, "--wait", "0")).code).toBe(1);
    await letGo();
    writeFileSync(file, JSON.stringify(before));
    const stands = await standing();
    expect(await commandLine.run("--json", ...rotate)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"next_key_missing"'),
    });
    expect([await standing(), secrets()]).toEqual([stands, before]);
    expect(JSON.parse((await commandLine.run("--json", ...rotate, "--start-over")).out)).toMatchObject({
      former: sealingFingerprint("seeds", before.seeds),
      resealed: SEEDS,
    });
  });

  test("is not continued by a process that has only the new key", async () => {
    const letGo = await holding("select from studio.seed_pair where id > 900 for update");
    const child = begun("cli/src/main.ts", ...rotate);
    await vi.waitFor(
      async () => expect(await sealedBy(sealingFingerprint("seeds", secrets().seeds_other ?? ""))).toBe(900),
      PATIENCE,
    );
    child.kill("SIGKILL");
    await once(child, "close");
    await letGo();
    const { seeds_other: next, ...both } = secrets();
    writeFileSync(file, JSON.stringify({ ...both, seeds: next }));
    expect(await commandLine.run("seed")).toMatchObject({ code: 1, notes: expect.stringContaining("seeds in ") });
    writeFileSync(file, JSON.stringify({ ...both, seeds_other: next }));
    expect((await commandLine.run(...rotate)).code).toBe(0);
  });
});

test("no seed is sealed with a key that the database does not know, nor with the former key once the last pass has begun", async () => {
  const insert = (key: string | null) =>
    sql`insert into studio.seed_pair (purse_id, state, commit, sealed, key, created_at) values (9999, 'next', 'c', 'x', ${key}, ${AT})`.execute(
      commandLine.db,
    );
  const { seeds } = secrets();
  const noted = sealingFingerprint("seeds", seeds);
  await expect(insert("0".repeat(32))).rejects.toThrow("sealed by another key now");
  await insert(null);
  expect((await rows()).at(-1)?.key).toBe(noted);
  await withOwner((db) => sql`delete from studio.seed_pair where purse_id = 9999`.execute(db));
  await withOwner(async (db) => {
    await sql`insert into ops.key_rotation (name, former, next, begun_at) values ('seeds', ${"1".repeat(32)}, ${noted}, ${AT})`.execute(
      db,
    );
    await insert("1".repeat(32));
    await sql`delete from studio.seed_pair where purse_id = 9999`.execute(db);
    await sql`update ops.key_rotation set only_next_since = ${AT} where ended_at is null`.execute(db);
    await expect(insert("1".repeat(32))).rejects.toThrow("sealed by another key now");
    await expect(insert(null)).rejects.toThrow("sealed by another key now");
    await sql`update ops.key_rotation set ended_at = ${AT} where ended_at is null`.execute(db);
  });
  expect(await rows()).toHaveLength(SEEDS);
});

import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addProvider, rotateKey, switchProvider } from "./index.ts";
import { Registry } from "./registry.ts";

const sealingKey = Buffer.alloc(32, 7);
const clock = new FixedClock("2031-05-01T12:00:00Z");
const ports = { sealingKey, recordAudit: async () => undefined };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let registry: Registry;
/** How many queries the database received. */
let asked: number;
let fails: boolean;

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    asked += 1;
    if (fails) throw new Error("the database is away");
    return node;
  },
  transformResult: async ({ result }) => result,
};
const add = (id: string) =>
  inTransaction(connection.db, (tx) =>
    addProvider(
      tx,
      {
        id,
        dialect: "gcp",
        url: "https://games.example.com",
        key: `the first agreed key of ${id}`,
        actor: "operator:anna",
      },
      ports,
      clock.date(),
    ),
  );

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await add("nova");
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(() => {
  [asked, fails] = [0, false];
  registry = new Registry({ db: connection.db.withPlugin(counting) as Database, clock, sealingKey });
});

test("a flood of unknown provider ids queries the database once a second, and evicts no provider from the cache", async () => {
  expect(await registry.find("nova")).toMatchObject({ id: "nova", keys: ["the first agreed key of nova"] });
  const before = asked;
  const found = await Promise.all(Array.from({ length: 5_000 }, (_, index) => registry.find(`nobody${index}`)));
  expect(new Set(found)).toEqual(new Set([undefined]));
  expect(await registry.find("nova")).toMatchObject({ id: "nova" });
  expect(asked).toBe(before);
  clock.advance(1_000);
  await Promise.all(Array.from({ length: 5_000 }, (_, index) => registry.find(`nobody${index}`)));
  expect(asked).toBe(before + 1);
});

test("many simultaneous look-ups read a provider once", async () => {
  const found = await Promise.all(Array.from({ length: 100 }, () => registry.find("nova")));
  expect([new Set(found).size, asked]).toEqual([1, 3]);
});

test("a new provider is accepted within a second", async () => {
  expect(await registry.find("orbit")).toBeUndefined();
  await add("orbit");
  clock.advance(1_000);
  expect(await registry.find("orbit")).toMatchObject({ id: "orbit" });
});

test("a changed key or status takes effect after a second, and the old one is cached until then", async () => {
  expect((await registry.find("nova"))!.status).toBe("enabled");
  await inTransaction(connection.db, (tx) =>
    switchProvider(
      tx,
      { id: "nova", status: "disabled", reason: "a fault", actor: "operator:anna" },
      ports,
      clock.date(),
    ),
  );
  await inTransaction(connection.db, (tx) =>
    rotateKey(
      tx,
      { id: "nova", key: "the second agreed key", graceHours: 0, actor: "operator:anna" },
      ports,
      clock.date(),
    ),
  );
  const before = asked;
  clock.advance(999);
  expect([(await registry.find("nova"))!.status, asked]).toEqual(["enabled", before]);
  clock.advance(1);
  expect(await registry.find("nova")).toMatchObject({ status: "disabled", keys: ["the second agreed key"] });
});

test("a clock that is set back does not extend the cache's lifetime", async () => {
  await registry.find("nova");
  const before = asked;
  clock.advance(-60_000);
  await registry.find("nova");
  expect(asked).toBeGreaterThan(before);
});

test("after a failure, the database is queried again", async () => {
  fails = true;
  await expect(registry.find("nova")).rejects.toThrow("away");
  await expect(registry.find("nobody")).rejects.toThrow("away");
  fails = false;
  expect(await registry.find("nova")).toMatchObject({ id: "nova" });
  expect(await registry.find("nobody")).toBeUndefined();
});

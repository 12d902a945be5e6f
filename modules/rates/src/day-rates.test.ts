import {
  connect,
  inTransaction,
  SecondConnection,
  testDatabase,
  type Database,
  type TestDatabase,
} from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayRates, type DayRates } from "./day-rates.ts";
import { convert } from "./domain/convert.ts";
import { ageMsOf, type Rates } from "./domain/rates.ts";
import { RatesTooOld } from "./errors.ts";
import { givenRates, PLAIN_UNITS } from "./testing.ts";

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
let rates: DayRates;
let queries: number;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-01T12:00:00Z");
  queries = 0;
  rates = dayRates({ db: counted(connection.db), clock, maxAgeMs: 36 * HOUR_MS });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

/** The same database, with a count of its queries. */
const counted = (db: Database): Database =>
  db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
const dollars = (from: Rates): number => convert(minor(100), "EUR", "USD", from, "down");

test("today's rates are read once for any number of concurrent and later requests", async () => {
  await givenRates(connection.db, "2031-05-01");
  const asked = await Promise.all(Array.from({ length: 5 }, () => rates.current()));
  for (let times = 0; times < 100; times++) asked.push(await rates.current());
  expect(asked.map(dollars)).toEqual(asked.map(() => 125));
  expect(queries).toBe(1);
});

test("inside transactions that hold every connection, rates that are not cached are read through them, also while another call waits to read them", async () => {
  await givenRates(connection.db, "2031-05-01");
  const small = connect({ url: database.appUrl, max: 2 });
  const cold = dayRates({ db: small.db, clock, maxAgeMs: 36 * HOUR_MS });
  const { promise: bothHold, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: wasAsked } = Promise.withResolvers<void>();
  let holding = 0;
  const ask = (): Promise<Rates> =>
    inTransaction(small.db, async (tx) => {
      holding += 1;
      if (holding === 2) hold();
      await bothHold;
      await isAsked;
      return cold.current(tx);
    });
  const inside = Promise.all([ask(), ask()]);
  await bothHold;
  const outside = cold.current();
  wasAsked();
  expect((await inside).map(dollars)).toEqual([125, 125]);
  expect(dollars(await outside)).toBe(125);
  await small.close();
});

test("inside a transaction, cached rates are refused too unless they are read through it", async () => {
  await givenRates(connection.db, "2031-05-01");
  await rates.current();
  await expect(inTransaction(connection.db, () => rates.current())).rejects.toThrow(SecondConnection);
  await expect(inTransaction(connection.db, () => rates.ofDay("2031-05-01"))).rejects.toThrow(SecondConnection);
  expect(dollars(await inTransaction(connection.db, (tx) => rates.ofDay("2031-05-01", tx)))).toBe(125);
  expect(queries).toBe(1);
});

test("the newest rates are used while today's are missing, until they are too old", async () => {
  await givenRates(connection.db, "2031-05-01");
  clock.advance(12 * HOUR_MS);
  const next = await rates.current();
  expect([dollars(next), ageMsOf(next, "USD") / HOUR_MS]).toEqual([125, 24]);
  clock.advance(12 * HOUR_MS);
  expect(dollars(await rates.current())).toBe(125);
  clock.advance(1);
  const late = await rates.current();
  expect(() => dollars(late)).toThrow(RatesTooOld);
  expect(convert(minor(7), "USD", "USD", late, "up")).toBe(7);
});

test("a currency without a rate for today uses its newest one", async () => {
  await givenRates(connection.db, "2031-04-30");
  await givenRates(connection.db, "2031-05-01", { USD: "1.3" });
  const current = await rates.current();
  expect([current.newest.get("USD")!.day, current.newest.get("GBP")!.day]).toEqual(["2031-05-01", "2031-04-30"]);
  expect([dollars(current), ageMsOf(current, "GBP") / HOUR_MS]).toEqual([130, 36]);
});

test("a complete day is never read again, and an incomplete one is read again after five seconds", async () => {
  let passed = performance.now();
  const watch = vi.spyOn(performance, "now").mockImplementation(() => passed);
  const pass = async (ms: number): Promise<void> => {
    passed += ms;
    // The cache reads the time once a millisecond.
    await sleep(5);
  };
  try {
    await givenRates(connection.db, "2031-04-30");
    expect(dollars(await rates.current())).toBe(125);
    await givenRates(connection.db, "2031-05-01", { ...PLAIN_UNITS, USD: "1.3" });
    await pass(4_900);
    expect([dollars(await rates.current()), queries]).toEqual([125, 1]);
    await pass(200);
    expect([dollars(await rates.current()), queries]).toEqual([130, 2]);
    await pass(86_400_000);
    expect([dollars(await rates.current()), queries]).toEqual([130, 2]);
  } finally {
    watch.mockRestore();
  }
});

test("rates are read again after a database failure", async () => {
  await givenRates(connection.db, "2031-05-01");
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`alter table rates.rate rename to away`.execute(owner.db);
  await expect(rates.current()).rejects.toThrow("does not exist");
  await sql`alter table rates.away rename to rate`.execute(owner.db);
  await owner.close();
  expect(dollars(await rates.current())).toBe(125);
});

test("a past day has the rates known at its end, and no later ones", async () => {
  await givenRates(connection.db, "2031-04-29", { ...PLAIN_UNITS, USD: "1.1" });
  await givenRates(connection.db, "2031-05-01", { ...PLAIN_UNITS, USD: "1.3" });
  expect(dollars(await rates.ofDay("2031-04-29"))).toBe(110);
  const without = await rates.ofDay("2031-04-30");
  expect(() => dollars(without)).toThrow(RatesTooOld);
  expect(dollars(await rates.ofDay("2031-05-01"))).toBe(130);
  expect((await rates.ofDay("2031-05-09")).at).toBe(clock.now());
});

import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RATED_CURRENCIES } from "../domain/rates.ts";
import { NoRatesSource, RatesUnanswered, RatesUnfit } from "../errors.ts";
import type { PublishedRates, RatesSource } from "../sources/source.ts";
import { givenRates, PLAIN_UNITS } from "../testing.ts";
import { fetchRates } from "./fetch-rates.ts";

const DAY = "2031-05-02";
let database: TestDatabase;
let connections: Array<ReturnType<typeof connect>>;
let clock: FixedClock;

beforeAll(async () => {
  database = await testDatabase();
  connections = [1, 2].map(() => connect({ url: database.appUrl, max: 4 }));
});
afterAll(async () => {
  for (const connection of connections ?? []) await connection.close();
  await database?.drop();
});
beforeEach(async () => {
  clock = new FixedClock(`${DAY}T00:02:00Z`);
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`truncate rates.rate`.execute(owner.db);
  await owner.close();
});

const db = () => connections[0]!.db;
const sourceOf = (published: PublishedRates | Error): RatesSource & { calls: string[] } => {
  const calls: string[] = [];
  return {
    name: "bank",
    calls,
    async fetchDay(day) {
      calls.push(day);
      if (published instanceof Error) throw published;
      return published;
    },
  };
};
const published = (change: Record<string, string> = {}): PublishedRates => ({
  day: DAY,
  units: { ...PLAIN_UNITS, ...change },
});

interface Row {
  readonly currency: string;
  readonly day: string;
  readonly units: string;
  readonly source: string;
}
const stored = async (): Promise<Row[]> =>
  (
    await sql<Row>`
      select currency, to_char(day, 'YYYY-MM-DD') as day, trim_scale(units_per_euro)::text as units, source
      from rates.rate order by day, currency`.execute(db())
  ).rows;
const trail = async (): Promise<unknown[]> =>
  (await sql`select actor, action, subject, after from ops.audit where action like 'rate%' order by id`.execute(db()))
    .rows;

test("the day's rates are stored once with their source, and the source is not called again", async () => {
  const source = sourceOf(published());
  expect(await fetchRates({ db: db(), clock, source })).toEqual({ day: DAY, stored: RATED_CURRENCIES.toSorted() });
  const rows = await stored();
  expect(rows).toHaveLength(21);
  expect(rows.find(({ currency }) => currency === "BTC")).toEqual({
    currency: "BTC",
    day: DAY,
    units: "0.00002",
    source: "bank",
  });
  const other = sourceOf(published({ USD: "1.3" }));
  expect(await fetchRates({ db: db(), clock, source: other })).toEqual({ day: DAY, stored: [] });
  expect([source.calls, other.calls]).toEqual([[DAY], []]);
  expect(await stored()).toEqual(rows);
});

test("a rate that was entered by hand stays, and the others are stored beside it", async () => {
  await givenRates(db(), DAY, { USD: "1.3" });
  const { stored: now } = await fetchRates({ db: db(), clock, source: sourceOf(published()) });
  expect(now).toEqual(RATED_CURRENCIES.filter((code) => code !== "USD").toSorted());
  expect((await stored()).find(({ currency }) => currency === "USD")).toMatchObject({ units: "1.3", source: "given" });
});

test.each<[string, PublishedRates | Error, new (...args: never[]) => Error]>([
  ["of yesterday", { ...published(), day: "2031-05-01" }, RatesUnfit],
  ["with a zero rate", published({ USD: "0" }), RatesUnfit],
  ["with a negative rate", published({ USD: "-1.25" }), RatesUnfit],
  ["that jump away from yesterday's", published({ USD: "12.5" }), RatesUnfit],
  ["without a currency", { day: DAY, units: { USD: "1.25" } }, RatesUnfit],
  ["that the source does not deliver", new RatesUnanswered("bank", "It is away."), RatesUnanswered],
])("rates %s are refused, and nothing is stored", async (_what, answer, refusal) => {
  await givenRates(db(), "2031-05-01");
  const before = await stored();
  const asked = fetchRates({ db: db(), clock, source: sourceOf(answer), actor: "operator:anna" });
  await expect(asked).rejects.toThrow(refusal);
  expect([await stored(), await trail()]).toEqual([before, []]);
});

test("a fetch without a source is refused, and nothing is stored", async () => {
  await expect(fetchRates({ db: db(), clock, source: null })).rejects.toThrow(NoRatesSource);
  expect(await stored()).toEqual([]);
});

test("two processes that fetch concurrently store one set", async () => {
  // Both have found rates missing before either stores.
  let waiting = 0;
  let release: (value: unknown) => void;
  const both = new Promise((resolve) => (release = resolve));
  const slow = (units: string): RatesSource => ({
    name: "bank",
    async fetchDay() {
      waiting += 1;
      if (waiting === 2) release(undefined);
      await both;
      // In another order, as another process might read it.
      const entries = Object.entries({ ...PLAIN_UNITS, USD: units, TRX: units });
      return { day: DAY, units: Object.fromEntries(units === "1.2" ? entries : entries.toReversed()) };
    },
  });
  const [first, second] = await Promise.all([
    fetchRates({ db: connections[0]!.db, clock, source: slow("1.2") }),
    fetchRates({ db: connections[1]!.db, clock, source: slow("1.3") }),
  ]);
  expect([first.stored.length, second.stored.length].toSorted((a, b) => a - b)).toEqual([0, 21]);
  const rows = await stored();
  expect(rows).toHaveLength(21);
  const units = first.stored.length > 0 ? "1.2" : "1.3";
  expect(rows.filter(({ currency }) => /^(USD|TRX)$/.test(currency)).map((row) => row.units)).toEqual([units, units]);
});

test("rates fetched by hand appear once in the audit trail", async () => {
  for (let times = 0; times < 2; times++)
    await fetchRates({ db: db(), clock, source: sourceOf(published()), actor: "operator:anna" });
  expect(await trail()).toEqual([
    {
      actor: "operator:anna",
      action: "rates.fetched",
      subject: `day:${DAY}`,
      after: { source: "bank", rates: PLAIN_UNITS },
    },
  ]);
});

test.each([
  ["change", "update rates.rate set units_per_euro = 2"],
  ["remove", "delete from rates.rate"],
])("the application cannot %s a rate", async (_what, statement) => {
  await givenRates(db(), DAY);
  const before = await stored();
  await expect(sql.raw(statement).execute(db())).rejects.toThrow("permission denied");
  expect(await stored()).toEqual(before);
});

test.each(["0", "-1", "'NaN'", "1e12"])("the database refuses %s as a rate", async (units) => {
  const insert = sql.raw(`insert into rates.rate values ('USD', '${DAY}', ${units}, 'bank', '${DAY}T00:02Z')`);
  await expect(insert.execute(db())).rejects.toThrow(/check constraint|overflow/);
  expect(await stored()).toEqual([]);
});

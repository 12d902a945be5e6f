// @seldom: prepares the partitions of years
import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareMonths } from "./store.ts";
import { givenWallet } from "./testing.ts";

/** The database creates partitions relative to its own date, so these tests do too. */
const NOW = new SystemClock().date();
/** A time on the 12th of the month that is this many months from now. */
const moment = (months: number, time = "12T12:12:12Z"): string =>
  `${new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, 1)).toISOString().slice(0, 8)}${time}`;
const nameOf = (months: number): string => moment(months).slice(0, 7).replace("-", "_");
/** From the month before to three ahead. */
const MONTHS = [-1, 0, 1, 2, 3].map(nameOf);
const LOGS = ["ops.fact", "play.event", "wallet.entry", "wallet.posting"];
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let superuser: ReturnType<typeof connect>;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  superuser = connect({ url: database.superuserUrl });
});
afterEach(async () => {
  await superuser.close();
  await connection.close();
  await database.drop();
});

const places = async (): Promise<string[]> =>
  (
    await sql<{ place: string }>`
  select i.inhrelid::regclass::text as place from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r' where i.inhparent::regclass::text = any (${LOGS}) order by 1`.execute(
      superuser.db,
    )
  ).rows.map(({ place }) => place);
const RESTS = LOGS.map((log) => `${log}_rest`);
const adjust = (wallet: Wallet, at: string, cause: string) =>
  inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(5) },
          { account: { kind: "adjustments" }, amount: minor(-5) },
        ],
      },
      new Date(at),
    ),
  );
const placeOf = async (cause: string): Promise<string> =>
  (
    await sql<{
      place: string;
    }>`select tableoid::regclass::text as place from wallet.entry where cause = ${cause}`.execute(superuser.db)
  ).rows[0]!.place;

test("rounds, entries, postings and facts get partitions for the same months, once", async () => {
  expect(await places()).toEqual(RESTS);
  expect(await prepareMonths(connection.db, NOW)).toBe(MONTHS.length * LOGS.length);
  const made = [...LOGS.flatMap((log) => MONTHS.map((month) => `${log}_${month}`)), ...RESTS].toSorted();
  expect((await places()).toSorted()).toEqual(made);
  expect(await prepareMonths(connection.db, NOW)).toBe(0);
  expect(await prepareMonths(connection.db, new Date(moment(1, "01T00:00:00Z")))).toBe(LOGS.length);
  expect((await places()).toSorted()).toEqual([...made, ...LOGS.map((log) => `${log}_${nameOf(4)}`)].toSorted());
});

test("a month with entries in the rest partition stays there, and entries are still posted", async () => {
  const wallet = await givenWallet(connection.db);
  await adjust(wallet, moment(2), "early");
  await prepareMonths(connection.db, NOW);
  expect((await places()).filter((place) => place.endsWith(nameOf(2)))).toEqual([
    `ops.fact_${nameOf(2)}`,
    `play.event_${nameOf(2)}`,
  ]);
  await adjust(wallet, moment(2, "13T05:05:05Z"), "later");
  await adjust(wallet, moment(3), "a month later");
  expect([await placeOf("early"), await placeOf("later"), await placeOf("a month later")]).toEqual([
    "wallet.entry_rest",
    "wallet.entry_rest",
    `wallet.entry_${nameOf(3)}`,
  ]);
});

test.each(LOGS)(
  "during a long read of %s no partition is created and no write waits; afterwards partitions are created",
  async (log) => {
    const wallet = await givenWallet(connection.db);
    await inTransaction(connection.db, async (tx) => {
      await sql.raw(`select count(*) from ${log}`).execute(tx);
      const [made] = await outsideTransaction(() =>
        Promise.all([prepareMonths(connection.db, NOW), adjust(wallet, moment(0), "meanwhile")]),
      );
      expect(made).toBe(0);
    });
    expect(await places()).toEqual(RESTS);
    expect(await prepareMonths(connection.db, NOW)).toBeGreaterThan(0);
  },
);

const ask = (from: string | null, months: number | null) =>
  sql<{ made: number }>`select play.prepare_months(${from}::date, ${months}::int) as made`.execute(connection.db);

test.each<[what: string, from: string | null, months: number | null]>([
  ["more months than the platform needs", moment(-2), 40],
  ["a million months", moment(0), 1_000_000],
  ["fewer than zero months", moment(0), -1],
  ["months without a number", moment(0), null],
  ["months without a first day", null, 3],
  ["months from the day infinity", "infinity", 3],
  ["months from the day -infinity", "-infinity", 3],
  ["a month that ended long ago", moment(-3), 1],
  ["a month too far ahead", moment(37), 1],
  ["several months of which the last is too far ahead", moment(35), 3],
  ["months from the year 2400", "2400-01-01", 36],
  ["zero months from a month too far ahead", moment(37), 0],
])("the application cannot prepare %s, and no partition is created", async (_what, from, months) => {
  await expect(ask(from, months)).rejects.toMatchObject({ code: "22023" });
  expect(await places()).toEqual(RESTS);
});

test("the application can prepare every month near today, even in a database already filled with far months", async () => {
  const far = Array.from(
    { length: 245 },
    (_, place) => `${2400 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}-01`,
  );
  for (const month of far) await sql`select wallet.make_month('play.event', ${month}::date)`.execute(superuser.db);
  expect((await ask(moment(-2), 39)).rows).toEqual([{ made: 39 * LOGS.length }]);
  expect((await ask(moment(-2), 39)).rows).toEqual([{ made: 0 }]);
  const wallet = await givenWallet(connection.db);
  await adjust(wallet, moment(36), "the last month");
  await adjust(wallet, moment(37), "beyond");
  expect([await placeOf("the last month"), await placeOf("beyond")]).toEqual([
    `wallet.entry_${nameOf(36)}`,
    "wallet.entry_rest",
  ]);
});

test("a platform whose clock is far from the database's date continues: it gets no partitions, and rows go to the rest", async () => {
  const years = new Date(Date.UTC(NOW.getUTCFullYear() + 5, 0, 1));
  expect(await prepareMonths(connection.db, years)).toBe(0);
  expect(await places()).toEqual(RESTS);
  await adjust(await givenWallet(connection.db), years.toISOString(), "years ahead");
  expect(await placeOf("years ahead")).toBe("wallet.entry_rest");
});

describe("a partition that is created later", () => {
  beforeEach(async () => {
    await prepareMonths(connection.db, NOW);
  });

  test.each(LOGS)("is append-only in %s, also for its owner and when written to directly", async (log) => {
    await adjust(await givenWallet(connection.db), moment(3), "june");
    const owner = connect({ url: database.ownerUrl, max: 1 });
    for (const statement of [
      `update ${log}_${nameOf(3)} set at = at`,
      `delete from ${log}_${nameOf(3)}`,
      `truncate ${log}_${nameOf(3)} cascade`,
    ]) {
      await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(/is append-only/);
    }
    await owner.close();
    await expect(sql.raw(`insert into ${log}_${nameOf(3)} default values`).execute(connection.db)).rejects.toThrow(
      /permission denied/,
    );
    expect(await placeOf("june")).toBe(`wallet.entry_${nameOf(3)}`);
  });

  test("enforces every constraint on entries", async () => {
    const wallet = await givenWallet(connection.db);
    const { entryId } = await adjust(wallet, moment(3), "once");
    await expect(adjust(wallet, moment(8), "once")).rejects.toThrow(/already holds/);
    const attempt = (statement: string) => sql.raw(statement).execute(connection.db);
    await expect(
      attempt(
        `insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '${moment(9)}', 'lonely', 'test')`,
      ),
    ).rejects.toThrow(/at least two/);
    const posting = (at: string, version: number) =>
      attempt(
        `insert into wallet.posting (entry_id, line, at, purse_id, amount, purse_version) values (${entryId}, 7, '${at}', ${wallet.id}, 3, ${version})`,
      );
    await expect(posting(moment(3), 99)).rejects.toThrow(/out of balance/);
    await expect(posting(moment(3), 1)).rejects.toThrow(/posting_link_pkey/);
    await expect(posting(moment(8), 99)).rejects.toThrow(/posting_entry_id_at_fkey/);
    const { rows } =
      await sql`select (select count(*) from wallet.entry) as entries, (select count(*) from wallet.posting) as postings, (select count(*) from wallet.entry_name) as names,
      (select count(*) from wallet.posting_link) as links`.execute(connection.db);
    expect(rows).toEqual([{ entries: 1, postings: 2, names: 1, links: 1 }]);
  });
});

import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry, type Purse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareMonths } from "./store.ts";
import { givenPurse } from "./testing.ts";

const NOW = new Date("2026-03-04T05:06:07Z");
/** From the month before to three ahead. */
const MONTHS = ["2026_02", "2026_03", "2026_04", "2026_05", "2026_06"];
const LOGS = ["play.event", "wallet.entry", "wallet.posting"];
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

const places = async (): Promise<string[]> => (await sql<{ place: string }>`
  select i.inhrelid::regclass::text as place from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r' where i.inhparent::regclass::text = any (${LOGS}) order by 1`
  .execute(superuser.db)).rows.map(({ place }) => place);
const RESTS = LOGS.map((log) => `${log}_rest`);
const adjust = (purse: Purse, at: string, cause: string) => inTransaction(connection.db, (tx) => postEntry(tx, {
  kind: "adjustment", currency: "EUR", cause, actor: "test", postings: [{ purseId: purse.id, amount: minor(5) }, { account: { kind: "adjustments" }, amount: minor(-5) }],
}, new Date(at)));
const placeOf = async (cause: string): Promise<string> => (await sql<{ place: string }>`select tableoid::regclass::text as place from wallet.entry where cause = ${cause}`.execute(superuser.db)).rows[0]!.place;

test("rounds, entries and postings get places for the same months, once", async () => {
  expect(await places()).toEqual(RESTS);
  expect(await prepareMonths(connection.db, NOW)).toBe(MONTHS.length * LOGS.length);
  const made = [...LOGS.flatMap((log) => MONTHS.map((month) => `${log}_${month}`)), ...RESTS].toSorted();
  expect((await places()).toSorted()).toEqual(made);
  expect(await prepareMonths(connection.db, NOW)).toBe(0);
  expect(await prepareMonths(connection.db, new Date("2026-04-01T00:00:00Z"))).toBe(LOGS.length);
  expect((await places()).toSorted()).toEqual([...made, ...LOGS.map((log) => `${log}_2026_07`)].toSorted());
});

test("a month of which entries lie in the rest stays there, and money goes on", async () => {
  const purse = await givenPurse(connection.db);
  await adjust(purse, "2026-05-05T05:05:05Z", "early");
  await prepareMonths(connection.db, NOW);
  expect((await places()).filter((place) => place.endsWith("2026_05"))).toEqual(["play.event_2026_05"]);
  await adjust(purse, "2026-05-06T05:05:05Z", "later");
  await adjust(purse, "2026-06-06T05:05:05Z", "in June");
  expect([await placeOf("early"), await placeOf("later"), await placeOf("in June")]).toEqual(["wallet.entry_rest", "wallet.entry_rest", "wallet.entry_2026_06"]);
});

test.each(LOGS)("while somebody reads %s for long no place is made, and nobody waits behind it; afterwards they are", async (log) => {
  const purse = await givenPurse(connection.db);
  await inTransaction(connection.db, async (tx) => {
    await sql.raw(`select count(*) from ${log}`).execute(tx);
    const [made] = await Promise.all([prepareMonths(connection.db, NOW), adjust(purse, "2026-03-03T03:03:03Z", "meanwhile")]);
    expect(made).toBe(0);
  });
  expect(await places()).toEqual(RESTS);
  expect(await prepareMonths(connection.db, NOW)).toBeGreaterThan(0);
});

const ask = (from: string | null, months: number | null) => sql<{ made: number }>`select play.prepare_months(${from}::date, ${months}::int) as made`.execute(connection.db);

test.each<[from: string | null, months: number | null]>([
  ["2026-03-01", 37], ["2026-03-01", 1_000_000], ["2026-03-01", -1], ["2026-03-01", null], [null, 3], ["infinity", 3], ["-infinity", 3],
])("the application is refused places from %s on for %s months, and none is made", async (from, months) => {
  await expect(ask(from, months)).rejects.toMatchObject({ code: "22023" });
  expect(await places()).toEqual(RESTS);
});

test("the application gets places for twenty years in all, however often it asks; what comes after lies in the rest", async () => {
  const purse = await givenPurse(connection.db);
  let made = 0;
  for (let year = 2026; year < 2056; year += 3) made += (await ask(`${year}-01-01`, 36)).rows[0]!.made;
  expect(made).toBe(240 * LOGS.length);
  expect((await places()).length).toBe(241 * LOGS.length);
  expect((await ask("2077-01-01", 1)).rows).toEqual([{ made: 0 }]);
  await adjust(purse, "2045-12-31T23:59:59Z", "the last month");
  await adjust(purse, "2046-01-01T00:00:00Z", "beyond");
  expect([await placeOf("the last month"), await placeOf("beyond")]).toEqual(["wallet.entry_2045_12", "wallet.entry_rest"]);
}, 120_000);

describe("a month that is made later", () => {
  beforeEach(async () => {
    await prepareMonths(connection.db, NOW);
  });

  test.each(LOGS)("is append-only in %s, also for its owner and past the log", async (log) => {
    await adjust(await givenPurse(connection.db), "2026-06-12T12:12:12Z", "june");
    for (const statement of [`update ${log}_2026_06 set at = at`, `delete from ${log}_2026_06`, `truncate ${log}_2026_06 cascade`]) {
      await expect(sql.raw(statement).execute(superuser.db)).rejects.toThrow(/is append-only/);
    }
    await expect(sql.raw(`insert into ${log}_2026_06 default values`).execute(connection.db)).rejects.toThrow(/permission denied/);
    expect(await placeOf("june")).toBe("wallet.entry_2026_06");
  });

  test("keeps what was promised of entries", async () => {
    const purse = await givenPurse(connection.db);
    const { entryId } = await adjust(purse, "2026-06-12T12:12:12Z", "once");
    await expect(adjust(purse, "2026-11-11T11:11:11Z", "once")).rejects.toThrow(/already holds/);
    const attempt = (statement: string) => sql.raw(statement).execute(connection.db);
    await expect(attempt("insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '2026-12-01', 'lonely', 'test')")).rejects.toThrow(/at least two/);
    const posting = (at: string, version: number) => attempt(`insert into wallet.posting (entry_id, line, at, purse_id, amount, purse_version) values (${entryId}, 7, '${at}', ${purse.id}, 3, ${version})`);
    await expect(posting("2026-06-12T12:12:12Z", 99)).rejects.toThrow(/out of balance/);
    await expect(posting("2026-06-12T12:12:12Z", 1)).rejects.toThrow(/posting_link_pkey/);
    await expect(posting("2026-11-12T12:12:12Z", 99)).rejects.toThrow(/posting_entry_id_at_fkey/);
    const { rows } = await sql`select (select count(*) from wallet.entry) as entries, (select count(*) from wallet.posting) as postings, (select count(*) from wallet.entry_name) as names,
      (select count(*) from wallet.posting_link) as links`.execute(connection.db);
    expect(rows).toEqual([{ entries: 1, postings: 2, names: 1, links: 1 }]);
  });
});

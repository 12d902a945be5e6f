import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, inTransaction, migrate, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { postEntry } from "./commands/post-entry.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");
const KINDS = "0266-kinds-of-entries.sql";
const FORMER_KINDS =
  "deposit withdrawal_reserved withdrawal_paid withdrawal_released adjustment deposit_reversed bonus_issued bonus_converted bonus_forfeited promo_win points_exchanged cashback_paid level_gift deposit_returned".split(
    " ",
  );
const NO_MONTH = new Date("2031-01-15T12:00:00Z");
let server: TestDatabase;
let owner: ReturnType<typeof connect>;
let app: ReturnType<typeof connect>;
let folder: string;
let name: string;
let databases = 0;

beforeAll(async () => {
  server = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < KINDS))
    cpSync(join(MIGRATIONS, file), join(folder, file));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

/** A database of the former release with an entry of each kind in two months and in none. */
beforeEach(async () => {
  const { pathname, username } = new URL(server.ownerUrl);
  name = `${pathname.slice(1)}_${(databases += 1)}`;
  await inServer(`create database ${name} owner ${username}`);
  rmSync(join(folder, KINDS), { force: true });
  await migrate(of(server.ownerUrl), { folder });
  owner = connect({ url: of(server.ownerUrl), max: 2 });
  app = connect({ url: of(server.appUrl), max: 2 });
  await inTransaction(app.db, async (tx) => {
    await sql`insert into wallet.purse (player_id, currency, opened_at, real) values (1, 'EUR', '2026-01-01', 1000000)`.execute(
      tx,
    );
  });
  for (const month of ["2026-05-01", "2026-06-01"]) await makeMonth(month);
  for (const at of ["2026-05-05T05:05:05Z", "2026-06-06T06:06:06Z", NO_MONTH])
    for (const kind of FORMER_KINDS) await post(kind, new Date(at));
});
afterEach(async () => {
  await owner.close();
  await app.close();
  await inServer(`drop database ${name} with (force)`);
});

const of = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
async function inServer(statement: string): Promise<void> {
  const { db, close } = connect({ url: server.superuserUrl, max: 1 });
  await sql.raw(statement).execute(db).finally(close);
}
function upgrade(): Promise<string[]> {
  cpSync(join(MIGRATIONS, KINDS), join(folder, KINDS));
  return migrate(of(server.ownerUrl), { folder });
}
const ask = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(owner.db)).rows;
const makeMonth = (month: string) =>
  ask(`select wallet.make_month('wallet.entry', '${month}'), wallet.make_month('wallet.posting', '${month}')`);
let causes = 0;
const post = (kind: string, at: Date) =>
  inTransaction(app.db, (tx) =>
    postEntry(
      tx,
      {
        kind,
        currency: "EUR",
        cause: `test:${(causes += 1)}`,
        actor: "test",
        postings: [
          { walletId: 1, amount: minor(5) },
          { account: { kind: "adjustments" }, amount: minor(-5) },
        ],
      },
      at,
    ),
  );
const keys = () =>
  ask(`select conrelid::regclass::text as place, convalidated as valid, conparentid <> 0 as part from pg_constraint
    where contype = 'f' and confrelid = 'wallet.entry_kind'::regclass order by 1`);
const everything = () => ask("select id, kind, at, cause, xid::text from wallet.entry order by id");

test("the migration keeps every entry and validates its kind, month by month", async () => {
  const before = await everything();
  expect(await upgrade()).toEqual([KINDS, `${KINDS}, validation`]);
  expect(await everything()).toEqual(before);
  expect(await keys()).toEqual([
    { place: "wallet.entry", valid: true, part: false },
    { place: "wallet.entry_2026_05", valid: true, part: true },
    { place: "wallet.entry_2026_06", valid: true, part: true },
    { place: "wallet.entry_rest", valid: true, part: true },
  ]);
  expect((await ask("select kind from wallet.entry_kind")).map(({ kind }) => kind).toSorted()).toEqual(
    FORMER_KINDS.toSorted(),
  );
  expect(await ask("select conname from pg_constraint where conname = 'entry_kind_check'")).toEqual([]);
});

test("an unknown kind is refused in an old month, in a new one and in none; a new row is all that a new kind needs", async () => {
  await upgrade();
  await makeMonth("2026-07-01");
  const days = ["2026-05-31T23:59:59Z", "2026-07-07T07:07:07Z", NO_MONTH].map((at) => new Date(at));
  const before = await everything();
  for (const at of days) await expect(post("prize_paid", at)).rejects.toThrow(/entry_kind_fkey/);
  expect(await everything()).toEqual(before);
  await ask("insert into wallet.entry_kind (kind, class, owner) values ('prize_paid', 'bonus', 'contests')");
  for (const at of days) await post("prize_paid", at);
  expect(await everything()).toHaveLength(before.length + 3);
  await expect(ask("delete from wallet.entry_kind where kind = 'prize_paid'")).rejects.toThrow(/entry_kind_fkey/);
});

test("the application reads the kinds and does not write them", async () => {
  await upgrade();
  expect((await sql`select from wallet.entry_kind`.execute(app.db)).rows).toHaveLength(FORMER_KINDS.length);
  for (const change of ["insert into wallet.entry_kind values ('a', 'other', 'b')", "delete from wallet.entry_kind"])
    await expect(sql.raw(change).execute(app.db)).rejects.toThrow(/permission denied/);
});

test("if the second step fails, new entries are checked already, payments go on, and the next run continues with it", async () => {
  await ask("alter table wallet.entry drop constraint entry_kind_check");
  await post("mystery", new Date("2026-05-05T06:00:00Z"));
  await ask("alter table wallet.entry add constraint entry_kind_check check (true)");
  await expect(upgrade()).rejects.toThrow(/validation failed.*entry_kind_fkey/);
  expect((await keys()).map(({ valid }) => valid)).toEqual([false, false, false]);
  await makeMonth("2026-07-01");
  await post("deposit", new Date("2026-06-07T00:00:00Z"));
  await expect(post("mystery", new Date("2026-06-07T00:00:00Z"))).rejects.toThrow(/entry_kind_fkey/);
  await ask("insert into wallet.entry_kind (kind, class, owner) values ('mystery', 'other', 'nobody')");
  expect(await upgrade()).toEqual([`${KINDS}, validation`]);
  expect(await keys()).toEqual(
    ["entry", "entry_2026_05", "entry_2026_06", "entry_2026_07", "entry_rest"].map((place) => ({
      place: `wallet.${place}`,
      valid: true,
      part: place !== "entry",
    })),
  );
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, inTransaction, migrate, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { postEntry } from "./commands/post-entry.ts";
import { EntryExists } from "./errors.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");
const BY_MONTH = "0045-entries-by-month.sql";
const BEFORE = {
  entries: "select id, kind, currency, at, cause, actor, reason, reverses from wallet.entry order by id",
  postings:
    "select entry_id, line, purse_id, account_id, money, amount, purse_version, real_after, bonus_after, deficit_after from wallet.posting order by entry_id, line",
};
let server: TestDatabase;
let superuser: ReturnType<typeof connect>;
let old: string;
let folder: string;
let databases = 0;

/**
 * A database as the previous release left it: two wallets, entries of five months and of none, and an id that a
 * rolled-back transaction used.
 */
beforeAll(async () => {
  server = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < BY_MONTH))
    cpSync(join(MIGRATIONS, name), join(folder, name));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

beforeEach(async () => {
  const { pathname, username } = new URL(server.ownerUrl);
  old = `${pathname.slice(1)}_${(databases += 1)}`;
  await inDatabase(server.superuserUrl, `create database ${old} owner ${username}`);
  rmSync(join(folder, BY_MONTH), { force: true });
  await migrate(of(server.ownerUrl), { folder });
  superuser = connect({ url: of(server.superuserUrl) });
  await sql
    .raw(`
    insert into wallet.purse (player_id, currency, opened_at, real, version) values (1, 'EUR', '2025-01-01', 0, 0), (2, 'BTC', '2025-01-01', 0, 0);
    insert into wallet.account (kind, currency) values ('adjustments', 'EUR'), ('adjustments', 'BTC');
    with e as (
      insert into wallet.entry (kind, currency, at, cause, actor, reason, reverses)
      select case when n % 7 = 0 then 'deposit_reversed' else 'deposit' end, case n % 2 when 0 then 'EUR' else 'BTC' end,
        case when n % 50 = 49 then 'infinity' else '2026-01-31T23:59:59.999999Z'::timestamptz + (n % 5) * interval '32 days' end,
        'payment:' || n, 'test', case when n % 3 = 0 then 'said "so", twice' end, case when n % 7 = 0 then n - 3 end
      from generate_series(1, 300) n returning id, at, currency)
    insert into wallet.posting (entry_id, line, purse_id, account_id, amount, purse_version, real_after, bonus_after)
    select e.id, 0, p.id, null, e.id * 3, e.id, e.id * 7, 0 from e join wallet.purse p on p.currency = e.currency
    union all select e.id, 1, null, a.id, e.id * -3, null, null, null from e join wallet.account a on a.currency = e.currency;
    update wallet.purse set version = 300, real = 10;
    select nextval('wallet.entry_id_seq') from generate_series(1, 5)`)
    .execute(superuser.db);
});
afterEach(async () => {
  await superuser.close();
  await inDatabase(server.superuserUrl, `drop database ${old} with (force)`);
});

const of = (url: string): string => Object.assign(new URL(url), { pathname: `/${old}` }).href;
async function inDatabase(url: string, statement: string): Promise<void> {
  const { db, close } = connect({ url, max: 1 });
  await sql.raw(statement).execute(db).finally(close);
}
const read = async (query: string) => (await sql.raw(query).execute(superuser.db)).rows;
/** Runs the migration with a change in its text. */
function upgrade(change: (text: string) => string = (text) => text): Promise<string[]> {
  writeFileSync(join(folder, BY_MONTH), change(readFileSync(join(MIGRATIONS, BY_MONTH), "utf8")));
  return migrate(of(server.ownerUrl), { folder });
}

test("the migration moves an existing ledger unchanged into its months, with its names and links", async () => {
  const [entries, postings] = [await read(BEFORE.entries), await read(BEFORE.postings)];
  expect([entries.length, postings.length]).toEqual([300, 600]);
  await upgrade();
  expect(await read(BEFORE.entries)).toEqual(entries);
  expect(await read(BEFORE.postings)).toEqual(postings);
  expect(
    await read("select tableoid::regclass::text as place, count(*) as n from wallet.entry group by 1 order by 1"),
  ).toEqual([
    ...["01", "03", "04", "05", "06"].map((month) => ({
      place: `wallet.entry_2026_${month}`,
      n: month === "06" ? 54 : 60,
    })),
    { place: "wallet.entry_rest", n: 6 },
  ]);
  expect(
    await read(
      "select count(*) as n from wallet.posting p join wallet.entry e on e.id = p.entry_id and e.at = p.at and replace(p.tableoid::regclass::text, 'posting', 'entry') = e.tableoid::regclass::text",
    ),
  ).toEqual([{ n: 600 }]);
  expect(await read("select id, kind, cause, reverses, at from wallet.entry_name order by id")).toEqual(
    await read("select id, kind, cause, reverses, at from wallet.entry order by id"),
  );
  expect(await read("select purse_id, version, entry_id, line, at from wallet.posting_link order by 1, 2")).toEqual(
    await read(
      "select purse_id, purse_version as version, entry_id, line, at from wallet.posting where purse_id is not null order by 1, 2",
    ),
  );
  expect(
    await read("select to_regclass('wallet.entry_before') as entry, to_regclass('wallet.posting_before') as posting"),
  ).toEqual([{ entry: null, posting: null }]);
});

test("after the migration, ids continue, earlier causes are still known, and the application can post", async () => {
  await upgrade();
  const app = connect({ url: of(server.appUrl), max: 2 });
  const post = (cause: string) =>
    inTransaction(app.db, (tx) =>
      postEntry(
        tx,
        {
          kind: "deposit",
          currency: "EUR",
          cause,
          actor: "test",
          postings: [
            { walletId: 1, amount: minor(5) },
            { account: { kind: "adjustments" }, amount: minor(-5) },
          ],
        },
        new Date("2026-05-05T05:05:05Z"),
      ),
    );
  try {
    await expect(post("payment:1")).rejects.toThrow(EntryExists);
    expect(await post("payment:301")).toMatchObject({ entryId: 307, wallet: { real: 15, version: 301 } });
  } finally {
    await app.close();
  }
});

test.each<[string, RegExp, string, RegExp]>([
  [
    "an entry",
    /from wallet\.entry_before order by id;/,
    "from wallet.entry_before where id <> 17 order by id;",
    /the entries by month are \(299,/,
  ],
  [
    "a cent on both sides",
    /p\.money, p\.amount,/,
    "p.money, case when p.entry_id = 17 then p.amount + sign(p.amount) else p.amount end,",
    /the postings by month are \(600,0,/,
  ],
  [
    "a reason",
    /cause, actor, reason, reverses from wallet\.entry_before order/,
    "cause, actor, nullif(reason, 'said \"so\", twice'), reverses from wallet.entry_before order",
    /the entries by month are \(300,/,
  ],
  ["a balance", /p\.real_after, p/, "p.real_after + 1, p", /the postings by month are \(600,/],
])(
  "a migration that loses or changes %s is refused as a whole, and the old ledger remains",
  async (_what, found, instead, why) => {
    const [entries, postings] = [await read(BEFORE.entries), await read(BEFORE.postings)];
    await expect(
      upgrade((text) => {
        expect(text).toMatch(found);
        return text.replace(found, instead);
      }),
    ).rejects.toThrow(why);
    expect([await read(BEFORE.entries), await read(BEFORE.postings)]).toEqual([entries, postings]);
    expect(await read("select relkind::text from pg_class where oid = 'wallet.entry'::regclass")).toEqual([
      { relkind: "r" },
    ]);
  },
);

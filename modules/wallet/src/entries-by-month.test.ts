import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWallet } from "./commands/open-wallet.ts";
import { postEntry } from "./commands/post-entry.ts";
import type { Entry } from "./domain/entry.ts";
import { EntryExists } from "./errors.ts";
import { paidSumsOf, walletById } from "./queries.ts";
import type { Wallet } from "./store.ts";

const MAY = new Date("2026-05-31T23:59:59.999Z");
const JUNE = new Date("2026-06-01T00:00:00Z");
const NO_MONTH = new Date("2031-01-15T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let superuser: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let wallet: Wallet;
let player = 0;
let cause = 0;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  superuser = connect({ url: database.superuserUrl });
  owner = connect({ url: database.ownerUrl, max: 1 });
  // A PostgreSQL that others prepared may allow the role to create temporary tables. That must not help it.
  await sql
    .raw(`grant temporary on database ${new URL(database.appUrl).pathname.slice(1)} to apogee_app`)
    .execute(superuser.db);
  for (const month of ["2026-05-01", "2026-06-01"])
    await sql`select wallet.make_month('wallet.entry', ${month}::date), wallet.make_month('wallet.posting', ${month}::date)`.execute(
      owner.db,
    );
  wallet = await newWallet();
  for (const at of [MAY, JUNE, NO_MONTH]) await deposit(at);
});
afterAll(async () => {
  await owner.close();
  await superuser.close();
  await connection.close();
  await database.drop();
});

const newWallet = (): Promise<Wallet> =>
  inTransaction(connection.db, (tx) => openWallet(tx, { playerId: (player += 1), currency: "EUR" }, MAY));
const entryOf = (name: string, { id }: Wallet = wallet): Entry => ({
  kind: "deposit",
  currency: "EUR",
  cause: name,
  actor: "provider:test",
  postings: [
    { walletId: id, amount: minor(100) },
    { account: { kind: "provider_transit", shard: "test" }, amount: minor(-100) },
  ],
});
const deposit = async (at: Date, name = `payment:${(cause += 1)}`, of: Wallet = wallet): Promise<number> =>
  (await inTransaction(connection.db, (tx) => postEntry(tx, entryOf(name, of), at))).entryId;
const attempt = (statement: string) => sql.raw(statement).execute(connection.db);
/** Everything in the ledger that a refusal must leave unchanged. */
const standing = async (): Promise<unknown> =>
  (
    await sql`
  select (select jsonb_agg(e order by id) from wallet.entry e) as entries, (select jsonb_agg(p order by entry_id, line) from wallet.posting p) as postings,
    (select jsonb_agg(n order by id) from wallet.entry_name n) as names, (select jsonb_agg(l order by purse_id, version) from wallet.posting_link l) as links,
    (select jsonb_agg(u order by id) from wallet.purse u) as purses, (select jsonb_agg(a order by id) from wallet.account a) as accounts`.execute(
      superuser.db,
    )
  ).rows[0];
async function refuses(work: () => Promise<unknown>, why: RegExp | typeof EntryExists): Promise<void> {
  const before = await standing();
  await expect(work()).rejects.toThrow(why);
  expect(await standing()).toEqual(before);
}
/** A head with two postings, written directly instead of by our store. */
const raw =
  ({
    at = JUNE,
    postedAt = at,
    head = "",
    values = "",
    version = 0,
    kind = "adjustment",
    name = `raw:${(cause += 1)}`,
  }: {
    at?: Date;
    postedAt?: Date;
    head?: string;
    values?: string;
    version?: number;
    kind?: string;
    name?: string;
  } = {}) =>
  () =>
    attempt(`
  with e as (insert into wallet.entry (kind, currency, at, cause, actor ${head && `, ${head}`}) ${head.includes("id") ? "overriding system value" : ""}
      values ('${kind}', 'EUR', '${at.toISOString()}', '${name}', 'test' ${values && `, ${values}`}) returning id)
  insert into wallet.posting (entry_id, line, at, purse_id, account_id, amount, purse_version, real_after, bonus_after)
  select id, 0, '${postedAt.toISOString()}'::timestamptz, ${wallet.id}::bigint, null::int, 5, ${version || `(select version + 1000 + ${cause} from wallet.purse where id = ${wallet.id})`}::bigint, 5, 0 from e
  union all select e.id, 1, '${postedAt.toISOString()}', null, a.id, -5, null, null, null from e, (select min(id) as id from wallet.account) a`);

test("an entry and its postings are stored in the partition of their month, or in the rest if there is none", async () => {
  const { rows } = await sql`
    select e.at, e.tableoid::regclass::text as entry, array_agg(p.tableoid::regclass::text) as postings from wallet.entry e join wallet.posting p on p.entry_id = e.id and p.at = e.at
    group by 1, 2 order by 1`.execute(superuser.db);
  expect(rows).toEqual([
    { at: MAY, entry: "wallet.entry_2026_05", postings: ["wallet.posting_2026_05", "wallet.posting_2026_05"] },
    { at: JUNE, entry: "wallet.entry_2026_06", postings: ["wallet.posting_2026_06", "wallet.posting_2026_06"] },
    { at: NO_MONTH, entry: "wallet.entry_rest", postings: ["wallet.posting_rest", "wallet.posting_rest"] },
  ]);
});

describe("across months, as within one month,", () => {
  test.each([
    ["in the same month", MAY],
    ["in the next", JUNE],
    ["in the rest", NO_MONTH],
  ])("a cause that was posted is refused %s", async (_when, at) => {
    await refuses(() => deposit(at, "payment:1"), EntryExists);
  });

  test("a cause posted 20 times at once in three months is applied once", async () => {
    const other = await newWallet();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => deposit([MAY, JUNE, NO_MONTH][n % 3]!, "payment:once", other)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === "rejected" && answer.reason instanceof EntryExists),
    ).toHaveLength(19);
    expect(await walletById(connection.db, other.id)).toMatchObject({ real: 100, version: 1 });
  });

  test("a cause, an id, a reversal and a version are taken only once, even by SQL that bypasses our store", async () => {
    const taken = (await walletById(connection.db, wallet.id))!.version;
    await refuses(raw({ kind: "deposit", name: "payment:1" }), /entry_name_cause_kind_key/);
    await refuses(
      raw({ head: "id", values: "(select id from wallet.entry_name where cause = 'payment:1')" }),
      /entry_name_pkey/,
    );
    await refuses(raw({ version: taken }), /posting_link_pkey/);
    await refuses(raw({ head: "reverses", values: "999999" }), /entry_name_reverses_fkey/);
    const reversal = { head: "reverses", values: "(select id from wallet.entry_name where cause = 'payment:2')" };
    await raw({ ...reversal, at: MAY })();
    await refuses(raw({ ...reversal, at: NO_MONTH }), /entry_name_reverses_key/);
  });

  test("a posting has the time of its entry", async () => {
    await refuses(raw({ at: MAY, postedAt: JUNE }), /posting_entry_id_at_fkey/);
    await refuses(raw({ at: JUNE, postedAt: new Date(JUNE.getTime() + 1) }), /posting_entry_id_at_fkey/);
  });

  test.each([
    ["in a month", JUNE],
    ["in the rest", NO_MONTH],
  ])("an entry %s has at least two postings, which sum to zero", async (_of, at) => {
    await refuses(
      () =>
        attempt(
          `insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '${at.toISOString()}', 'lonely', 'test')`,
        ),
      /has 0 postings/,
    );
    await refuses(
      () =>
        attempt(`insert into wallet.posting (entry_id, line, at, account_id, amount)
      select e.id, 9, e.at, a.id, 5 from wallet.entry e, (select min(id) as id from wallet.account) a where e.at = '${at.toISOString()}' limit 1`),
      /out of balance by 5/,
    );
  });
});

const TABLES = [
  "entry",
  "posting",
  "entry_2026_05",
  "posting_2026_05",
  "entry_rest",
  "posting_rest",
  "entry_name",
  "posting_link",
];

test("the ledger has these tables and no others", async () => {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = 'wallet'::regnamespace and relkind in ('r', 'p') and relname ~ '^(entry|posting)'`.execute(
    superuser.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...TABLES, "entry_2026_06", "posting_2026_06", "entry_kind"].toSorted(),
  );
});

describe.each(TABLES)("wallet.%s", (table) => {
  test.each([`update wallet.${table} set at = at`, `delete from wallet.${table}`, `truncate wallet.${table} cascade`])(
    "is append-only for its owner too: %s",
    async (statement) => {
      await refuses(() => sql.raw(statement).execute(owner.db), /is append-only/);
    },
  );

  test("lets the application insert only if it is a parent table, and nothing else", async () => {
    for (const right of ["update", "delete", "truncate", "trigger", "references"]) {
      expect(
        (
          await sql<{
            may: boolean;
          }>`select has_table_privilege('apogee_app', ${`wallet.${table}`}, ${right}) as may`.execute(superuser.db)
        ).rows,
      ).toEqual([{ may: false }]);
    }
    expect(
      (
        await sql<{
          may: boolean;
        }>`select has_table_privilege('apogee_app', ${`wallet.${table}`}, 'insert') as may`.execute(superuser.db)
      ).rows,
    ).toEqual([{ may: ["entry", "posting"].includes(table) }]);
  });
});

describe("the application cannot write", () => {
  test.each([
    [
      "a name without an entry",
      "insert into wallet.entry_name (id, kind, cause, at) values (77, 'deposit', 'payment:77', '2026-05-05')",
      /permission denied for table entry_name/,
    ],
    [
      "a link without a posting",
      "insert into wallet.posting_link values (1, 77, 1, 1, '2026-05-05')",
      /permission denied for table posting_link/,
    ],
    [
      "an entry directly into a partition",
      "insert into wallet.entry_2026_05 (id, kind, currency, at, cause, actor) overriding system value values (77, 'deposit', 'EUR', '2026-05-05', 'payment:77', 'test')",
      /permission denied for table entry_2026_05/,
    ],
    [
      "a name through its own trigger",
      "create temp table own (like wallet.entry); create trigger own after insert on own for each row execute function wallet.name_entry()",
      /permission denied for function/,
    ],
    [
      "a link through its own trigger",
      "create temp table own (like wallet.posting); create trigger own after insert on own for each row execute function wallet.link_posting()",
      /permission denied for function/,
    ],
    ["an entry without its name", "alter table wallet.entry disable trigger name_entry", /must be owner/],
    ["an entry with triggers off", "set session_replication_role = replica", /permission denied to set parameter/],
    ["a new partition", "select wallet.make_month('wallet.entry', '2030-01-01')", /permission denied for function/],
  ])("%s", async (_what, statement, why) => {
    await refuses(() => attempt(statement), why);
  });

  test("the name and the link of an entry into temporary tables of the same names", async () => {
    await inTransaction(connection.db, async (tx) => {
      await sql.raw("create temp table entry_name (like wallet.entry_name) on commit drop").execute(tx);
      await sql.raw("create temp table posting_link (like wallet.posting_link) on commit drop").execute(tx);
      await sql.raw("set local search_path = pg_temp, wallet").execute(tx);
      await postEntry(tx, entryOf("payment:shadowed"), JUNE);
    });
    await refuses(() => deposit(MAY, "payment:shadowed"), EntryExists);
    const { rows } =
      await sql`select count(*) as n from wallet.posting_link l join wallet.entry_name n on n.id = l.entry_id and n.at = l.at where n.cause = 'payment:shadowed'`.execute(
        superuser.db,
      );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test("a player's payments are read from the months in which the wallet moved, and from no other", async () => {
  for (let month = 1; month <= 12; month += 1)
    await sql`select wallet.make_month('wallet.entry', make_date(2027, ${month}::int, 1)), wallet.make_month('wallet.posting', make_date(2027, ${month}::int, 1))`.execute(
      superuser.db,
    );
  const [quiet, busy] = [await newWallet(), await newWallet()];
  await sql`with e as (insert into wallet.entry (kind, currency, at, cause, actor)
      select 'adjustment', 'EUR', '2027-01-01'::timestamptz + n * interval '4 hours', 'busy:' || n, 'test' from generate_series(0, 2000) n returning id, at, cause)
    insert into wallet.posting (entry_id, line, at, purse_id, account_id, amount, purse_version, real_after, bonus_after)
    select id, 0, at, ${busy.id}::bigint, null::int, 5, substr(cause, 6)::bigint + 1, 5, 0 from e union all select id, 1, at, null, (select min(id) from wallet.account), -5, null, null, null from e`.execute(
    superuser.db,
  );
  for (const at of ["2027-03-03T03:03:03Z", "2027-09-09T09:09:09Z"]) await deposit(new Date(at), undefined, quiet);
  await sql`analyze wallet.entry, wallet.posting, wallet.entry_name, wallet.posting_link`.execute(superuser.db);
  // A separate connection: PostgreSQL's counters of a connection include its earlier work for up to a second.
  const own = connect({ url: database.appUrl, max: 1 });
  const { sums, read } = await inTransaction(own.db, async (tx) => ({
    sums: await paidSumsOf(tx, quiet.playerId),
    read: (
      await sql<{
        name: string;
      }>`select relname as name from pg_stat_xact_user_tables where schemaname = 'wallet' and relname ~ '^(entry|posting)_(20|rest)' and seq_scan + idx_scan > 0 order by 1`.execute(
        tx,
      )
    ).rows,
  }));
  await own.close();
  expect(sums).toEqual({ depositsCount: 2, deposits: { EUR: 200n }, cashouts: {} });
  expect(read.map(({ name }) => name)).toEqual([
    "entry_2027_03",
    "entry_2027_09",
    "posting_2027_03",
    "posting_2027_09",
  ]);
});

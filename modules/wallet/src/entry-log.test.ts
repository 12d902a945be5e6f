import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, inTransaction, migrate, testDatabase, type TestDatabase } from "@apogee/database";
import { projectNext, projectionStates, rebuildProjection, type LogRange, type Projection } from "@apogee/events";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { markTestPlay } from "./commands/mark-test-play.ts";
import { openWallet } from "./commands/open-wallet.ts";
import { postEntry } from "./commands/post-entry.ts";
import type { Entry } from "./domain/entry.ts";
import { entriesIn, entryLog } from "./entry-log.queries.ts";
import type { Wallet } from "./store.ts";

const AT = new Date("2026-03-04T05:06:07Z");
const EVERYTHING: LogRange = { after: "0", upTo: "9223372036854775807" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let wallet: Wallet;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  wallet = await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: 5, currency: "EUR" }, AT));
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const entry = (kind: Entry["kind"], cause: string, postings: Entry["postings"]): Entry => ({
  kind,
  currency: "EUR",
  cause,
  actor: "test",
  postings,
});
const deposit = (payment: number, amount: number): Entry =>
  entry("deposit", `payment:${payment}`, [
    { walletId: wallet.id, amount: minor(amount) },
    { account: { kind: "provider_transit", shard: "cards" }, amount: minor(-amount) },
  ]);
const post = (posted: Entry, at = AT) => inTransaction(connection.db, (tx) => postEntry(tx, posted, at));
async function read(range = EVERYTHING): Promise<Array<Record<string, unknown>>> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select kind, cause, payment_id as payment, player_id as player, purse_version as version, test, real, bonus, deficit, house, fees from ${entriesIn(range)} e order by id`.execute(
    connection.db,
  );
  return rows;
}

/** Counts the deposits of each payment in its own table. */
const deposits: Projection = {
  name: "deposits",
  log: entryLog,
  async apply(tx, range) {
    await sql`
      insert into wallet.counted as c (payment, amount) select payment_id, sum(real + deficit) from ${entriesIn(range)} e where kind = 'deposit' group by payment_id
      on conflict (payment) do update set amount = c.amount + excluded.amount`.execute(tx);
  },
  async reset(tx) {
    await sql`truncate wallet.counted`.execute(tx);
  },
};
async function givenTable(): Promise<void> {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql
    .raw(
      "create table wallet.counted (payment bigint primary key, amount bigint); grant all on wallet.counted to apogee_app",
    )
    .execute(owner.db);
  await owner.close();
}
const counted = async () =>
  (await sql<{ payment: number; amount: number }>`select * from wallet.counted order by payment`.execute(connection.db))
    .rows;
async function catchUp(about?: number): Promise<number> {
  for (let events = 0; ;) {
    events += await projectNext(connection.db, deposits, AT, about);
    if ((await projectionStates(connection.db, [deposits]))[0]!.behind === 0) return events;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("an entry is one row with its payment, its wallet and the amount of each kind of account", async () => {
  await post(deposit(17, 1_000));
  await post(
    entry("bonus_issued", "bonus:3", [
      { walletId: wallet.id, amount: minor(400), money: "bonus" },
      { account: { kind: "house_bonus" }, amount: minor(-400) },
    ]),
  );
  await post(
    entry("withdrawal_reserved", "payment:18", [
      { walletId: wallet.id, amount: minor(-300) },
      { account: { kind: "withdrawals_reserved" }, amount: minor(300) },
    ]),
  );
  await post(
    entry("withdrawal_paid", "payment:18", [
      { account: { kind: "withdrawals_reserved" }, amount: minor(-300) },
      { account: { kind: "provider_transit", shard: "coins" }, amount: minor(307) },
      { account: { kind: "fees" }, amount: minor(-7) },
    ]),
  );
  const nothing = { player: 5, test: false, real: 0, bonus: 0, deficit: 0, house: null, fees: null };
  expect(await read()).toEqual([
    { ...nothing, kind: "deposit", cause: "payment:17", payment: 17, version: 1, real: 1_000 },
    { ...nothing, kind: "bonus_issued", cause: "bonus:3", payment: null, version: 2, bonus: 400, house: -400 },
    { ...nothing, kind: "withdrawal_reserved", cause: "payment:18", payment: 18, version: 3, real: -300 },
    // It moves only accounts, so its wallet is that of the reservation.
    { ...nothing, kind: "withdrawal_paid", cause: "payment:18", payment: 18, version: 3, fees: -7 },
  ]);
});

test("the part of an entry that repays a deficit is listed separately, and an entry without a wallet names none", async () => {
  await sql`update wallet.purse set deficit = 30 where id = ${wallet.id}`.execute(connection.db);
  await post(deposit(1, 100));
  await post(
    entry("adjustment", "adjustment:books", [
      { account: { kind: "house" }, amount: minor(5) },
      { account: { kind: "adjustments" }, amount: minor(-5) },
    ]),
  );
  expect(await read()).toMatchObject([
    { real: 70, deficit: 30 },
    { cause: "adjustment:books", payment: null, player: null, version: null, test: false, real: 0, house: 5 },
  ]);
});

test("an entry is a tester's if the wallet was a tester's at that time, whenever the log is read", async () => {
  await post(deposit(1, 100));
  await inTransaction(connection.db, (tx) => markTestPlay(tx, 5, true));
  await post(deposit(2, 100));
  await inTransaction(connection.db, (tx) => markTestPlay(tx, 5, false));
  await post(deposit(3, 100));
  expect((await read()).map((row) => row["test"])).toEqual([false, true, false]);
});

test("an entry whose transaction commits late is not missed, even if later ones in another month have committed", async () => {
  await givenTable();
  const slow = await connection.pool.connect();
  try {
    await slow.query("begin");
    await slow.query(
      `with e as (insert into wallet.entry (kind, currency, at, cause, actor) values ('deposit', 'EUR', '2026-02-27T00:00:00Z', 'payment:1', 'test') returning id, at),
         a as (insert into wallet.account (kind, currency) values ('fees', 'EUR') returning id)
       insert into wallet.posting (entry_id, line, at, purse_id, account_id, amount, purse_version, real_after, bonus_after)
       select e.id, 0, e.at, $1::bigint, null::int, 40, 99, 40, 0 from e union all select e.id, 1, e.at, null, a.id, -40, null, null, null from e, a`,
      [wallet.id],
    );
    // The slow transaction has locked its wallet, so another wallet's entry is first.
    wallet = await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: 6, currency: "EUR" }, AT));
    await post(deposit(2, 100));
    expect(await projectNext(connection.db, deposits, AT)).toBe(0);
    await slow.query("commit");
    expect(await catchUp()).toBe(2);
  } finally {
    slow.release();
  }
  expect(await counted()).toEqual([
    { payment: 1, amount: 40 },
    { payment: 2, amount: 100 },
  ]);
});

test("each entry counts once, despite failures, concurrent readers and different ranges; a rebuild gives the same result", async () => {
  await givenTable();
  for (let payment = 1; payment <= 12; payment += 1) await post(deposit(payment, payment));
  let failures = 3;
  const faulty: Projection = {
    ...deposits,
    async apply(tx, range, at) {
      await deposits.apply(tx, range, at);
      if ((failures -= 1) >= 0) throw new Error("killed in between");
    },
  };
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(
      (async () => {
        while ((await projectNext(connection.db, faulty, AT, 2)) === 0);
      })(),
    ).rejects.toThrow("killed");
  }
  await Promise.all(Array.from({ length: 4 }, () => catchUp(3)));
  const wanted = Array.from({ length: 12 }, (_, index) => ({ payment: index + 1, amount: index + 1 }));
  expect(await counted()).toEqual(wanted);
  await rebuildProjection(connection.db, deposits, { actor: "operator:anna", at: AT });
  expect(await counted()).toEqual([]);
  const { rows: trail } = await sql`
    select actor, subject, before, after from ops.audit where action = 'projection.rebuilt'`.execute(connection.db);
  expect(trail).toEqual([
    {
      actor: "operator:anna",
      subject: `projection:${deposits.name}`,
      before: { events: 12 },
      after: { events: 0 },
    },
  ]);
  expect(await catchUp(5)).toBe(12);
  expect(await counted()).toEqual(wanted);
  expect(await projectionStates(connection.db, [deposits])).toMatchObject([{ log: "entries", events: 12, behind: 0 }]);
});

test("entries from before the transaction numbers are read in order, in batches and once each; a new entry follows them", async () => {
  const MIGRATIONS = join(import.meta.dirname, "../../../migrations");
  const NUMBERED = "0101-entries-by-transaction.sql";
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const { pathname, username } = new URL(database.ownerUrl);
  const name = `${pathname.slice(1)}_old`;
  const of = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const server = connect({ url: database.superuserUrl, max: 1 });
  await sql.raw(`create database ${name} owner ${username}`).execute(server.db);
  try {
    for (const file of readdirSync(MIGRATIONS).filter((each) => each < NUMBERED))
      cpSync(join(MIGRATIONS, file), join(folder, file));
    await migrate(of(database.ownerUrl), { folder });
    const old = connect({ url: of(database.ownerUrl), max: 1 });
    await sql
      .raw(`
      insert into wallet.account (kind, currency) values ('fees', 'EUR'), ('house', 'EUR');
      with e as (
        insert into wallet.entry (kind, currency, at, cause, actor)
        select 'adjustment', 'EUR', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 hour', 'adjustment:' || n, 'test' from generate_series(1, 2500) n returning id, at)
      insert into wallet.posting (entry_id, line, at, account_id, amount)
      select e.id, a.id, e.at, a.id, case a.kind when 'fees' then 1 else -1 end from e cross join wallet.account a`)
      .execute(old.db);
    cpSync(join(MIGRATIONS, NUMBERED), join(folder, NUMBERED));
    expect(await migrate(of(database.ownerUrl), { folder })).toEqual([NUMBERED]);
    await sql
      .raw(`
      with e as (insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '2026-01-01', 'adjustment:new', 'test') returning id, at)
      insert into wallet.posting (entry_id, line, at, account_id, amount) select e.id, a.id, e.at, a.id, case a.kind when 'fees' then 1 else -1 end from e cross join wallet.account a`)
      .execute(old.db);
    for (const file of readdirSync(MIGRATIONS).filter((each) => /^\d/.test(each) && each > NUMBERED))
      cpSync(join(MIGRATIONS, file), join(folder, file));
    await migrate(of(database.ownerUrl), { folder });
    const ranges: number[] = [];
    const causes: string[] = [];
    await inTransaction(old.db, async (tx) => {
      for (let after = "0"; causes.length < 2_501;) {
        const range = await entryLog.next(tx, after, 100);
        if (!range) continue;
        const { rows } = await sql<{
          cause: string;
        }>`select cause from ${entriesIn({ after, upTo: range.upTo })} e order by id`.execute(tx);
        ranges.push(range.events);
        causes.push(...rows.map(({ cause }) => cause));
        after = range.upTo;
      }
    });
    await old.close();
    expect(ranges).toEqual([999, 1_000, 501, 1]);
    expect(causes).toEqual([
      ...Array.from({ length: 2_500 }, (_, index) => `adjustment:${index + 1}`),
      "adjustment:new",
    ]);
  } finally {
    await sql.raw(`drop database ${name} with (force)`).execute(server.db);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

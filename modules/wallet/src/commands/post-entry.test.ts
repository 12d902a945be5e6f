import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { factsDuring } from "@apogee/events/testing";
import { FixedClock, minor, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { walletActions } from "../actions/index.ts";
import type { Entry } from "../domain/entry.ts";
import { EntryExists, NotEnoughFunds } from "../errors.ts";
import { walletById } from "../queries.ts";
import { setWalletStatus, type Wallet } from "../store.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { openWallet } from "./open-wallet.ts";
import { postEntry } from "./post-entry.ts";

const at = new Date("2026-05-06T07:08:09Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let players = 0;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 20 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const newWallet = (currency = "EUR") =>
  inTransaction(connection.db, (tx) => openWallet(tx, { playerId: (players += 1), currency }, at));
const post = (entry: Entry) => inTransaction(connection.db, (tx) => postEntry(tx, entry, at));
const deposit = (walletId: number, amount: number, cause: string): Entry => ({
  kind: "deposit",
  currency: "EUR",
  cause,
  actor: "provider:test",
  postings: [
    { walletId, amount: minor(amount) },
    { account: { kind: "provider_transit", shard: "test" }, amount: minor(-amount) },
  ],
});
const lines = async () =>
  (await sql<{ n: number }>`select count(*) as n from wallet.posting`.execute(connection.db)).rows[0]!.n;
const total = async () =>
  (
    await sql<{
      sum: number;
    }>`select sum(amount) as sum from (select real + bonus as amount from wallet.purse union all select balance from wallet.account) b`.execute(
      connection.db,
    )
  ).rows[0]!.sum;

describe("an entry", () => {
  test("moves wallet and account together, raises the version and stores the balance after it", async () => {
    const wallet = await newWallet();
    const { entryId, wallet: after } = await post(deposit(wallet.id, 5000, "payment:1"));
    expect(after).toMatchObject({ real: 5000, version: 1 });
    const { rows } =
      await sql`select amount, purse_version, real_after from wallet.posting where entry_id = ${entryId} order by line`.execute(
        connection.db,
      );
    expect(rows).toEqual([
      { amount: 5000, purse_version: 1, real_after: 5000 },
      { amount: -5000, purse_version: null, real_after: null },
    ]);
    expect(await total()).toBe(0);
  });

  test("with a cause that was posted before is refused, and nothing moves", async () => {
    const wallet = await newWallet();
    await post(deposit(wallet.id, 100, "payment:2"));
    const before = await lines();
    await expect(post(deposit(wallet.id, 100, "payment:2"))).rejects.toThrow(EntryExists);
    expect((await walletById(connection.db, wallet.id))!.real).toBe(100);
    expect(await lines()).toBe(before);
  });

  test("above the balance is refused with the available amount, and nothing moves", async () => {
    const wallet = await newWallet();
    await post(deposit(wallet.id, 100, "payment:3"));
    const before = await lines();
    await expect(post({ ...deposit(wallet.id, -101, "payment:4"), kind: "withdrawal_reserved" })).rejects.toMatchObject(
      {
        code: "not_enough_funds",
        available: 100,
      },
    );
    expect(await walletById(connection.db, wallet.id)).toMatchObject({ real: 100, version: 1 });
    expect(await lines()).toBe(before);
  });

  test("posted 20 times at once under one cause is applied once", async () => {
    const wallet = await newWallet();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => post(deposit(wallet.id, 70, "payment:5"))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await walletById(connection.db, wallet.id))!.real).toBe(70);
  });

  test("posted 20 times at once with money for three is applied three times", async () => {
    const wallet = await newWallet();
    await post(deposit(wallet.id, 300, "payment:6"));
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        post({ ...deposit(wallet.id, -100, `payment:7:${index}`), kind: "withdrawal_reserved" }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(
      answers.filter((answer) => answer.status === "rejected" && answer.reason instanceof NotEnoughFunds),
    ).toHaveLength(17);
    expect((await walletById(connection.db, wallet.id))!.real).toBe(0);
    expect(await total()).toBe(0);
  });

  test.each([
    ["that does not sum to zero", [50, -49]],
    ["with a posting of zero", [50, -50, 0]],
    ["with a single posting", [50]],
  ])("%s fails as our own bug and never reaches the database", async (_name, amounts) => {
    const wallet = await newWallet();
    const entry: Entry = {
      kind: "adjustment",
      currency: "EUR",
      cause: `bug:${amounts.join()}`,
      actor: "test",
      postings: amounts.map((amount) => ({ walletId: wallet.id, amount: minor(amount) })),
    };
    await expect(post(entry)).rejects.toThrow(/out of balance|posting of zero|fewer than two/);
    expect((await walletById(connection.db, wallet.id))!.version).toBe(0);
  });
});

describe("an adjustment", () => {
  test("moves the balance once for its reference and stores the reason", async () => {
    const wallet = await newWallet();
    const adjustment = {
      playerId: wallet.playerId,
      currency: "EUR",
      amount: minor(1250),
      actor: "operator:anna",
      reason: "goodwill for the outage",
      reference: "case-7",
    };
    const adjust = () => inTransaction(connection.db, (tx) => adjustWallet(tx, adjustment, at));
    const facts = await factsDuring(connection.db, async () => {
      expect((await adjust()).after.real).toBe(1250);
      await expect(adjust()).rejects.toThrow(EntryExists);
    });
    expect(facts).toEqual([
      { kind: "wallet.adjusted", playerId: adjustment.playerId, currency: "EUR", amount: adjustment.amount },
    ]);
    const { rows } = await sql`select actor, reason from wallet.entry where cause = 'adjustment:case-7'`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ actor: "operator:anna", reason: "goodwill for the outage" }]);
  });

  test("is recorded in the audit trail with the balances before and after, and published after the commit", async () => {
    const wallet = await newWallet();
    const published: Array<[number, number]> = [];
    const balanceChanged = async ({ id }: Wallet): Promise<void> =>
      void published.push([id, (await walletById(connection.db, id))!.real]);
    const actions = walletActions(() => ({ balanceChanged, inEuros: async (_tx, amount) => amount }));
    const { output } = await runNamed(
      testGround({ db: connection.db, clock: new FixedClock(at.toISOString()) }),
      actions,
      "wallet.adjust",
      { player: wallet.playerId, currency: "eur", amount: "3.00", reference: "case-8" },
      { reason: " goodwill " },
    );
    expect([output, published]).toEqual([
      { before: expect.objectContaining({ real: 0 }), after: expect.objectContaining({ real: 300 }) },
      [[wallet.id, 300]],
    ]);
    const { rows } = await sql`
      select actor, action, before, after, reason from ops.audit where subject = ${`player:${wallet.playerId}`}`.execute(
      connection.db,
    );
    const holds = (real: number) => ({ currency: "EUR", real, bonus: 0, deficit: 0 });
    expect(rows).toEqual([
      { actor: "operator:anna", action: "wallet.adjusted", before: holds(0), after: holds(300), reason: "goodwill" },
    ]);
  });

  test("without a reason is refused, and nothing moves", async () => {
    const wallet = await newWallet();
    const bare = {
      playerId: wallet.playerId,
      currency: "EUR",
      amount: minor(1),
      actor: "operator:anna",
      reason: " a ",
      reference: "x",
    };
    await expect(inTransaction(connection.db, (tx) => adjustWallet(tx, bare, at))).rejects.toThrow(ReasonMissing);
    expect((await walletById(connection.db, wallet.id))!.version).toBe(0);
  });
});

test("a wallet in an unlisted or switched-off currency is not opened", async () => {
  const before = (await sql<{ n: number }>`select count(*) as n from wallet.purse`.execute(connection.db)).rows[0]!.n;
  await expect(newWallet("XYZ")).rejects.toMatchObject({ code: "unknown_currency" });
  await expect(newWallet("KZT")).rejects.toMatchObject({ code: "currency_not_offered" });
  expect((await sql<{ n: number }>`select count(*) as n from wallet.purse`.execute(connection.db)).rows[0]!.n).toBe(
    before,
  );
});

test("a new wallet of a player whose other wallets are blocked is blocked too", async () => {
  const wallet = await newWallet();
  await inTransaction(connection.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked"));
  const second = await inTransaction(connection.db, (tx) =>
    openWallet(tx, { playerId: wallet.playerId, currency: "USD" }, at),
  );
  expect(second.status).toBe("blocked");
});

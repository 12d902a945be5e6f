import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bet, givenWallet, requestOf, stakeOf, stored } from "../testing.ts";
import { currencySums } from "../ledger.queries.ts";
import { Lane } from "./lane.ts";
import type { LaneWatch } from "./watch.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let batches: Array<Parameters<LaneWatch["settled"]>[0]>;
let refused: string[];
let failed: Array<string | undefined>;
const watch: LaneWatch = {
  settled: (batch) => void batches.push(batch),
  refused: (code) => void refused.push(code),
  failed: (code) => void failed.push(code),
};

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  [batches, refused, failed] = [[], [], []];
  lane = new Lane({ url: database.appUrl, clock, watch, maxWaiting: 40 });
  return () => lane.close();
});

test("a lane's watch is notified of batches, their duration and refusals", async () => {
  const [one, other] = [
    await givenWallet(connection.db, { real: 1000 }),
    await givenWallet(connection.db, { real: 50 }),
  ];
  const answers = await Promise.allSettled([
    ...Array.from({ length: 20 }, (_, index) => lane.submit(stakeOf(one, `k${index}`, 10))),
    lane.submit(stakeOf(other, "a", 100)),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(batches).toEqual([{ intents: 21, wallets: 1, conflicts: 0, tookMs: expect.any(Number) }]);
  expect(batches[0]!.tookMs).toBeGreaterThan(0);
  expect([refused, failed]).toEqual([["not_enough_funds"], []]);
  expect(await stored(connection.db, other.id)).toMatchObject({ real: 50, events: 0 });
});

test("a wallet that another lane has changed is counted as a conflict and settled in the next batch", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  await lane.submit(stakeOf(wallet, "a", 100));
  const other = new Lane({ url: database.appUrl, clock });
  await other.submit(stakeOf(wallet, "b", 100));
  await other.close();
  await lane.submit(stakeOf(wallet, "c", 100));
  expect(batches.map(({ conflicts }) => conflicts)).toEqual([0, 1, 0]);
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 700, events: 3 });
});

test("a write that the database rejects is reported with the database's error code, and moves nothing", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  const admin = connect({ url: database.superuserUrl, max: 1 });
  await sql`alter table play.event add constraint no_stake_of_seven check (stake <> 7)`.execute(admin.db);
  await expect(lane.submit(stakeOf(wallet, "a", 7))).rejects.toMatchObject({ status: 503 });
  expect([failed, refused]).toEqual([["23514"], []]);
  await sql`alter table play.event drop constraint no_stake_of_seven`.execute(admin.db);
  await admin.close();
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1000, events: 0 });
});

test("a lane reports how many intents are waiting, and whether it accepts more", async () => {
  const wallet = await givenWallet(connection.db, { real: 10_000 });
  expect([lane.waiting, lane.isAccepting]).toEqual([0, true]);
  const answers = Array.from({ length: 40 }, (_, index) => lane.submit(stakeOf(wallet, `k${index}`, 10)));
  expect([lane.waiting, lane.isAccepting]).toEqual([40, false]);
  await expect(lane.submit(stakeOf(wallet, "one-more", 10))).rejects.toMatchObject({ code: "overloaded" });
  await Promise.all(answers);
  expect([lane.waiting, lane.isAccepting]).toEqual([0, true]);
  await lane.close();
  expect(lane.isAccepting).toBe(false);
});

test("the sums of all balances are zero for each currency, until one is changed by hand", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  expect(await currencySums(connection.db)).toEqual([{ currency: "EUR", sum: 0 }]);
  const admin = connect({ url: database.superuserUrl, max: 1 });
  await sql`update wallet.purse set real = real + 5 where id = ${wallet.id}`.execute(admin.db);
  expect(await currencySums(connection.db)).toEqual([{ currency: "EUR", sum: 5 }]);
  await admin.close();
});

test("a watch that throws neither loses a round nor settles one twice", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  const broken = (): never => {
    throw new Error("no counter of this name");
  };
  const reported: string[] = [];
  const watched = new Lane({
    url: database.appUrl,
    clock,
    watch: { settled: broken, refused: broken, failed: broken },
    log: (message) => void reported.push(message),
  });
  await expect(watched.submit(stakeOf(wallet, "a", 100))).resolves.toMatchObject({ replayed: false });
  await expect(watched.submit(stakeOf(wallet, "b", 9_999))).rejects.toMatchObject({ code: "not_enough_funds" });
  await watched.close();
  expect(new Set(reported)).toEqual(new Set(["the result of a batch of rounds could not be reported"]));
  expect(await stored(connection.db, wallet.id)).toEqual({ real: 900, version: 2, events: 1 });
});

test("a repeat is reported like its first commit, which a killed process may not have reported", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  const reported: unknown[] = [];
  const first = new Lane({ url: database.appUrl, clock });
  await first.submit(stakeOf(wallet, "a", 100));
  await first.submit(requestOf(wallet, "nova:r", [bet("b", 50)]));
  await first.close();
  const second = new Lane({
    url: database.appUrl,
    clock,
    onCommitted: (committed) =>
      void reported.push(
        ...committed.map(({ aggregate, events, round }) => [aggregate.real, aggregate.version, events.length, round]),
      ),
  });
  await second.submit(stakeOf(wallet, "a", 100));
  await second.submit(requestOf(wallet, "nova:r", [bet("b", 50)]));
  await second.submit(requestOf(wallet, "nova:r", []));
  await second.submit(stakeOf(wallet, "c", 10));
  await second.close();
  expect(reported).toEqual([
    [850, 3, 0, 2],
    [850, 3, 0, 3],
    [840, 4, 1, 4],
  ]);
});

import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf, stored } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { Stock } from "./stock.ts";

const STOCK: Stock = {
  lane: () => ({ waiting: 0 }),
  sockets: () => ({ connections: 0, subscriptions: 0, published: 0 }),
  pool: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
};
const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let admin: ReturnType<typeof connect>;
let metrics: Metrics;
let lane: Lane;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  admin = connect({ url: database.superuserUrl, max: 1 });
});
beforeEach(() => {
  metrics = createMetrics(STOCK);
  lane = new Lane({ url: database.appUrl, clock, watch: metrics.lane });
});
afterEach(() => lane.close());
afterAll(async () => {
  await admin.close();
  await connection.close();
  await database.drop();
});

/** The number of failed batches, and of alarms among them. */
async function counted(): Promise<{ failed: number; alarms: number }> {
  const lines = (await metrics.read()).split("\n");
  const valueOf = (name: string): number => Number(lines.find((line) => line.startsWith(`${name} `))!.split(" ")[1]);
  return { failed: valueOf("apogee_lane_failed_batches_total"), alarms: valueOf("apogee_ledger_alarms_total") };
}

describe("a ledger alarm is counted, and nothing moves,", () => {
  test("when a batch settles a round that is not open in the database", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    const { event } = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
    await sql`delete from play.open_round where purse_id = ${wallet.id}`.execute(admin.db);
    expect(await counted()).toEqual({ failed: 0, alarms: 0 });
    await expect(
      lane.submit({
        kind: "settle",
        walletId: wallet.id,
        key: "s",
        gameId: 1,
        sessionId: null,
        round: event.round,
        paytable: "test@1",
        contributionBps: 0,
        win: minor(700),
        record: { denomination: 1, choices: {}, phases: [] },
      }),
    ).rejects.toMatchObject({ code: "unavailable" });
    expect(await counted()).toEqual({ failed: 1, alarms: 1 });
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 1 });
  });

  test("when a batch draws with a nonce other than the database's next one", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000, seedPairId: 4_711 });
    await lane.submit(stakeOf(wallet, "a", 100, {}, { seedPairId: 4_711 }));
    await sql`update play.draw set next_nonce = next_nonce + 5 where purse_id = ${wallet.id}`.execute(admin.db);
    await expect(lane.submit(stakeOf(wallet, "b", 100, {}, { seedPairId: 4_711 }))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await counted()).toEqual({ failed: 1, alarms: 1 });
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 1 });
  });

  test("when a batch violates a check constraint", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await sql`alter table play.event add constraint no_stake_of_seven check (stake <> 7)`.execute(admin.db);
    await expect(lane.submit(stakeOf(wallet, "a", 7))).rejects.toMatchObject({ code: "unavailable" });
    await sql`alter table play.event drop constraint no_stake_of_seven`.execute(admin.db);
    expect(await counted()).toEqual({ failed: 1, alarms: 1 });
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1_000, events: 0 });
  });
});

test("a retry whose key the lane has not cached counts as neither a failure nor an alarm", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const other = new Lane({ url: database.appUrl, clock });
  await other.submit(stakeOf(wallet, "a", 100));
  await other.close();
  // From here on, the lane has the current wallet cached, but not the key.
  await lane.submit(stakeOf(wallet, "before", 1));
  expect(await lane.submit(stakeOf(wallet, "a", 100))).toMatchObject({ replayed: true });
  expect(await counted()).toEqual({ failed: 0, alarms: 0 });
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 899, events: 2 });
});

test.each([
  ["a batch that fails its own checks", "22000", undefined, 1],
  ["a violated check constraint", "23514", "movements_balance", 1],
  ["a draw that was already made", "23505", "event_draw", 1],
  ["an exception without a code of its own", "P0001", undefined, 1],
  ["a duplicate key", "23505", "key_pkey", 0],
  ["a number that is too large", "22003", undefined, 0],
  ["a statement timeout", "57014", undefined, 0],
  ["a locked wallet", "55P03", undefined, 0],
  ["an unreachable database", "ECONNREFUSED", undefined, 0],
  ["a bug in our code", undefined, undefined, 0],
] as const)(
  "%s (%s, %s) counts as one failed batch and this many alarms: %s",
  async (_what, code, constraint, alarms) => {
    metrics.lane.failed(code, constraint);
    expect(await counted()).toEqual({ failed: 1, alarms });
  },
);

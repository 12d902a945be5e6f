import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { verifyLedger } from "@apogee/play";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSeat, givenStudio } from "../testing.ts";
import { retirePairs } from "./retire-pairs.ts";

const LEAP = 1_000;
const AT = new Date("2026-07-01T13:00:00Z");
let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const commits = async (walletId: number): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await sql<{
        commit: string;
        state: string;
      }>`select commit, state from studio.seed_pair where purse_id = ${walletId}`.execute(house.db)
    ).rows.map(({ commit, state }) => [commit, state]),
  );

/** Retires the pairs of all wallets, as the owner of the database. */
async function retireAll(): Promise<number> {
  const { db, close } = connect({ url: database.ownerUrl, max: 1 });
  try {
    return await inTransaction(db, (tx) => retirePairs(tx, AT, LEAP));
  } finally {
    await close();
  }
}

test("neither the active pair nor the committed next pair is drawn from again, even by a process that has it cached", async () => {
  const seat = await givenSeat(house.db, 100_000);
  for (const key of ["a", "b", "c"]) await house.finish(seat, await house.play(seat, key, 100));
  const before = await commits(seat.walletId);
  expect(Object.values(before).toSorted()).toEqual(["active", "next"]);

  expect(await retireAll()).toBe(2);
  expect(await commits(seat.walletId)).toEqual(
    Object.fromEntries(Object.keys(before).map((commit) => [commit, "revealed"])),
  );

  const { round, fairness } = await house.play(seat, "d", 100);
  expect([round.nonce, fairness.next_nonce]).toEqual([0, 1]);
  expect(Number(round.id.split("-")[1])).toBeGreaterThan(LEAP);
  for (const commit of [fairness.commit, fairness.next_commit]) expect(Object.keys(before)).not.toContain(commit);
  expect(Object.values(await commits(seat.walletId)).toSorted()).toEqual(["active", "next", "revealed", "revealed"]);
});

test("a repeat of an earlier round returns that round, and an open round ends as it was drawn at its stake", async () => {
  const one = await givenSeat(house.db, 100_000);
  const opened = await house.play(one, "bought", 20, true);
  expect(opened.round.state).toBe("open");
  await retireAll();
  expect((await house.play(one, "bought", 20, true)).round).toEqual(opened.round);
  const ended = await house.finish(one, opened);
  expect(ended).toMatchObject({ id: opened.round.id, nonce: 0, state: "finished" });
  const { serverSeed, row } = await house.studio.seeds.byId(
    (
      await sql<{
        id: number;
      }>`select seed_pair_id as id from play.event where purse_id = ${one.walletId} and nonce = 0 limit 1`.execute(
        house.db,
      )
    ).rows[0]!.id,
    one.walletId,
  );
  expect([row.state, row.commit === opened.fairness.commit, serverSeed.length]).toEqual(["revealed", true, 64]);
  expect((await house.studio.fairnessOf(one.walletId)).next_nonce).toBe(0);
  expect(
    (await verifyLedger(house.db)).filter(({ name }) => /seed pair|round/.test(name)).flatMap(({ broken }) => broken),
  ).toEqual([]);
});

test("the application's database role cannot retire pairs", async () => {
  await expect(inTransaction(house.db, (tx) => retirePairs(tx, AT, LEAP))).rejects.toThrow("permission denied");
});

import { KeyRing } from "@apogee/config";
import type { StudioRound } from "@apogee/contract";
import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { ResealedBatch } from "@apogee/seeds";
import { replayRound } from "@apogee/slots";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sealedPairs } from "../store.ts";
import { asChoices, givenSeat, givenStudio, PAR, stopsOf } from "../testing.ts";

const [OLD, NEW] = ["07".repeat(32), "08".repeat(32)];
const opened: Array<{ database: TestDatabase; house: ReturnType<typeof givenStudio> }> = [];
let keys: KeyRing;
let house: ReturnType<typeof givenStudio>;

beforeEach(async () => {
  const database = await testDatabase();
  keys = new KeyRing("seeds", [OLD]);
  house = givenStudio(database.appUrl, keys);
  opened.push({ database, house });
});
afterAll(async () => {
  for (const each of opened) {
    await each.house.close();
    await each.database.drop();
  }
});

/** Brings the key ring into its state after the database has stored the new key. */
function switchKeys(): void {
  keys.sealBy(keys.add(NEW));
}
const reseal = (after = 0, most = 500): Promise<ResealedBatch> =>
  inTransaction(house.db, (tx) => sealedPairs.reseal(tx, keys, { after, most }));
/** Everything stored about the pairs, except how they are sealed. */
const pairs = async () =>
  (
    await sql<
      Record<string, unknown> & { sealed: Buffer; key: string }
    >`select p.*, d.next_nonce from studio.seed_pair p left join play.draw d on d.seed_pair_id = p.id order by p.id`.execute(
      house.db,
    )
  ).rows;
/** Replaces the seeds of some pairs by another one, sealed with this key. */
async function sealWith(key: string, pairsWhere: RawBuilder<unknown>) {
  const other = new KeyRing("seeds", [key.repeat(32)]).seal("another seed");
  await sql`update studio.seed_pair set sealed = ${other.sealed}, key = ${other.key} where ${pairsWhere}`.execute(
    house.db,
  );
  return other;
}
const known = async (ring = keys) =>
  (await pairs()).map(({ sealed, key: _key, ...rest }) => ({ ...rest, seed: ring.unseal(sealed) }));

test("every resealed seed keeps its value, commit, state and nonce, earlier rounds verify, and the next one uses the same pair", async () => {
  const seat = await givenSeat(house.db, 100_000);
  const rounds: Array<{ round: StudioRound; pair: number }> = [];
  const play = async (key: string): Promise<void> => {
    const answer = await house.play(seat, key, 100);
    rounds.push({ round: await house.finish(seat, answer), pair: answer.fairness.seed_pair_id });
  };
  await play("a");
  await inTransaction(house.db, (tx) => house.studio.seeds.rotate(tx, seat.walletId, "my own"));
  await play("b");
  const all = await known();
  expect((await pairs()).map(({ state }) => state)).toEqual(["revealed", "active", "next"]);

  switchKeys();
  expect(await reseal()).toMatchObject({ resealed: 3, closed: 0 });
  expect(await known(new KeyRing("seeds", [NEW]))).toEqual(all);
  expect((await pairs()).map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => keys.fingerprints[0]));
  keys.forgetOthers();

  house.studio.seeds.forget(seat.walletId);
  await play("c");
  expect(rounds.map(({ round }) => round.nonce)).toEqual([0, 0, 1]);
  expect(rounds[2]!.pair).toBe(rounds[1]!.pair);
  for (const { round, pair } of rounds) {
    const replayed = replayRound(
      PAR,
      { ...(await house.studio.seeds.byId(pair, seat.walletId)), nonce: round.nonce },
      asChoices(100, false),
    );
    expect([replayed.totalWin, replayed.phases.map(({ stops }) => stops)]).toEqual([
      round.win_cents,
      round.phases.map(stopsOf),
    ]);
  }
});

test("a batch continues where the last one ended, and seeds that are already sealed with the new key stay unchanged", async () => {
  for (let index = 0; index < 3; index += 1) await house.studio.seeds.pairOf((await givenSeat(house.db)).walletId);
  const ids = (await pairs()).map(({ id }) => Number(id));
  await sealWith("09", sql`id = ${ids[0]}`);
  switchKeys();
  const first = await reseal(0, 4);
  expect(first).toEqual({ resealed: 3, closed: 1, last: ids[3] });
  const between = await pairs();
  expect(await reseal(first.last, 500)).toEqual({ resealed: 2, closed: 0, last: ids[5] });
  const all = await pairs();
  expect(all.slice(0, 4)).toEqual(between.slice(0, 4));
  expect(await reseal(ids[5])).toEqual({ resealed: 0, closed: 0, last: undefined });
  expect(await reseal()).toEqual({ resealed: 0, closed: 1, last: ids[0] });
  expect(await pairs()).toEqual(all);
});

test("a seed that no key opens is counted and stays unchanged; a seed that does not match its commit fails the batch, and nothing changes", async () => {
  const [one, two] = [await givenSeat(house.db), await givenSeat(house.db)];
  for (const { walletId } of [one, two]) await house.studio.seeds.pairOf(walletId);
  const lost = await sealWith("09", sql`purse_id = ${one.walletId} and state = 'next'`);
  switchKeys();
  const closed = (await pairs()).find(({ key }) => key === lost.key);
  expect(await reseal()).toMatchObject({ resealed: 3, closed: 1 });
  expect((await pairs()).find(({ key }) => key === lost.key)).toEqual(closed);

  await sealWith("07", sql`purse_id = ${two.walletId}`);
  const before = await pairs();
  await expect(reseal()).rejects.toThrow("does not match its commit");
  expect(await pairs()).toEqual(before);
});

import { CARRY, booked } from "@apogee/jackpots";
import { givenJackpots, termsOf } from "@apogee/jackpots/testing";
import { inTransaction } from "@apogee/database";
import { markTestPlay, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, givenWallet, requestOf, rollback, stakeOf } from "../testing.ts";
import { Lanes } from "../testing/lanes.ts";
import type { Lane } from "./lane.ts";

let house: Awaited<ReturnType<typeof givenJackpots>>;
let feeds: Awaited<ReturnType<typeof house.feeds>>;
const lanes = new Lanes();
let lane: Lane;
let level: number;
const open = (): Lane =>
  lanes.open({
    url: house.database.appUrl,
    clock: house.clock,
    feeds: () => feeds,
    rates: () => house.rates.current(),
  });

beforeAll(async () => {
  house = await givenJackpots();
  const jackpot = await house.running(
    "mystic",
    termsOf({ games: ["apogee/One", "brook/Seven"], largest_stake: 150_00 }),
  );
  level = jackpot.levels[0]!.id;
  feeds = await house.feeds();
  lane = open();
});
afterAll(async () => {
  await lanes.close();
  await house.close();
});

interface Row {
  lane: string;
  wallets: number[];
  ticks: number[];
  pots: number[];
  reserves: number[];
  pot_carry: number;
  reserve_carry: number;
}
const rowsOf = async (): Promise<Row[]> =>
  (
    await sql<Row>`
      select lane, to_json(purses) as wallets, to_json(ticks) as ticks, to_json(pots) as pots, to_json(reserves) as reserves, pot_carry, reserve_carry
      from jackpots.contribution where what = 'fed' order by id`.execute(house.db)
  ).rows;
const last = async (): Promise<Row> => (await rowsOf()).at(-1)!;
const wallet = (real: number, currency = "EUR"): Promise<Wallet> => givenWallet(house.db, { real, currency });
let keys = 0;
const stake = (of: Wallet, amount: number, rest = {}): Promise<unknown> =>
  lane.submit(stakeOf(of, `k${(keys += 1)}`, amount, {}, rest));

test("the worked books: two lanes book whole units, and carry the rest", async () => {
  const second = open();
  // Each lane settles the stakes of a wallet of its own.
  const [one, two] = [await wallet(1_000_00), await wallet(1_000_00)];
  const stakes: ReadonlyArray<readonly [number, number, readonly [number, number], readonly [number, number]]> = [
    [1, 20, [0, 0], [80_000, 20_000]],
    [1, 1_00, [0, 0], [480_000, 120_000]],
    [2, 2_50, [1, 0], [0, 250_000]],
    [2, 37, [0, 0], [148_000, 287_000]],
    [1, 123_45, [49, 12], [860_000, 465_000]],
    [2, 9_99, [4, 1], [144_000, 286_000]],
    [1, 1_30, [1, 0], [380_000, 595_000]],
    [2, 100_00, [40, 10], [144_000, 286_000]],
    [1, 5, [0, 0], [400_000, 600_000]],
  ];
  for (const [which, amount, units, carries] of stakes) {
    keys += 1;
    await (which === 1 ? lane : second).submit(stakeOf(which === 1 ? one : two, `k${keys}`, amount));
    const row = await last();
    expect([row.pots, row.reserves]).toEqual([[units[0]], [units[1]]]);
    expect([row.pot_carry / 10_000, row.reserve_carry / 10_000]).toEqual(carries);
  }
  expect(new Set((await rowsOf()).map((row) => row.lane)).size).toBe(2);
  await house.read();
  const { rows } = await sql`select pot, reserve from jackpots.standing where level_id = ${level}`.execute(house.db);
  expect(rows).toEqual([{ pot: 10_00 + 95, reserve: 23 }]);
});

test("a rollback takes back the units of its stake by the floor, and a second one of the same stake nothing", async () => {
  const player = await wallet(1_000_00);
  const before = await last();
  await lane.submit(requestOf(player, "r1", [bet("p:1", 100_00)]));
  const fedRow = await last();
  await lane.submit(requestOf(player, "r1", [rollback("p:2", "p:1")]));
  const row = await last();
  expect(row.ticks).toEqual([-fedRow.ticks[0]!]);
  expect([row.pots[0]! + fedRow.pots[0]!, row.reserves[0]! + fedRow.reserves[0]!]).toEqual([0, 0]);
  expect([row.pot_carry, row.reserve_carry]).toEqual([
    (await rowsOf()).findLast(
      (each) => each.lane === row.lane && each.wallets !== fedRow.wallets && each.wallets[0] !== player.id,
    )!.pot_carry,
    expect.any(Number),
  ]);
  const rows = (await rowsOf()).length;
  await lane.submit(requestOf(player, "r1", [rollback("p:3", "p:1")]));
  expect((await rowsOf()).length).toBe(rows);
  expect(before.pot_carry).toBeGreaterThanOrEqual(0);
});

test("a bet and its rollback in one request feed nothing on balance", async () => {
  const player = await wallet(1_000_00);
  await lane.submit(requestOf(player, "r2", [bet("q:1", 99_99), rollback("q:2", "q:1")]));
  const row = await last();
  expect(row.ticks).toEqual([9_999 * 10_000, -9_999 * 10_000]);
  expect([row.pots[0]! + row.pots[1]!, row.reserves[0]! + row.reserves[1]!]).toEqual([0, 0]);
});

test("what does not count writes nothing: other games, stakes below the minimum, testers, and a stake of bonus money", async () => {
  const rows = (await rowsOf()).length;
  const player = await wallet(1_000_00);
  await stake(player, 1_00, { gameId: 2 });
  await stake(player, 4);
  const tester = await wallet(1_000_00);
  await inTransaction(house.db, (tx) => markTestPlay(tx, tester.playerId, true));
  await stake(tester, 1_00);
  expect((await rowsOf()).length).toBe(rows);
  await stake(player, 1_00);
  expect((await rowsOf()).length).toBe(rows + 1);
});

test("a round counts its real stakes together: from the minimum on, and up to the largest counted stake", async () => {
  const player = await wallet(1_000_00);
  await lane.submit(requestOf(player, "r3", [bet("m:1", 3), bet("m:2", 3), bet("m:3", 200_00), bet("m:4", 1_00)]));
  expect((await last()).ticks).toEqual([6 * 10_000, (150_00 - 6) * 10_000]);
});

test("a stake in another currency counts at the day's rate in ticks, and its minimum is compared without rounding", async () => {
  const nok = await wallet(1_000_00, "NOK");
  // 11.5 NOK are 1 EUR: 1.15 NOK are exactly 0.10 EUR, and 0.57 NOK are less than the 0.05 EUR that count.
  await stake(nok, 1_15);
  expect((await last()).ticks).toEqual([10 * 10_000]);
  const rows = (await rowsOf()).length;
  await stake(nok, 57);
  expect((await rowsOf()).length).toBe(rows);
  await stake(nok, 58);
  expect((await last()).ticks).toEqual([Math.floor((58 * 10_000) / 11.5)]);
});

test("wallets that did not pass the batch feed nothing, and the others feed as if alone", async () => {
  const [stale, other] = [await wallet(1_000_00), await wallet(1_000_00)];
  await Promise.all([stake(stale, 1_00), stake(other, 1_00)]);
  const second = open();
  // Another process moves the wallet on, so that its cached version is stale in the first lane.
  await second.submit(stakeOf(stale, `k${(keys += 1)}`, 10_00));
  await Promise.all([stake(stale, 20_00), stake(other, 30_00)]);
  const rows = (await rowsOf()).slice(-3);
  expect(rows.map(({ wallets, ticks }) => [wallets, ticks])).toEqual([
    [[stale.id], [10_00 * 10_000]],
    [[other.id], [30_00 * 10_000]],
    [[stale.id], [20_00 * 10_000]],
  ]);
});

test("by every lane, what was booked and what is carried are the stakes times the share, as the rule says", async () => {
  const rows = await rowsOf();
  const carries = new Map<string, { pot: bigint; reserve: bigint }>();
  for (const row of rows) {
    let { pot, reserve } = carries.get(row.lane) ?? { pot: 0n, reserve: 0n };
    for (const [place, ticks] of row.ticks.entries()) {
      const [fed, kept] = [booked(pot, ticks, 4_000), booked(reserve, ticks, 1_000)];
      expect([row.pots[place], row.reserves[place]]).toEqual([Number(fed.units), Number(kept.units)]);
      [pot, reserve] = [fed.carry, kept.carry];
    }
    expect([row.pot_carry, row.reserve_carry]).toEqual([Number(pot), Number(reserve)]);
    expect(pot >= 0n && pot < CARRY).toBe(true);
    carries.set(row.lane, { pot, reserve });
  }
  expect(rows.length).toBeGreaterThan(10);
});
